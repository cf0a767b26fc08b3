import type { PageEvidence } from "@/lib/page/facts/evidence/evidence";
import { readableLength } from "@/lib/page/facts/words/readable-length";

/** A page that says more has something of its own to say, whatever else is on it. */
const MAX_TEXT = 600;

/** What short pages say that stand where a product's page should be. */
const standIns: readonly { what: string; title?: RegExp; text?: RegExp }[] = [
  {
    what: "a page to sign in",
    title:
      /^(?:sign in|log ?in|anmelden|einloggen|se connecter|connexion|iniciar sesi[oó]n|entrar|accedi)(?:$|\s+(?:to|at|bei|in|à|a)\s+\S+(?:\s\S+)?$|\s*[·|–—:-])/i,
  },
  {
    what: "a page of a domain that is parked or for sale",
    text: /\bdomain(?: name)?(?: [\w.-]+)? (?:is|may be|might be) for sale\b|\b[a-z\d-]+\.[a-z]{2,} is for sale\b|\bparked (?:free|domain|page)\b|\bbuy this domain\b/i,
  },
  {
    what: "a notice of maintenance",
    title:
      /^we(?:[’']ll| will) be (?:right )?back\b|\b(?:down|closed) for maintenance\b|^under (?:maintenance|construction)\b|^(?:scheduled )?maintenance$/i,
  },
  {
    what: "an error message",
    title:
      /^(?:application|internal server|server) error\b|^(?:404|500|502|503)\b|^(?:page|this page could) not (?:be )?found\b/i,
    text: /\ba (?:client|server)-side exception has occurred\b/i,
  },
  {
    what: "the page of a web server without a site",
    title: /^(?:welcome to (?:nginx|openresty|caddy)|index of \/|it works)/i,
  },
];

/** What a page is if it stands in for the product's own; null if it is none of these. */
export function standInOf({ title, headings, text }: PageEvidence): string | null {
  if (readableLength(text) > MAX_TEXT) return null;
  const titles = [title ?? "", ...headings.slice(0, 2).map((heading) => heading.text)];
  const found = standIns.find(
    (one) => titles.some((line) => one.title?.test(line.trim())) || one.text?.test(`${titles.join(". ")} ${text}`),
  );
  return found?.what ?? null;
}
