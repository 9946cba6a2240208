package dev.sievert.zetasql;

import com.google.zetasql.AnalyzerOptions;
import com.google.zetasql.LanguageOptions;
import com.google.zetasql.PreparedQuery;
import com.google.zetasql.SimpleCatalog;
import com.google.zetasql.SimpleType;
import com.google.zetasql.Type;
import com.google.zetasql.TypeFactory;
import com.google.zetasql.ZetaSQLBuiltinFunctionOptions;
import com.google.zetasql.ZetaSQLOptions.LanguageFeature;
import com.google.zetasql.ZetaSQLOptions.ResolvedASTRewrite;
import com.google.zetasql.ZetaSQLOptionsProto.AllowedHintsAndOptionsProto.OptionProto.ResolvingKind;
import com.google.zetasql.ZetaSQLType.TypeKind;
import com.google.zetasql.functions.ZetaSQLDifferentialPrivacy.DifferentialPrivacyEnums.GroupSelectionStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Prepares queries in ZetaSQL's reference implementation, which runs inside this process. */
final class SqlEngine {
  static final SimpleType WHOLE = TypeFactory.createSimpleType(TypeKind.TYPE_INT64);
  static final SimpleType REAL = TypeFactory.createSimpleType(TypeKind.TYPE_DOUBLE);

  // It warns on every start that it cannot look up names of hosts, which nobody asks it to. Kept
  // here,
  // because a logger that nobody holds forgets its level.
  private static final Logger TRANSPORT = Logger.getLogger("com.google.zetasql.io.grpc");

  static {
    TRANSPORT.setLevel(Level.SEVERE);
  }

  private SqlEngine() {}

  static PreparedQuery prepare(PrivateQuery query, String sql) {
    AnalyzerOptions options = options(query.groups());
    options.addQueryParameter("runs", WHOLE);
    options.addQueryParameter("people", WHOLE);
    options.addQueryParameter("persons", TypeFactory.createArrayType(WHOLE));
    options.addQueryParameter(
        "amounts", TypeFactory.createArrayType(amountType(query.aggregate())));
    SimpleCatalog catalog = new SimpleCatalog("invented");
    catalog.addZetaSQLFunctionsAndTypes(
        new ZetaSQLBuiltinFunctionOptions(options.getLanguageOptions()));
    return PreparedQuery.builder()
        .setSql(sql)
        .setAnalyzerOptions(options)
        .setCatalog(catalog)
        .prepare();
  }

  static Type amountType(Aggregate aggregate) {
    return aggregate.isWhole() ? WHOLE : REAL;
  }

  private static AnalyzerOptions options(Groups groups) {
    AnalyzerOptions options = new AnalyzerOptions();
    LanguageOptions language = options.getLanguageOptions();
    language.enableMaximumLanguageFeatures();
    for (LanguageFeature feature : features(groups)) {
      language.enableLanguageFeature(feature);
    }
    options.enableRewrite(ResolvedASTRewrite.REWRITE_ANONYMIZATION);
    allow(options, groups);
    return options;
  }

  private static List<LanguageFeature> features(Groups groups) {
    List<LanguageFeature> features = new ArrayList<>();
    features.add(LanguageFeature.FEATURE_DIFFERENTIAL_PRIVACY);
    if (groups == Groups.PUBLIC) {
      features.add(LanguageFeature.FEATURE_DIFFERENTIAL_PRIVACY_PUBLIC_GROUPS);
    }
    return features;
  }

  // The Java client knows fewer options than the engine behind it, and would refuse these two.
  private static void allow(AnalyzerOptions options, Groups groups) {
    var allowed = options.getAllowedHintsAndOptions();
    allowed.addDifferentialPrivacyOption(
        "privacy_unit_column", null, ResolvingKind.FROM_NAME_SCOPE_IDENTIFIER);
    if (groups == Groups.PUBLIC) {
      allowed.addDifferentialPrivacyOption(
          "group_selection_strategy",
          TypeFactory.nonUniqueNames().createEnumType(GroupSelectionStrategy.class));
    }
  }
}
