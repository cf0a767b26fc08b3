import { decoded } from "@/lib/core/url";

/** Hosts that stand for any host in documents (RFC 2606). */
const standsForAny = /(?:^|\.)example\.(?:com|net|org)$/;

/** What templates write where makers should put their own name or domain: "USERNAME.github.io", "yourdomain.com". */
const templateLabel =
  /^(?:(?:your|my)-?user(?:-?name)?|user-?name|your-?(?:name|org|domain|site|website|company|app|brand|project)|my-?domain|(?:seu|tu|su)-?dominio|(?:seu|tu)-?siti?o?|(?:votre|ton)-?(?:domaine|site)|(?:deine|ihre|eure)-?(?:domain|website|seite)|(?:tuo|vostro)-?(?:dominio|sito)|alan-?adiniz)$/;

/** Whether nobody's site can be at a host, because a template or a document has put it there. */
function isDefaultHost(host: string): boolean {
  const name = host.toLowerCase();
  return standsForAny.test(name) || name.split(".").some((label) => templateLabel.test(label));
}

export const isDefaultMail = (address: string): boolean => isDefaultHost(address.slice(address.lastIndexOf("@") + 1));

export const isDefaultUrl = (url: string): boolean => isDefaultHost(new URL(url).hostname);

/** The same as an account at somebody else's site: "t.me/your_bot", "x.com/yourhandle". */
const templateAccount =
  /^\/(?:@|add\/|u\/|in\/|company\/|invite\/)?(?:your|my)[-_]?(?:account|bot|brand|channel|community|company|group|handle|invite|link|name|org|page|profile|project|server|support|team|user-?name)\/?$/i;

/** The same in other languages, where what is one's own may follow: "instagram.com/tu_usuario_de_instagram". */
const templateName =
  /^\/@?(?:(?:tu|su|seu|sua|teu|votre|ton|dein|deine|ihr|euer|tuo|vostro)[-_](?:usuario|usuário|cuenta|nombre|perfil|conta|nome|compte|nom|profil|konto|name|benutzername|profilo|bot|canal|canale|kanal)|your[-_](?:handle|user-?name|name|profile)[-_]here)(?:[-_]\p{L}+)*\/?$/iu;

/** The number of a chat that is still to be filled in: "wa.me/91XXXXXXXXXX". */
const templateNumber = /^\/\+?\d{0,4}[Xx]{5,}\d{0,2}\/?$/;

export const isDefaultAccount = ({ pathname }: URL): boolean =>
  templateAccount.test(pathname) || templateName.test(decoded(pathname)) || templateNumber.test(pathname);

/** A name in capitals that a program or a founder was to replace by an address: "YOUR_APP_URL". */
const unfilled = /^(?:(?:YOUR|INSERT|REPLACE)(?:_[A-Z0-9]+)+|(?:[A-Z0-9]+_)+PLACEHOLDER)$/;

/** Whether an address still has such a name for its host or for the last part of its path. */
export const isUnfilledUrl = ({ pathname }: URL): boolean => unfilled.test(pathname.split("/").findLast(Boolean) ?? "");

/** The host of a program that runs on the reader's own machine. */
export const isOwnMachine = ({ hostname }: URL): boolean =>
  /^(?:localhost|(?:.+\.)localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/.test(hostname);
