package dev.sievert.junit;

import dev.sievert.audit.InputPair;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.commons.support.ReflectionSupport;

/** Pairs of inputs from a method of the test class. */
final class PairSource {
  private PairSource() {}

  static List<InputPair> read(Class<?> test, String name) {
    Method method =
        ReflectionSupport.findMethod(test, name)
            .filter(found -> Modifier.isStatic(found.getModifiers()))
            .orElseThrow(
                () ->
                    new ExtensionConfigurationException(
                        "source must be a static method without parameters of %s but was %s"
                            .formatted(test.getSimpleName(), name)));
    List<InputPair> pairs =
        several(ReflectionSupport.invokeMethod(method, null), name)
            .map(each -> pair(each, name))
            .toList();
    if (pairs.isEmpty()) {
      throw new ExtensionConfigurationException(
          name + " must return at least one pair but was empty");
    }
    return pairs;
  }

  private static Stream<?> several(@Nullable Object returned, String name) {
    if (returned instanceof Stream<?> stream) {
      return stream;
    }
    if (returned instanceof Collection<?> collection) {
      return collection.stream();
    }
    throw refused(returned, name);
  }

  private static InputPair pair(Object element, String name) {
    if (element instanceof InputPair pair) {
      return pair;
    }
    throw refused(element, name);
  }

  private static ExtensionConfigurationException refused(@Nullable Object what, String name) {
    return new ExtensionConfigurationException(
        name + " must return a collection or stream of InputPair but returned " + what);
  }
}
