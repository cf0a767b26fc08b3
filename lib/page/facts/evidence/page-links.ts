import { defaultTreeAdapter } from "parse5";
import { cleanText, oneLine, webUrl } from "@/lib/core/clean-text";
import { attribute, type Element, nodesOf } from "@/lib/page/fetch/parse-html";
import type { Steps } from "@/lib/page/fetch/steps";
import type { PageSight } from "@/lib/page/links/page-sight";
import { isUndrawn } from "@/lib/page/styles/page-styles";
import { isDefaultMail } from "./default-hosts";
import type { Anchor } from "./evidence";
import { textIn } from "./page-text";
import { quotesOthers } from "./passage-kind";
import { ancestorsOf, shortAttribute, wordsOf } from "./read-elements";
import { handleInUrl } from "./x-account";

/** What leads on from a page. */
export interface PageWays {
  anchors: Anchor[];
  /** Whether a link that is seen opens a mail or a call. */
  hasMailLink: boolean;
  /** The first address in such a link that is a template's. */
  defaultMail: string | null;
}

/** Reads the links of a page, in pieces. */
export function* waySteps(links: readonly Element[], base: string, sight: PageSight): Steps<PageWays> {
  const reader = new LinkReader(base, sight);
  const anchors: Anchor[] = [];
  let [hasMailLink, defaultMail]: [boolean, string | null] = [false, null];
  for (const link of links) {
    const anchor = yield* reader.read(link);
    if (anchor) anchors.push(anchor);
    else if (!hasMailLink && opensMail(link) && !(yield* reader.isHidden(link, nameOf(link)))) {
      const mail = mailIn(link);
      if (mail !== null && isDefaultMail(mail)) defaultMail ??= mail;
      else hasMailLink = true;
    }
    yield;
  }
  return { anchors, hasMailLink, defaultMail };
}

/** A letter to somebody, a call or a message. A letter without an address is for the visitor's friends. */
const opensMail = (link: Element) =>
  mailIn(link) !== null || /^\s*(?:tel|sms):\s*\S/i.test(shortAttribute(link, "href"));

/** The address that a link writes to. */
const mailIn = (link: Element) => cleanText(/^\s*mailto:\s*([^\s?]+)/i.exec(shortAttribute(link, "href"))?.[1]);

/** Reads links; thousands of them may have the same address, or stand in the same line. */
class LinkReader {
  readonly #base: string;
  readonly #sight: PageSight;
  readonly #addresses = new Map<string, Address | null>();
  readonly #lines = new Map<unknown, string>();
  readonly #menus = new Map<unknown, boolean>();

  constructor(base: string, sight: PageSight) {
    this.#base = base;
    this.#sight = sight;
  }

  *read(link: Element): Steps<Anchor | null> {
    const address = this.#addressOf(attribute(link, "href") ?? "");
    if (!address) return null;
    const text = nameOf(link);
    return {
      href: address.href,
      rel: wordsOf(attribute(link, "rel")),
      text,
      near: this.#lineOf(link),
      isHidden: yield* this.isHidden(link, text),
      isQuoted: address.isAccount && [...ancestorsOf(link)].some(quotesOthers),
    };
  }

  /** What a menu holds is seen by who opens it. */
  *isHidden(link: Element, text: string): Steps<boolean> {
    if (this.#isInMenu(link)) return isUndrawn(link, this.#sight.own.of(link)) || isEmpty(link);
    if (text === "" && isEmpty(link)) return true;
    if (link.childNodes.every(isText)) return this.#sight.hidesWordsNow(link) ?? (yield* this.#sight.hidesWords(link));
    // A sheet that is not read may draw what stands for words.
    return yield* textIn(link, 20) ? this.#sight.hides(link) : this.#sight.hidesWords(link);
  }

  #addressOf(written: string): Address | null {
    const known = this.#addresses.get(written);
    if (known !== undefined) return known;
    const href = webUrl(written, this.#base);
    const address = href === null ? null : { href, isAccount: handleInUrl(href) !== null };
    this.#addresses.set(written, address);
    return address;
  }

  /** The words of the line an element is in. */
  #lineOf({ parentNode: parent }: Element): string {
    const known = this.#lines.get(parent);
    if (known !== undefined) return known;
    const line = (parent && "tagName" in parent ? textIn(parent, 200) : null) ?? "";
    this.#lines.set(parent, line);
    return line;
  }

  #isInMenu(link: Element): boolean {
    const beside = this.#menus.get(link.parentNode);
    if (beside !== undefined) return beside;
    const path: Element[] = [];
    let verdict = false;
    for (const at of ancestorsOf(link)) {
      const known = this.#menus.get(at);
      if (known === undefined) path.push(at);
      verdict = known ?? isMenu(at);
      if (verdict || known === false) break;
    }
    for (const at of path) this.#menus.set(at, verdict);
    return verdict;
  }
}

interface Address {
  href: string;
  /** It is an account at X. */
  isAccount: boolean;
}

const isMenu = (element: Element) =>
  element.tagName === "nav" || /^(?:navigation|menu|menubar)$/.test(attribute(element, "role") ?? "");

/** A link with nothing in it; by its class or label a style sheet may draw something for it, and a script put words there. */
const isEmpty = ({ childNodes, attrs }: Element) =>
  !childNodes.some((node) => defaultTreeAdapter.isElementNode(node) || (isText(node) && node.value.trim() !== "")) &&
  !attrs.some(
    ({ name, value }) =>
      /^(?:class|id|style|title|aria-label|data-i18n|data-i18n-key|data-l10n-id|data-translate|x-text|v-text)$/.test(
        name,
      ) && value.trim() !== "",
  );

const isText = defaultTreeAdapter.isTextNode;

/** The words of a link with its title and label; for a picture without any, the words that stand for it. */
function nameOf(link: Element): string {
  const words = [textIn(link, 200), shortAttribute(link, "title"), shortAttribute(link, "aria-label")]
    .filter(Boolean)
    .join(" ");
  return words === "" ? pictureWords(link) : words;
}

/** Nodes of a link in which a picture is looked for. */
const MAX_NODES = 50;

function pictureWords(link: Element): string {
  let nodes = 0;
  for (const node of nodesOf(link)) {
    if (++nodes > MAX_NODES) break;
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    const title = node.tagName === "title" ? node.childNodes.map((child) => (isText(child) ? child.value : "")) : [];
    const words = oneLine(
      [shortAttribute(node, "alt"), shortAttribute(node, "aria-label"), ...title].join(" ").slice(0, 200),
    );
    if (words !== "") return words;
  }
  return "";
}

/**
 * What the buttons of a page are called, and links that only a script follows; without those that are not seen.
 * @param elements buttons and links
 */
export function* buttonSteps(elements: readonly Element[], sight: PageSight): Steps<string[]> {
  if (sight.broughtIn === "nothing") return [];
  const found = new Set<string>();
  for (const element of elements) {
    const name = isButton(element) && !isUndrawn(element, sight.own.of(element)) ? nameOf(element) : "";
    if (name !== "") found.add(name);
    yield;
  }
  return [...found];
}

function isButton(element: Element): boolean {
  if (element.tagName === "button") return attribute(element, "role") !== "tab";
  if (element.tagName !== "a") return false;
  const href = shortAttribute(element, "href").trim();
  return /^javascript:/i.test(href) || (/^(?:#.*)?$/.test(href) && shortAttribute(element, "onclick") !== "");
}

/** Nodes of a form that are looked at. */
const MAX_FIELDS = 300;

/** Whether a form asks for a message and for the address to answer to. */
export function* hasLetterForm(forms: readonly Element[], sight: PageSight): Steps<boolean> {
  for (const form of forms) {
    if (isForLetters(form) && !(yield* sight.hidesWords(form))) return true;
    yield;
  }
  return false;
}

function isForLetters(form: Element): boolean {
  let [nodes, asksWhom, asksWhat] = [0, false, false];
  for (const node of nodesOf(form)) {
    if (++nodes > MAX_FIELDS || !defaultTreeAdapter.isElementNode(node)) continue;
    asksWhat ||= node.tagName === "textarea";
    asksWhom ||=
      node.tagName === "input" && /e-?mail/i.test(`${shortAttribute(node, "type")} ${shortAttribute(node, "name")}`);
  }
  return asksWhom && asksWhat;
}
