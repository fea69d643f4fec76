package dev.polyqueue.mns.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DestinationsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "127.8.9.10",
                "10.0.0.1",
                "172.16.0.1",
                "172.31.255.255",
                "192.168.1.1",
                "::1",
                "fc00::1",
                "fdff::1",
                "::ffff:10.0.0.1"
            })
    void allowThisMachineAndPrivateNetworks(String address) {
        assertThat(allowed(address)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "::",
                "8.8.8.8",
                "9.255.255.255",
                "11.0.0.0",
                "172.15.255.255",
                "172.32.0.0",
                "192.167.255.255",
                "169.254.169.254",
                "100.64.0.1",
                "224.0.0.1",
                "255.255.255.255",
                "2001:db8::1",
                "fe80::1",
                "fe00::1",
                "ff02::1",
                "::ffff:8.8.8.8",
                "64:ff9b::a00:1"
            })
    void allowNothingElse(String address) {
        assertThat(allowed(address)).isFalse();
        assertThat(allowed(address, "*")).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "203.0.113.7, 203.0.113.0/24, true",
        "203.0.114.7, 203.0.113.0/24, false",
        "203.0.113.7, 203.0.113.7, true",
        "203.0.113.8, 203.0.113.7, false",
        "203.0.113.8, 203.0.113.0/29, false",
        "203.0.113.7, 203.0.113.0/29, true",
        "169.254.1.1, 0.0.0.0/0, true",
        "2001:db8::1, 0.0.0.0/0, false",
        "2001:db8:1::1, 2001:db8::/32, true",
        "2001:db9::1, 2001:db8::/32, false",
        "2001:db8::1, [2001:db8::1], true",
        "fe80::1, FE80::/10, true"
    })
    void allowNetworksOfTheSettings(String address, String network, boolean expected) {
        assertThat(allowed(address, network)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "hooks.example.com, hooks.example.com, true",
        "HOOKS.example.com, hooks.Example.com, true",
        "other.example.com, hooks.example.com, false",
        "hooks.example.com.evil.org, hooks.example.com, false",
        "a.example.com, *.example.com, true",
        "a.b.example.com, *.example.com, true",
        "example.com, *.example.com, false",
        "evilexample.com, *.example.com, false",
        "build-server, build-server, true"
    })
    void allowNamesOfTheSettings(String host, String name, boolean expected) throws UnknownHostException {
        InetAddress elsewhere = InetAddress.getByName("8.8.8.8");
        assertThat(Destinations.of(List.of("10.1.2.3", name)).allow(host, elsewhere))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.0/33", "2001:db8::/129", "1.2.3.4.5/8", "300.1.1.1", "http://x", "a b", "a*", ""})
    void refuseSettingsThatMeanNothing(String host) {
        assertThatThrownBy(() -> new PushSettings(List.of(host), Duration.ofSeconds(5), 1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("polyqueue.mns.push.hosts");
    }

    private static boolean allowed(String address, String... hosts) {
        try {
            return Destinations.of(Arrays.asList(hosts)).allow("some.name", InetAddress.getByName(address));
        } catch (UnknownHostException e) {
            throw new AssertionError(e);
        }
    }
}
