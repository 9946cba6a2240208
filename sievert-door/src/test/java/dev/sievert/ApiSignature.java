package dev.sievert;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a type promises to those who use it, one line for each promise. A line that is gone is a
 * promise broken: the type, what it extends, its members. What those who implement or take apart a
 * type must know stands in its first line, so that it cannot be added to in silence: abstract
 * methods, record components, permitted subclasses.
 */
final class ApiSignature {
  private ApiSignature() {}

  /** The line of the type itself, then those of its members in order. */
  static List<String> of(Class<?> type) {
    SortedSet<String> lines = new TreeSet<>();
    for (Field field : type.getDeclaredFields()) {
      if (isPromised(field) && !field.isSynthetic()) {
        lines.add(field.toGenericString());
      }
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (isPromised(constructor) && !constructor.isSynthetic()) {
        lines.add(constructor.toGenericString());
      }
    }
    for (Method method : type.getDeclaredMethods()) {
      if (isPromised(method) && !method.isSynthetic()) {
        lines.add(method.toGenericString());
      }
    }
    // What a type has of one that is not public is promised through it.
    for (Method method : type.getMethods()) {
      if (!Modifier.isPublic(method.getDeclaringClass().getModifiers()) && !method.isSynthetic()) {
        lines.add(method.toGenericString());
      }
    }
    List<String> all = new ArrayList<>(List.of(header(type)));
    all.addAll(lines);
    return all;
  }

  private static String header(Class<?> type) {
    // Not Class.toGenericString: newer Javas say more than older ones.
    List<String> parts =
        new ArrayList<>(List.of(Modifier.toString(type.getModifiers()) + kind(type)));
    parts.add(type.getName() + parameters(type));
    Type above = type.getGenericSuperclass();
    if (above != null && above != Object.class) {
      parts.add("extends " + above.getTypeName());
    }
    parts.addAll(named("implements", type.getGenericInterfaces(), Type::getTypeName));
    if (type.isRecord()) {
      parts.addAll(named("of", type.getRecordComponents(), RecordComponent::getName));
    }
    if (type.isSealed()) {
      parts.addAll(named("permits", type.getPermittedSubclasses(), Class::getName));
    }
    Method[] open =
        Arrays.stream(type.getDeclaredMethods())
            .filter(method -> Modifier.isAbstract(method.getModifiers()))
            .sorted((one, other) -> one.toGenericString().compareTo(other.toGenericString()))
            .toArray(Method[]::new);
    parts.addAll(named("abstract", open, ApiSignature::shortly));
    return String.join(" ", parts);
  }

  private static String kind(Class<?> type) {
    if (type.isInterface()) {
      return type.isAnnotation() ? " of annotations" : "";
    }
    return type.isEnum() ? " enum" : type.isRecord() ? " record" : " class";
  }

  private static String parameters(Class<?> type) {
    return type.getTypeParameters().length == 0
        ? ""
        : Arrays.stream(type.getTypeParameters())
            .map(each -> each.getName() + " extends " + Arrays.toString(each.getBounds()))
            .collect(Collectors.joining(", ", "<", ">"));
  }

  private static <T> List<String> named(String word, T[] values, Function<T, String> name) {
    return values.length == 0
        ? List.of()
        : List.of(
            Arrays.stream(values).map(name).collect(Collectors.joining(", ", word + " ", "")));
  }

  private static String shortly(Executable method) {
    return Arrays.stream(method.getParameterTypes())
        .map(Class::getSimpleName)
        .collect(Collectors.joining(", ", method.getName() + "(", ")"));
  }

  private static boolean isPromised(Member member) {
    return (member.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
  }
}
