/**
 * <em>You are here:</em> the documentation as a site that needs no server.
 *
 * <p>The Markdown of the repository comes in, HTML goes out, in the same folders, so that a link is
 * right on the site where it is right in the repository. {@link dev.sievert.site.Site} puts it
 * together, {@link dev.sievert.site.MarkdownPage} reads one page, {@link
 * dev.sievert.site.SearchIndex} is what the page's own script searches, {@link
 * dev.sievert.site.Javadoc} adds the documentation of the code, and {@link
 * dev.sievert.site.SiteLinks} follows every link before anybody else does.
 */
@NullMarked
package dev.sievert.site;

import org.jspecify.annotations.NullMarked;
