import { registrableDomain } from "@/lib/core/canonical-url";
import type { PageEvidence } from "@/lib/page/facts/evidence";
import { type Check, type JudgedPage, quoted, type Verdict } from "./check";
import type { Subject } from "./link-words";

/** Does the page give visitors what they need to trust it? */
export const trustChecks: readonly Check[] = [
  {
    id: "pricing_visible",
    weight: 2,
    judge: ({ facts, links, sum }) => {
      const link = links.found.get("pricing") ?? null;
      const tier = facts.pricing_tier;
      const isOpen = facts.categories.includes("Open Source");
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
    judge: (page) => {
      if (page.evidence.hasMailLink) return { passed: true, message: "A link opens an email or a call.", fix: "" };
      const mail = shownMail(page.evidence);
      if (mail) return { passed: true, message: `The page shows ${quoted(mail)}.`, fix: "" };
      return linked(page, "contact", "no way to reach you", "Link a contact page or an email address.");
    },
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

const address = /(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,24}(?![\w@-])/gi;

/** An email address that the page ends with, or one at its own domain; others may be in a picture of its screens. */
function shownMail({ url, text, closing }: PageEvidence): string | null {
  const last = closing.flatMap((line) => line.match(address) ?? []);
  const own = (text.match(address) ?? []).filter((mail) =>
    mail.toLowerCase().endsWith(`@${registrableDomain(url.href)}`),
  );
  return [...last, ...own].find((mail) => !/@(?:.*\.)?example\.\w+$|\.example$/i.test(mail)) ?? null;
}

function linked({ links }: JudgedPage, subject: Subject, missing: string, fix: string): Verdict {
  const link = links.found.get(subject) ?? null;
  const dead = link ? undefined : links.dead.get(subject);
  const nothing = dead
    ? `The link ${quoted(dead.text)} leads to ${quoted(dead.href)}, ${dead.href.endsWith("#") ? "so nothing happens when it is pressed" : "which is not a page of yours"}.`
    : `The page links to ${missing}.`;
  return { passed: link !== null, message: link ? `A link leads to ${quoted(link)}.` : nothing, fix };
}
