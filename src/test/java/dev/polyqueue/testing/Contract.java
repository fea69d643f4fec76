package dev.polyqueue.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the sections of a dialect's wire contract that a test proves, and what the contract's
 * statement rests on. Of a class it holds for all its tests that have none of their own.
 */
@Documented
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface Contract {

    /** Section numbers, such as {@code 4.3}. */
    String[] value();

    Evidence evidence() default Evidence.DOCUMENTED;

    /** How well a statement is known to be true, best first; the letters are the contract's marks. */
    enum Evidence {
        /** {@code v}: seen in a recording of the real service. */
        RECORDED,
        /** {@code m}: asserted by a test that passes on the real service. */
        ASSERTED,
        /** {@code d}: in the official documentation or model. */
        DOCUMENTED,
        /** {@code r}: quoted in a public report. */
        REPORTED,
        /** {@code s}: observed on the wire of a real SDK. */
        OBSERVED,
        /** Question mark: inferred; first to give way. */
        ASSUMED
    }
}
