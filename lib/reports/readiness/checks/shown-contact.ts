import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";
import { readDataRows } from "@/lib/core/data-file";
import { registrableDomain } from "@/lib/core/identity/canonical-url";
import { escapeRegExp } from "@/lib/core/regexp";
import { isDefaultMail } from "@/lib/page/facts/evidence/default-hosts";
import type { PageEvidence } from "@/lib/page/facts/evidence/evidence";

/** `telephone`: what stands before a number; `at` and `dot`: what is written for a sign of an address, to hide it. */
const Row = z.object({ meaning: z.enum(["telephone", "at", "dot"]), language: z.string(), words: z.string() });

/** The email address or telephone number that a page shows as text, to reach its makers; null if there is none. */
export function shownContact(evidence: PageEvidence): string | null {
  return shownMail(evidence) ?? shownNumber(evidence);
}

/** An email address that the page ends with, or one at its own domain; others may be in a picture of its screens. */
function shownMail({ url, text, closing }: PageEvidence): string | null {
  const { address } = patterns();
  const last = closing.flatMap((line) => line.match(address) ?? []);
  const own = (text.match(address) ?? []).filter((mail) =>
    mail.toLowerCase().endsWith(`@${registrableDomain(url.href)}`),
  );
  return [...last, ...own].find((mail) => !isNobodys(mail)) ?? null;
}

const isNobodys = (mail: string) => /@(?:.*\.)?example\.\w+$|@[^@]*\.example$/i.test(mail) || isDefaultMail(mail);

/** A telephone number that the page ends with. */
function shownNumber({ closing }: PageEvidence): string | null {
  const { telephone } = patterns();
  return closing.flatMap((line) => telephone.exec(line)?.[0] ?? [])[0] ?? null;
}

/** The forms of an address and of a number, with the words of db/data/contact-words.csv in all languages. */
const patterns = oncePerProcess("patterns of contacts", makePatterns);

function makePatterns(): { address: RegExp; telephone: RegExp } {
  const rows = readDataRows("contact-words.csv", Row);
  const anyOf = (meaning: string) => {
    const words = rows.filter((row) => row.meaning === meaning).flatMap((row) => row.words.split("; "));
    return `(?:${words.map(escapeRegExp).join("|")})`;
  };
  const at = `(?:@| ?[([{] ?(?:@|${anyOf("at")}) ?[)\\]}] ?)`;
  const dot = `(?:\\.| ?[([{] ?${anyOf("dot")} ?[)\\]}] ?)`;
  // A word in Latin letters is one of its own; in scripts without spaces it may follow another.
  const telephone = `(?:\\b(?=\\w)|(?!\\w))${anyOf("telephone")}`;
  return {
    address: new RegExp(`(?<![\\w.+-])[\\w.+-]{1,64}${at}(?:[a-z\\d-]{1,63}${dot}){1,4}[a-z]{2,24}(?![\\w@-])`, "gi"),
    telephone: new RegExp(`${telephone}[.:：\\s]{1,3}\\+?\\d[\\d()\\s./-]{6,20}\\d`, "i"),
  };
}
