import { isolated } from "@/lib/core/direction";

/** Control characters, line and paragraph separators, and marks that turn the direction of text around. */
const UNFIT_FOR_A_LINE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;
const UNFIT_FOR_A_SUBJECT = /(?:(?![\u2068\u2069])[\p{Cc}\p{Bidi_Control}\u2028\u2029])+/gu;

/** A text as one line: nothing in it can add a header to a mail or make a subject read otherwise. */
export function oneLine(text: string): string {
  return text.replace(UNFIT_FOR_A_LINE, " ").replace(/\s+/g, " ").trim();
}

/** A subject as one line. It keeps the marks with which `named` isolates a name. */
export function subjectLine(text: string): string {
  return text.replace(UNFIT_FOR_A_SUBJECT, " ").replace(/\s+/g, " ").trim();
}

/**
 * A product's or partner's name in a mail of ours: one line without addresses, or `otherwise` if nothing is left. It has its own
 * direction. A mail
 * program makes a link of "https://", "www." and of a dot before a letter, also if a character without a picture stands between
 * them; the dot becomes a space.
 */
export function named(name: string, otherwise: string): string {
  return isolated(oneLine(withoutAddresses(oneLine(name)))) || otherwise;
}

function withoutAddresses(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{L}\d+.-]*:\/\/|\bwww\./giu, " ")
    .replace(/[.。](?=[\p{L}\p{Default_Ignorable_Code_Point}\d-]*\p{L})|(?<=\d)\.(?=\d+\.\d+)/gu, " ")
    .replaceAll("@", " ");
}

interface DraftName {
  name: string;
  /** Null if the reader has claimed the draft, and so chosen its name. */
  domain: string | null;
  /** True if we have read the name on the product's page. */
  isNameRead?: boolean | undefined;
}

/**
 * What a mail about a draft calls the product: "Acme (acme.example)", or the domain alone if the sender of the draft may
 * have named it, and not the reader.
 */
export function draftNamed({ name, domain, isNameRead }: DraftName, otherwise: string): string {
  if (domain === null) return named(name, otherwise);
  const read = isNameRead ? named(name, "") : "";
  return read ? `${read} (${domain})` : domain;
}

/** The name of a listing in a mail to somebody who follows it. */
export function followedName(name: string): string {
  return named(name, "A launch");
}

/** The name of a launch in a mail to its founder. */
export function launchNamed(name: string): string {
  return named(name, "Your launch");
}

interface LaunchToShare {
  name: string;
  tagline: string | null | undefined;
  productUrl: string;
}

/** What a founder posts on the day of the launch. */
export function launchText({ name, tagline, productUrl }: LaunchToShare): string {
  const said = tagline ? `: ${launchNamed(tagline).replace(/[.!?]+$/, "")}` : "";
  return `${launchNamed(name)} is live on Launch Catalog${said}. Have a look, and upvote it if you like it: ${productUrl}`;
}

/** A mail service's message for admins, without addresses: whom a mail goes to is not theirs to know. */
export function hideMailAddresses(message: string): string {
  return message.replace(/[^\s@<>()[\]"`,:;]{1,254}@[^\s@<>()[\]"'`,:;]{1,254}/g, "(an address)");
}
