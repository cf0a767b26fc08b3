import type { ProductPage } from "../product-page";
import { type Check, quoted, type Verdict } from "./check";

/** How links to such pages are called, in the languages that listings come in; looked for in their words and addresses. */
const words = {
  pricing:
    /pricing|\bprices?\b|\bplans?\b|preise|\btarif|precios|preços|prezzi|цены|料金|价格|價格|가격|sponsor|\bbuy\b|kaufen/i,
  contact:
    /contact|kontakt|impressum|imprint|contatti|contato|support|help|feedback|community|discord|github\.com|контакт|お問い合わせ|联系|聯絡|문의/i,
  privacy:
    /privacy|datenschutz|confidentialit|privacidad|privacidade|riservatezza|конфиденц|プライバシー|隐私|隱私|개인정보/i,
  terms:
    /\bterms\b|\btos\b|conditions|nutzungsbedingungen|\bagb\b|términos|terminos|termos|termini|licen[sc]e|\beula\b|услови|利用規約|条款|條款|이용약관|\blegal\b/i,
} as const;

/** Does the page give visitors what they need to trust it? */
export const trustChecks: readonly Check[] = [
  {
    id: "pricing_visible",
    weight: 2,
    judge: (page) => {
      const link = linkTo(page, words.pricing);
      const tier = page.facts.pricing_tier;
      const found = link ? `A link leads to ${quoted(link)}.` : "The page says nothing of what it costs.";
      return {
        passed: tier !== null || link !== null,
        message: tier ? `The page reads as ${tier}.` : found,
        fix: "Say on the page what it costs, even where it is free, or link to the prices.",
      };
    },
  },
  {
    id: "contact",
    weight: 1,
    judge: (page) =>
      page.evidence.hasMailLink
        ? { passed: true, message: "A link opens a mail or a call.", fix: "" }
        : linked(page, words.contact, "no way to reach you", "Link a contact page or a mail address."),
  },
  {
    id: "privacy",
    weight: 1,
    judge: (page) => linked(page, words.privacy, "no privacy policy", "Link a privacy policy in the footer."),
  },
  {
    id: "terms",
    weight: 1,
    judge: (page) =>
      linked(page, words.terms, "no terms or licence", "Link your terms, or the licence, in the footer."),
  },
];

function linked(page: ProductPage, pattern: RegExp, missing: string, fix: string): Verdict {
  const link = linkTo(page, pattern);
  return {
    passed: link !== null,
    message: link ? `A link leads to ${quoted(link)}.` : `The page links to ${missing}.`,
    fix,
  };
}

function linkTo({ evidence }: ProductPage, pattern: RegExp): string | null {
  return evidence.anchors.find(({ href, text }) => pattern.test(text) || pattern.test(pathOf(href)))?.href ?? null;
}

/** Where a link leads, in readable letters; of another host the whole address. */
function pathOf(href: string): string {
  const { hostname, pathname } = new URL(href);
  try {
    return `${hostname}${decodeURIComponent(pathname)}`;
  } catch {
    return `${hostname}${pathname}`;
  }
}
