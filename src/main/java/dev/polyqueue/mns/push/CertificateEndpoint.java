package dev.polyqueue.mns.push;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.function.Supplier;

/**
 * Serves the certificate by which receivers check who posts to them, to whoever asks: it is no secret, and they have no
 * access key. The path is that of no topic, for the name of one begins with a letter or a digit.
 */
public final class CertificateEndpoint implements Filter {

    /** Where it is, below whatever prefix. */
    public static final String PATH = "/topics/.push/certificate.pem";

    private final Supplier<PushCourier> courier;

    /** @param courier asked for when the first request comes */
    public CertificateEndpoint(Supplier<PushCourier> courier) {
        this.courier = courier;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest http = (HttpServletRequest) request;
        if (http.getMethod().equals("GET") && http.getRequestURI().endsWith(PATH)) {
            byte[] certificate = courier.get().certificate();
            HttpServletResponse answer = (HttpServletResponse) response;
            answer.setContentType("application/x-pem-file");
            answer.setContentLength(certificate.length);
            answer.getOutputStream().write(certificate);
        } else {
            chain.doFilter(request, response);
        }
    }
}
