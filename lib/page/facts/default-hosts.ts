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

export const isDefaultAccount = ({ pathname }: URL): boolean => templateAccount.test(pathname);
