import { registrableDomain } from "@/lib/core/canonical-url";
import { wordCount } from "@/lib/core/clean-text";
import type { Anchor, PageEvidence } from "@/lib/page/facts/evidence";
import { knownLanguages } from "@/lib/page/facts/language/page-language";
import { namesInAddress } from "@/lib/page/facts/site-names";
import { firstPriceSteps } from "@/lib/page/facts/stated-prices";
import { wordTable } from "@/lib/page/facts/words/word-table";
import { runNow } from "@/lib/page/fetch/steps";
import type { ProductPage } from "../product-page";
import { type Check, quoted, type Verdict } from "./check";

/** How links to such pages are called; db/data/link-words.csv has the words by language. */
const words = wordTable("link-words.csv", ["pricing", "contact", "privacy", "terms"]);
type Subject = "pricing" | "contact" | "privacy" | "terms";

/** A longer text says something about the subject and does not name the page. */
const LINK_WORDS = 5;

/** Places to give money to the makers: no way to reach them, and no prices. */
const sponsors =
  /(?:^|\.)(?:patreon\.com|ko-fi\.com|buymeacoffee\.com|opencollective\.com|liberapay\.com|paypal\.com|paypal\.me|gofundme\.com)$/;

/** Other sites on which makers can be reached: chats, forms, help desks and the issues of a repository. */
const channels =
  /(?:^|\.)(?:discord\.gg|discord\.com|t\.me|telegram\.me|matrix\.to|slack\.com|wa\.me|tally\.so|typeform\.com|forms\.gle|cal\.com|calendly\.com|zendesk\.com|freshdesk\.com|intercom\.help|crisp\.help|helpscoutdocs\.com|github\.com|gitlab\.com|codeberg\.org|bitbucket\.org|discourse\.group|reddit\.com|canny\.io|featurebase\.app)$/;

/** Services that keep the policies of others. */
const policies =
  /(?:^|\.)(?:iubenda\.com|termly\.io|getterms\.io|termsfeed\.com|privacypolicies\.com|freeprivacypolicy\.com|privacyterms\.io|notion\.site|notion\.so|docs\.google\.com|paddle\.com|enzuzo\.com)$/;

/** Where licences are. */
const licences =
  /(?:^|\.)(?:github\.com|gitlab\.com|codeberg\.org|bitbucket\.org|opensource\.org|choosealicense\.com|gnu\.org|apache\.org|mozilla\.org|spdx\.org)$/;

const elsewhere: Readonly<Record<Subject, RegExp | null>> = {
  pricing: null,
  contact: channels,
  privacy: policies,
  terms: new RegExp(`${policies.source}|${licences.source}`),
};

/** Does the page give visitors what they need to trust it? */
export const trustChecks: readonly Check[] = [
  {
    id: "pricing_visible",
    weight: 2,
    judge: (page) => {
      const link = linkTo(page, "pricing");
      const tier = page.facts.pricing_tier;
      const isOpen = page.facts.categories.includes("Open Source");
      const sum = link || tier ? null : runNow(firstPriceSteps(page.evidence, page.facts.language));
      const shown = sum ? `The page shows prices, such as ${quoted(sum)}.` : "The page does not say what it costs.";
      const found = link ? `A link leads to ${quoted(link)}.` : shown;
      return {
        passed: tier !== null || link !== null || isOpen || sum !== null,
        message: tier
          ? `The page reads as ${tier}.`
          : isOpen && !link && !sum
            ? "The page says that it is open source."
            : found,
        fix: "Say on the page what it costs, even where it is free, or link to the prices.",
      };
    },
  },
  {
    id: "contact",
    weight: 1,
    judge: (page) =>
      page.evidence.hasMailLink
        ? { passed: true, message: "A link opens an email or a call.", fix: "" }
        : linked(page, "contact", "no way to reach you", "Link a contact page or an email address."),
  },
  {
    id: "privacy",
    weight: 1,
    judge: (page) => linked(page, "privacy", "no privacy policy", "Link a privacy policy in the footer."),
  },
  {
    id: "terms",
    weight: 1,
    judge: (page) => linked(page, "terms", "no terms or licence", "Link your terms, or the licence, in the footer."),
  },
];

function linked(page: ProductPage, subject: Subject, missing: string, fix: string): Verdict {
  const link = linkTo(page, subject);
  const dead = link ? null : page.evidence.anchors.find((anchor) => speaksOf(anchor, subject));
  const nothing = dead
    ? `The link ${quoted(dead.text)} leads to ${quoted(dead.href)}, which is not a page of yours.`
    : `The page links to ${missing}.`;
  return { passed: link !== null, message: link ? `A link leads to ${quoted(link)}.` : nothing, fix };
}

function linkTo({ evidence }: ProductPage, subject: Subject): string | null {
  const found = evidence.anchors.find(
    (anchor) =>
      leadsSomewhere(anchor, evidence) &&
      isOwn(anchor, evidence, subject) &&
      (speaksOf(anchor, subject) || (subject === "contact" && isOwnRepository(anchor, evidence))),
  );
  return found?.href ?? null;
}

/** False for "#" and for a fragment that is not on the page: nothing happens when it is pressed. */
function leadsSomewhere({ href }: Anchor, { url, ids }: PageEvidence): boolean {
  const target = new URL(href);
  const isHere = target.host === url.host && target.pathname === url.pathname && target.search === url.search;
  if (!isHere || !href.includes("#")) return true;
  return ids.has(decoded(target.hash.slice(1)));
}

/** Whether a page is the makers' own, or one of the places where such a page of theirs may be. */
function isOwn({ href }: Anchor, { url }: PageEvidence, subject: Subject): boolean {
  const { hostname, pathname } = new URL(href);
  if (sponsors.test(hostname) || (hostname === "github.com" && pathname.startsWith("/sponsors"))) return false;
  if (registrableDomain(href) === registrableDomain(url.href)) return true;
  const names = namesInAddress(url).filter((name) => name.length > 2);
  if (names.some((name) => namesInAddress(new URL(href)).includes(name))) return true;
  return elsewhere[subject]?.test(hostname) ?? false;
}

/** The product's repository, where anybody can open an issue. */
function isOwnRepository({ href }: Anchor, { url }: PageEvidence): boolean {
  const { hostname, pathname } = new URL(href);
  const isRepository =
    /^(?:github|gitlab)\.com$|^codeberg\.org$/.test(hostname) && pathname.split("/").filter(Boolean).length >= 2;
  return isRepository && namesInAddress(new URL(href)).some((name) => namesInAddress(url).includes(name));
}

/** In whatever language: a page has links in several, and paths are often in English. */
function speaksOf({ href, text }: Anchor, subject: Subject): boolean {
  const named = wordCount(text) <= LINK_WORDS ? text : "";
  const path = decoded(new URL(href).pathname).replace(/[/_.-]+/g, " ");
  const said = subjectsIn(named);
  // "/legal/privacy" is one of both, and what the link is called says which.
  return said.size > 0 ? said.has(subject) : subjectsIn(path).has(subject);
}

function subjectsIn(text: string): Set<Subject> {
  return new Set(linkLanguages.flatMap((language) => [...runNow(words.meaningsIn(text, language))]));
}

const linkLanguages = [...knownLanguages, "ru"];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
