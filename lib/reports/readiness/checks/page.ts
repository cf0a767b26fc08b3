import type { PageEvidence } from "@/lib/page/facts/evidence/evidence";
import { metaOf } from "@/lib/page/facts/evidence/page-evidence";
import { primaryOf } from "@/lib/page/facts/language/page-language";
import { MIN_TEXT, readableLength } from "@/lib/page/facts/words/readable-length";
import { headerSays } from "@/lib/page/links/robots";
import { canonicalLinkOf, type ProductPage } from "../product-page";
import { type Check, quoted, type Verdict } from "./check";

/** Is the page one that visitors and robots can use? */
export const pageChecks: readonly Check[] = [
  {
    id: "reachable",
    weight: 2,
    judge: ({ page: { status, finalUrl, url } }) => ({
      passed: true,
      message: finalUrl === url ? `The page answered with status ${status}.` : `The URL leads to ${quoted(finalUrl)}.`,
      fix: "",
    }),
  },
  {
    id: "https",
    weight: 2,
    judge: ({ page: { finalUrl } }) => ({
      passed: finalUrl.startsWith("https:"),
      message: finalUrl.startsWith("https:") ? "The page is served over https." : "The page is served over plain http.",
      fix: "Serve the page over https and redirect http there.",
    }),
  },
  {
    id: "indexable",
    weight: 2,
    judge: ({ page, evidence }) => {
      const refusal = noIndexIn(page.robotsTag, evidence);
      return {
        passed: refusal === null,
        message: refusal ? `Search engines are blocked by ${refusal}.` : "Nothing blocks search engines.",
        fix: "Remove noindex from the page’s robots meta and from the X-Robots-Tag header before the launch.",
      };
    },
  },
  {
    id: "canonical_link",
    weight: 1,
    judge: (product) => {
      const own = canonicalLinkOf(product);
      const any = product.evidence.links.find(({ rel }) => rel.includes("canonical"))?.href;
      const wrong = any ? `The canonical link leads to another domain, ${quoted(new URL(any).host)}.` : null;
      return {
        passed: own !== null,
        message: own ? `The canonical link is ${quoted(own)}.` : (wrong ?? "The page has no canonical link."),
        fix: 'Add <link rel="canonical"> with the one URL of this page, on its own domain.',
      };
    },
  },
  {
    id: "language",
    weight: 1,
    judge: judgeLanguage,
  },
  { id: "mobile_viewport", weight: 2, judge: judgeViewport },
  {
    id: "character_encoding",
    weight: 1,
    judge: ({ page: { encoding } }) => ({
      passed: encoding === "utf-8",
      message: `The page is written in ${encoding === "utf-8" ? "UTF-8" : encoding}.`,
      fix: "Send the page in UTF-8 and say so in the Content-Type header.",
    }),
  },
  {
    id: "text_without_scripts",
    weight: 2,
    judge: ({ evidence: { text, staticText } }) => ({
      passed: staticText === null && readableLength(text) >= MIN_TEXT,
      message: `Without scripts the page shows ${(staticText?.text ?? text).length.toLocaleString("en")} characters of text.`,
      fix: `Send at least ${MIN_TEXT} characters of text in the HTML itself; robots and previews run no scripts.`,
    }),
  },
  {
    id: "page_size",
    weight: 1,
    judge: ({ page: { truncated, html } }) => ({
      passed: !truncated,
      message: truncated
        ? "The page is larger than 2 MiB; only its beginning was read."
        : `The page is ${Math.ceil(html.length / 1000).toLocaleString("en")} kB of HTML.`,
      fix: "Keep the HTML below 2 MiB; load pictures and data from files of their own.",
    }),
  },
];

function judgeLanguage({ evidence: { language }, facts }: ProductPage): Verdict {
  const written = facts.language && primaryOf(facts.language);
  const isValid = language !== null && isLanguage(language);
  const isWrong = isValid && written !== null && primaryOf(language.replaceAll("_", "-")) !== written;
  const declared = language
    ? `The page declares the language ${quoted(language)}`
    : "The page does not say which language it is in";
  return {
    passed: isValid && !isWrong,
    message: isWrong ? `${declared}, but is written in ${nameOf(written)}.` : `${declared}.`,
    fix: `Declare the language on the first tag: <html lang="${written ?? "en"}">.`,
  };
}

/** "de" is "German". */
const nameOf = (tag: string) => new Intl.DisplayNames("en", { type: "language" }).of(tag) ?? tag;

function judgeViewport({ evidence }: ProductPage) {
  const content = metaOf(evidence, "viewport");
  const fits = content !== null && /width\s*=\s*device-width/i.test(content);
  const locked = content !== null && /user-scalable\s*=\s*(?:no|0)\b|maximum-scale\s*=\s*1(?:\.0*)?\b/i.test(content);
  const found = !fits ? "Your page is not made for phones." : "Your page is made for phones";
  return {
    passed: fits && !locked,
    message: fits ? `${found}${locked ? ", but it does not allow zooming." : "."}` : found,
    fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1">, and allow zooming.',
  };
}

/** Which of the two places asks all robots, or Google's, to keep the page out; null if none does. */
function noIndexIn(header: string | null, evidence: PageEvidence): string | null {
  const metas = ["robots", "googlebot"].flatMap((name) => evidence.metas.get(name) ?? []);
  const refusing = metas.find((content) => /(?:^|[\s,])(?:noindex|none)(?:[\s,]|$)/i.test(content));
  if (refusing) return `the robots meta ${quoted(refusing)}`;
  return headerSays(header, ["noindex", "none"]) ? `the header X-Robots-Tag ${quoted(header ?? "")}` : null;
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll("_", "-")).length > 0;
  } catch {
    return false;
  }
}
