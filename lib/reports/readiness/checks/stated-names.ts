import type { PageEvidence } from "@/lib/page/facts/evidence/evidence";
import { isOfType, productTypes, siteTypes, textAt } from "@/lib/page/facts/evidence/json-ld";
import { metaOf } from "@/lib/page/facts/evidence/page-evidence";

const fields = ["og:site_name", "application-name", "apple-mobile-web-app-title"];

/** The names that a page states in fields made for it. A company may be called otherwise than what it makes. */
export function statedNames(page: PageEvidence): string[] {
  const typed = [productTypes, siteTypes].flatMap((types) => {
    const node = page.jsonLd.find((one) => isOfType(one, types) && textAt(one, "name"));
    return node ? [textAt(node, "name")] : [];
  });
  return [...fields.map((field) => metaOf(page, field)), ...typed].filter((text) => text !== null);
}
