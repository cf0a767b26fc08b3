import { z } from "zod";
import { decoded } from "@/lib/core/url";
import { phraseTable } from "../words/phrase-table";

/** `host`: a part of a host's name. `account`: a path. `whose` and `whose_account`: the two words of a path, before others. */
const Meaning = z.enum(["host", "account", "account_here", "whose", "whose_account"]);
const { anyOf } = phraseTable("template-words.csv", Meaning);

/** Hosts that stand for any host in documents (RFC 2606). */
const standsForAny = /(?:^|\.)example\.(?:com|net|org)$/;

/** What templates write where makers should put their own name or domain: "USERNAME.github.io", "yourdomain.com". */
const templateLabel = new RegExp(`^${anyOf("host")}$`);

/** Whether nobody's site can be at a host, because a template or a document has put it there. */
function isDefaultHost(host: string): boolean {
  const name = host.toLowerCase();
  return standsForAny.test(name) || name.split(".").some((label) => templateLabel.test(label));
}

export const isDefaultMail = (address: string): boolean => isDefaultHost(address.slice(address.lastIndexOf("@") + 1));

export const isDefaultUrl = (url: string): boolean => isDefaultHost(new URL(url).hostname);

/** The same as an account at somebody else's site: "t.me/your_bot", "x.com/yourhandle". */
const templateAccount = new RegExp(`^/(?:@|add/|u/|in/|company/|invite/)?${anyOf("account")}/?$`, "i");

/** The same in other languages, where what is one's own may follow: "instagram.com/tu_usuario_de_instagram". */
const templateName = new RegExp(
  `^/@?(?:${anyOf("whose")}[-_]${anyOf("whose_account")}|${anyOf("account_here")})(?:[-_]\\p{L}+)*/?$`,
  "iu",
);

/** The number of a chat that is still to be filled in: "wa.me/91XXXXXXXXXX". */
const templateNumber = /^\/\+?\d{0,4}[Xx]{5,}\d{0,2}\/?$/;

export const isDefaultAccount = ({ pathname }: URL): boolean =>
  templateAccount.test(pathname) || templateName.test(decoded(pathname)) || templateNumber.test(pathname);

/** A name that a program or a founder was to replace by an address: "YOUR_APP_URL", "REPO_URL", "your-extension-id". */
const unfilled =
  /^(?:(?:YOUR|INSERT|REPLACE)(?:_[A-Z0-9]+)+|(?:[A-Z0-9]+_)+(?:PLACEHOLDER|URL|LINK)|your-(?:[a-z]+-)*(?:id|slug|url|link))$/;

/** Whether an address still has such a name for its host or for the last part of its path. */
export const isUnfilledUrl = ({ pathname }: URL): boolean => unfilled.test(pathname.split("/").findLast(Boolean) ?? "");

/** The host of a program that runs on the reader's own machine. */
export const isOwnMachine = ({ hostname }: URL): boolean =>
  /^(?:localhost|(?:.+\.)localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/.test(hostname);
