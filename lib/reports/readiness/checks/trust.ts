import type { PageEvidence } from "@/lib/page/facts/evidence/evidence";
import { type Check, type JudgedPage, quoted, type Verdict } from "./check";
import { readLinkName, type Subject } from "./link-words";
import { shownContact } from "./shown-contact";

/** Does the page give visitors what they need to trust it? */
export const trustChecks: readonly Check[] = [
  {
    id: "pricing_visible",
    weight: 2,
    judge: ({ facts, links, sum, isOpen }) => {
      const link = links.found.get("pricing") ?? null;
      const tier = facts.pricing_tier;
      const shown = sum ? `The page shows prices, such as ${quoted(sum)}.` : "The page does not say what it costs.";
      const found = link ? `A link leads to ${quoted(link)}.` : shown;
      return {
        passed: tier !== null || link !== null || isOpen || sum !== null,
        message: tier
          ? `The page reads as ${tier}.`
          : isOpen && !link && !sum
            ? "The product looks like open source."
            : found,
        fix: "Say on the page what it costs, even where it is free, or link to the prices.",
      };
    },
  },
  {
    id: "contact",
    weight: 1,
    judge: (page) => {
      const way = wayToWrite(page.evidence);
      if (way) return { passed: true, message: way, fix: "" };
      const verdict = linked(page, "contact", "no way to reach you", "Link a contact page or an email address.");
      const { defaultMail } = page.evidence;
      if (verdict.passed || defaultMail === null) return verdict;
      return {
        ...verdict,
        message: `The link to write to you still has a template’s address, ${quoted(defaultMail)}.`,
      };
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

/** How visitors can write to the makers without leaving the page, in a sentence; null if they cannot. */
function wayToWrite(evidence: PageEvidence): string | null {
  if (evidence.hasMailLink) return "A link opens an email or a call.";
  if (evidence.hasLetterForm) return "A form sends a message.";
  const shown = shownContact(evidence);
  if (shown) return `The page shows ${quoted(shown)}.`;
  const button = evidence.buttons.find(isContact);
  return button ? `A button is called ${quoted(button)}.` : null;
}

function isContact(button: string): boolean {
  const { meanings, isAll } = readLinkName(button, new Set());
  return isAll && meanings.has("contact");
}

function linked({ links }: JudgedPage, subject: Subject, missing: string, fix: string): Verdict {
  const link = links.found.get(subject) ?? null;
  const dead = link ? undefined : links.dead.get(subject);
  const nothing = dead
    ? `The link ${quoted(dead.text)} leads to ${quoted(dead.href)}, ${dead.href.endsWith("#") ? "so nothing happens when it is pressed" : "which is not a page of yours"}.`
    : `The page links to ${missing}.`;
  return { passed: link !== null, message: link ? `A link leads to ${quoted(link)}.` : nothing, fix };
}
