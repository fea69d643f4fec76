package dev.polyqueue.platform.openapi;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;

/** Leads all that comes to it to one servlet, which the web server makes the first time. */
final class SwaggerUiFilter implements Filter {

    private final String servlet;

    /** @param servlet its name; it must be there */
    SwaggerUiFilter(String servlet) {
        this.servlet = servlet;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        request.getServletContext().getNamedDispatcher(servlet).forward(request, response);
    }
}
