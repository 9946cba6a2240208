package dev.sievert.audit.door;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is kept of answers comes back as it was. */
class ReplyLogTest {
  private static final ProgramValue INPUT = ProgramValue.of(3);

  private final Outputs outputs = new Outputs(new Alphabet());

  private ReplyLog filled() {
    outputs.number(-0.0);
    outputs.number(Double.NaN);
    outputs.end();
    outputs.number(new BigDecimal("1152921504606846977"));
    outputs.number(new BigDecimal("0." + "123456789".repeat(9)));
    outputs.text("half a letter \ud800 and ε");
    outputs.flag(true);
    outputs.end();
    outputs.end();
    outputs.failed("too much");
    outputs.failed("too late", Alphabet.NO_ANSWER);
    ReplyLog log = new ReplyLog(1 << 20);
    log.keep(INPUT, 7, new ReplyLog.Reply(6, true, Optional.empty()), outputs);
    for (ProgramException failure :
        List.of(
            new ProgramException("no", false),
            ProgramException.died("dead"),
            ProgramException.late("late"))) {
      ReplyLog.Reply reply = new ReplyLog.Reply(2, false, Optional.of(failure));
      log.keep(INPUT, 8, reply, new Outputs(new Alphabet()));
    }
    return log;
  }

  @Test
  void everyKindOfOutputComesBackAsItWas() {
    ReplyLog log = new ReplyLog(1 << 20);
    log.restore(filled().bytes());
    // Words have other numbers in another audit.
    Alphabet alphabet = new Alphabet();
    alphabet.code("something else");
    Outputs again = new Outputs(alphabet);
    ReplyLog.Reply reply = log.take(INPUT, 7, 6, again).orElseThrow();
    assertThat(reply).isEqualTo(new ReplyLog.Reply(6, true, Optional.empty()));
    assertThat(again.count()).isEqualTo(5);
    assertThat(again.failures()).isEqualTo(outputs.failures());
    Outputs renamed = new Outputs(alphabet);
    for (int row = 0; row < outputs.count(); row++) {
      renamed.copy(
          outputs, row, code -> outputs.alphabet().word(code).map(alphabet::code).orElse(code));
      assertThat(again.isSame(row, renamed, row)).isTrue();
    }
    assertThat(log.take(INPUT, 7, 6, again)).isEmpty();
  }

  @Test
  void failuresComeBackInTheirOrder() {
    ReplyLog log = new ReplyLog(1 << 20);
    log.restore(filled().bytes());
    assertThat(log.take(ProgramValue.of(4), 8, 2, outputs)).isEmpty();
    assertThat(log.take(INPUT, 8, 2, outputs).orElseThrow().failure().orElseThrow())
        .hasMessage("no")
        .matches(failure -> !failure.isCostly());
    assertThat(log.take(INPUT, 8, 2, outputs).orElseThrow().failure().orElseThrow())
        .hasMessage("dead")
        .matches(failure -> failure.isCostly());
    assertThat(log.take(INPUT, 8, 2, outputs).orElseThrow().failure().orElseThrow())
        .hasMessage("late")
        .matches(failure -> failure.isLate());
    assertThat(log.take(INPUT, 8, 2, outputs)).isEmpty();
  }

  /** Whatever was forged, it is read or refused; nothing else is thrown. */
  @Test
  void whatNoProgramCanHaveAnsweredIsRefused() {
    byte[] right = filled().bytes();
    Random random = new Random(3);
    int refused = 0;
    for (int forgery = 0; forgery < 500; forgery++) {
      byte[] forged = Arrays.copyOf(right, right.length - random.nextInt(3));
      forged[random.nextInt(forged.length)] = (byte) random.nextInt();
      try {
        new ReplyLog(1 << 20).restore(forged);
      } catch (IllegalArgumentException refusal) {
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(300);
    byte[] half = Arrays.copyOf(right, right.length / 2);
    assertThatThrownBy(() -> new ReplyLog(1 << 20).restore(half))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatHasNoRoomIsForgotten() {
    ReplyLog log = new ReplyLog(30);
    log.keep(INPUT, 7, new ReplyLog.Reply(6, true, Optional.empty()), outputs);
    assertThat(log.isFull()).isFalse();
    byte[] kept = log.bytes();
    log.keep(INPUT, 8, new ReplyLog.Reply(6, true, Optional.empty()), outputs);
    assertThat(log.isFull()).isTrue();
    assertThat(log.bytes()).isEqualTo(kept).isNotEmpty();
    assertThat(new ReplyLog(0).bytes()).isEmpty();
  }
}
