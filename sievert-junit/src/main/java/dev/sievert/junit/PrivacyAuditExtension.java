package dev.sievert.junit;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/** Hands an {@link Audit} to each test with {@link PrivacyAudit}, and sees that it is used. */
final class PrivacyAuditExtension implements ParameterResolver, AfterTestExecutionCallback {
  private static final Namespace NAMESPACE = Namespace.create(PrivacyAuditExtension.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Audit.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Method method = context.getRequiredTestMethod();
    PrivacyAudit annotation =
        AnnotationSupport.findAnnotation(method, PrivacyAudit.class).orElseThrow();
    Class<?> test = context.getRequiredTestClass();
    Claims claims = Claims.of(method.getName(), annotation);
    Audit audit =
        new Audit(
            claims,
            suggested -> NeighbouringInputs.plan(annotation, test, claims, suggested),
            context::publishReportEntry);
    context.getStore(NAMESPACE).put(Audit.class, audit);
    return audit;
  }

  @Override
  public void afterTestExecution(ExtensionContext context) {
    Audit audit = context.getStore(NAMESPACE).get(Audit.class, Audit.class);
    boolean isUsed = audit != null && audit.isUsed();
    // A test that audits nothing would pass for ever.
    if (!isUsed && context.getExecutionException().isEmpty()) {
      throw new ExtensionConfigurationException(
          "a test with @PrivacyAudit must hand its mechanism to a parameter of type Audit, such as"
              + " audit.number((answer, random) -> ...), but "
              + context.getRequiredTestMethod().getName()
              + " audited nothing");
    }
  }
}
