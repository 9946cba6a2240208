package dev.sievert.scenario.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes values as JSON.
 *
 * <p>A floating-point number is written with the fewest digits that read back as the same number.
 * JSON has no word for NaN and the infinities: they become null.
 */
public final class JsonText {

  /** Java before 19 sometimes writes a digit too many; Jackson's own writer does not. */
  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER).build();

  private JsonText() {}

  /**
   * {@return the value on one line; JSON without a line break}
   *
   * @param value what {@link JsonObject#put} takes
   */
  public static String compact(@Nullable Object value) {
    return written(value, false);
  }

  /**
   * {@return the value for people: indented by two spaces, one entry a line; JSON with a line feed
   * between lines, on every system}
   */
  public static String pretty(@Nullable Object value) {
    return written(value, true);
  }

  /** Prints the value for people as a document of its own. */
  public static void print(PrintWriter out, @Nullable Object value) {
    out.print(pretty(value) + "\n");
  }

  private static String written(@Nullable Object value, boolean indented) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(text)) {
      if (indented) {
        generator.setPrettyPrinter(printer());
      }
      write(generator, value);
    } catch (IOException impossible) {
      throw new UncheckedIOException("a text in memory can be written", impossible);
    }
    return text.toString();
  }

  private static DefaultPrettyPrinter printer() {
    Separators separators =
        Separators.createDefaultInstance()
            .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
            .withArrayValueSpacing(Separators.Spacing.AFTER)
            .withObjectEmptySeparator("")
            .withArrayEmptySeparator("");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter(separators);
    printer.indentArraysWith(DefaultPrettyPrinter.NopIndenter.instance);
    printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
    return printer;
  }

  private static void write(JsonGenerator generator, @Nullable Object value) throws IOException {
    if (value instanceof JsonObject object) {
      writeObject(generator, object);
    } else if (value instanceof Iterable<?> list) {
      writeList(generator, list);
    } else if (value instanceof Optional<?> optional) {
      write(generator, optional.orElse(null));
    } else {
      writeScalar(generator, value);
    }
  }

  private static void writeObject(JsonGenerator generator, JsonObject object) throws IOException {
    generator.writeStartObject();
    for (Map.Entry<String, @Nullable Object> entry : object.entries().entrySet()) {
      generator.writeFieldName(entry.getKey());
      write(generator, entry.getValue());
    }
    generator.writeEndObject();
  }

  private static void writeList(JsonGenerator generator, Iterable<?> list) throws IOException {
    generator.writeStartArray();
    for (Object element : list) {
      write(generator, element);
    }
    generator.writeEndArray();
  }

  private static void writeScalar(JsonGenerator generator, @Nullable Object value)
      throws IOException {
    if (value instanceof Number number && !Double.isFinite(number.doubleValue())) {
      generator.writeNull();
    } else {
      generator.writePOJO(value);
    }
  }
}
