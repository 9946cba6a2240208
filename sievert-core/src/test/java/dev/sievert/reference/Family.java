package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Families of reference values that the present theorems and mechanisms can produce. */
public enum Family {
  LP_UNIFORM("lp\\.uniform\\..*", 33),
  LP_OTHER_PRIORS("lp\\.nonuni\\..*", 40),
  LP_MEMBERSHIP("lp\\.mia\\..*", 5),
  THEOREM_55("thm55\\..*", 28),
  GRR_UNIFORM("grr\\.unif\\..*", 15),
  GRR_TOLERANT("grr\\.eta\\..*", 4),
  GRR_CALIBRATION("ex44\\..*", 2),
  GRR_INVERSION("eq61(delta)?\\..*", 19),
  GRR_KEPT("rr\\.mi\\..*", 11),
  GRR_KEPT_OTHER_PRIOR("rr\\.nonuni\\..*", 2),
  UNARY("(oue\\.unif|[os]ue\\.prior\\w*|oue\\.eta\\w*)\\..*", 31),
  UNARY_INVERTED("oue\\.inv\\..*", 7),
  UNARY_MEMBERSHIP("oue\\.mia\\..*", 1),
  SUBSET_SELECTION("ss\\..*", 14),
  HASHING("olh\\..*", 4),
  HADAMARD("hr\\..*", 4),
  GROUPS_OF_RECORDS("aux\\..*", 6),
  LAPLACE("lap\\.(unif|unequal|prior5|lin11)\\..*", 18),
  GAUSSIAN("gauss\\.(unif|prior5|lin11)\\..*", 11),
  DISCRETE_LAPLACE("dlap\\..*", 4),
  DISCRETE_GAUSSIAN("dgauss\\..*", 6),
  EXPONENTIAL("expmech\\.uniform\\..*", 13),
  EXPONENTIAL_BOUND("expmech\\.prop53\\.uniform\\..*", 9),
  EQUIDISTANT_MEANS("simplexmap(_mp)?\\..*", 16),
  ONE_HOT("gauss\\.map\\..*", 11),
  TWO_RECORDS("bayes\\..*", 7),
  GRADIENTS("dpsgd\\..*", 10),
  GDP_BOUNDS("gdp\\.thm.*", 39),
  GDP_PROFILE("gdp\\.eps\\..*", 2),
  GDP_NOISE("ex57\\..*", 1),
  GDP_INVERSE("thm51b\\..*", 1),
  CENSUS("census\\..*", 1),
  SINGLING_OUT("s?pso\\..*", 8),
  EXCESS("adv33\\..*", 17),
  ZERO_CONCENTRATED("corB1\\..*", 13),
  TRADEOFF("f\\..*", 36),
  TRADEOFF_OF_ONE_STEP("lapcomp\\.b5\\.N1\\..*", 3),
  TOTAL_VARIATION("tv\\..*", 3),
  GROUP_PRIVACY("group\\..*", 21),
  PAPER_003("s003\\.(thm73|prop51)\\..*", 14),
  PAPER_003_MEMBERSHIP("s003\\.mia\\..*", 10),
  MEMBERSHIP_UNIFORM("mia\\.tight\\..*", 12),
  MEMBERSHIP_OTHER_PRIORS("mia\\.lp\\..*", 4),
  FIGURE_6("fig6\\..*", 169),
  ATTACKS("(negcell|map_vs_opt)\\..*", 2),
  FANO("fano1\\..*", 17),
  FANO_OF_ORDERS("fano2\\..*", 13),
  FANO_OTHER_PRIORS("fano\\..*", 21),
  ONE_HOT_INFORMATION("gauss\\.mi\\..*", 14),
  ONE_HOT_FANO("gauss\\.fano\\..*", 37),
  ONE_HOT_OTHER_PRIOR("gauss\\.thm2\\..*", 1),
  EXPONENTIAL_BETA("expmech\\.beta.*", 13),
  EXPONENTIAL_BETA_BOUND("expmech\\.prop53\\.beta.*", 12),
  GAUSSIAN_LIMIT("sgm\\.clt\\..*", 51),
  EDGEWORTH("sgm\\.edgeworth\\..*", 33),
  LAPLACE_COMPOSITION("lapcomp\\.(b5\\.N(?!1\\.)|mu).*", 54),
  LAPLACE_QUERIES("fig6s000\\..*", 1),
  SAMPLED_GAUSSIAN_ADD("sgm\\.add\\..*", 46),
  SAMPLED_GAUSSIAN_REMOVE("sgm\\.rem\\..*", 38),
  SAMPLED_GAUSSIAN_SYMMETRIC("sgm\\.sym\\..*", 20),
  SAMPLED_GAUSSIAN_DISTANCE("sgm\\.tv\\..*", 3),
  SAMPLED_LAPLACE_ADD("slm\\.add\\..*", 22);

  private static final List<ReferenceRow> ALL = read();

  private final String ids;
  private final int count;

  Family(String ids, int count) {
    this.ids = ids;
    this.count = count;
  }

  /** The rows of the family; a family that lost or gained a row is an error. */
  public Stream<ReferenceRow> rows() {
    List<ReferenceRow> rows = ALL.stream().filter(this::holds).toList();
    assertThat(rows).as(name()).hasSize(count);
    return rows.stream();
  }

  /** Those rows of the family whose name begins so. */
  Stream<ReferenceRow> rows(String prefix) {
    List<ReferenceRow> rows = rows().filter(row -> row.id().startsWith(prefix)).toList();
    assertThat(rows).as(prefix).isNotEmpty();
    return rows.stream();
  }

  boolean holds(ReferenceRow row) {
    return row.id().matches(ids);
  }

  int count() {
    return count;
  }

  static List<ReferenceRow> all() {
    return ALL;
  }

  private static List<ReferenceRow> read() {
    try (InputStream file = Family.class.getResourceAsStream("/reference/values.json")) {
      JsonNode list = new ObjectMapper().readTree(file);
      return StreamSupport.stream(list.spliterator(), false).map(ReferenceRow::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
