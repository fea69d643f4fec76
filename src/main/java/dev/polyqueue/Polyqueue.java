package dev.polyqueue;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The server. */
@SpringBootApplication
public class Polyqueue {

    public static void main(String[] args) {
        SpringApplication.run(Polyqueue.class, args);
    }
}
