package dev.polyqueue.oci.filter;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A decimal number of any length, kept as its digits. A sender may put 256 KiB of them into one value, and a {@code
 * BigDecimal} takes quadratic time to read those; this one is read and compared in a pass.
 *
 * @param negative whether it is below zero
 * @param whole digits before the point, without leading zeros
 * @param fraction digits behind the point, without trailing zeros
 */
record Decimal(boolean negative, String whole, String fraction) implements Comparable<Decimal> {

    private static final Pattern FORM = Pattern.compile("(-?)([0-9]++)(?:\\.([0-9]++))?");

    /** Reads a number, or null if the text has not the form of one (contract section 4.3). */
    static @Nullable Decimal of(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return null;
        }
        String whole = withoutLeadingZeros(matcher.group(2));
        String fraction = matcher.group(3) == null ? "" : withoutTrailingZeros(matcher.group(3));
        boolean zero = whole.isEmpty() && fraction.isEmpty();
        return new Decimal(!zero && !matcher.group(1).isEmpty(), whole, fraction);
    }

    @Override
    public int compareTo(Decimal other) {
        if (negative != other.negative) {
            return negative ? -1 : 1;
        }
        return negative ? other.compareSize(this) : compareSize(other);
    }

    private int compareSize(Decimal other) {
        if (whole.length() != other.whole.length()) {
            return Integer.compare(whole.length(), other.whole.length());
        }
        int wholes = whole.compareTo(other.whole);
        return wholes != 0 ? wholes : fraction.compareTo(other.fraction);
    }

    private static String withoutLeadingZeros(String digits) {
        int start = 0;
        while (start < digits.length() && digits.charAt(start) == '0') {
            start++;
        }
        return digits.substring(start);
    }

    private static String withoutTrailingZeros(String digits) {
        int end = digits.length();
        while (end > 0 && digits.charAt(end - 1) == '0') {
            end--;
        }
        return digits.substring(0, end);
    }
}
