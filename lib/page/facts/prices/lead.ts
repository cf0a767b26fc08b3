import type { PageEvidence } from "../evidence/evidence";
import { metaOf } from "../evidence/page-evidence";
import { isStuffedLine } from "../words/stuffed";

/** Title, descriptions and first headings, without those that are stuffed with keywords. */
export function leadOf(page: PageEvidence): string {
  const heads = page.headings.slice(0, 3).map((heading) => heading.text);
  const first = [page.title, metaOf(page, "description"), metaOf(page, "og:description"), ...heads];
  return first.filter((text) => text && !isStuffedLine(text)).join(" . ");
}
