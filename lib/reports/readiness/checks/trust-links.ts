import { nameKey, wordCount } from "@/lib/core/clean-text";
import { registrableDomain } from "@/lib/core/identity/canonical-url";
import { decoded } from "@/lib/core/url";
import { isDefaultAccount, isDefaultUrl, isOwnMachine, isUnfilledUrl } from "@/lib/page/facts/evidence/default-hosts";
import type { Anchor, PageEvidence } from "@/lib/page/facts/evidence/evidence";
import { namesInAddress } from "@/lib/page/facts/evidence/site-names";
import { plainWords } from "@/lib/page/facts/words/plain-words";
import type { Steps } from "@/lib/page/fetch/steps";
import type { ProductPage } from "../product-page";
import { readLinkName, type Subject, subjects } from "./link-words";
import { isChat, isCheckout, isForSponsors, isProgramsDoor, mayKeep } from "./other-sites";

/** A longer text says something about the subject and does not name the page. */
const LINK_WORDS = 12;

/** A longer path is made by a machine and names nothing. */
const PATH_CHARACTERS = 200;

/** What the links of a page lead to, by subject. */
export interface TrustLinks {
  /** The address of the first link that counts. */
  readonly found: ReadonlyMap<Subject, string>;
  /** The first link that speaks of the subject and does not count. */
  readonly dead: ReadonlyMap<Subject, Anchor>;
  /** Other links to parts of the page that are not there. */
  readonly lost: readonly Anchor[];
  /** Other links to an account or a domain that a template has put there. */
  readonly templates: readonly Anchor[];
  /** Other links with words that lead nowhere, to `#` alone. */
  readonly idle: readonly Anchor[];
}

/** Looks once at each link that a visitor sees; in pieces, for there may be thousands. */
export function* trustLinkSteps({ evidence, facts }: ProductPage): Steps<TrustLinks> {
  const site = siteOf(evidence, facts.product_name);
  const found = new Map<Subject, string>();
  const dead = new Map<Subject, Anchor>();
  const loose: Loose = { lost: [], templates: [], idle: [] };
  const seen = new Set<string>();
  for (const anchor of evidence.anchors) {
    yield;
    // The same link again says nothing new, but for what stands before it.
    const key = `${anchor.href} ${anchor.text} ${anchor.text.length < 20 ? anchor.near : ""}`;
    if (anchor.isHidden || seen.has(key)) continue;
    seen.add(key);
    const url = new URL(anchor.href);
    const works = leadsSomewhere(url, evidence);
    const named = subjectsOf(anchor, url, site);
    keepLoose(loose, anchor, { url, named, works, site });
    for (const subject of named) {
      const isGood = works && isOwn(url, site, subject);
      if (!isGood) keepFirst(dead, subject, anchor);
      else keepFirst(found, subject, anchor.href);
    }
    const plain = works ? plainPage(url, site) : null;
    if (plain) keepFirst(found, ...plain);
  }
  return { found, dead, ...loose };
}

type Loose = Record<"lost" | "templates" | "idle", Anchor[]>;

interface Read {
  url: URL;
  named: readonly Subject[];
  works: boolean;
  site: Site;
}

/** Keeps a link that leads nowhere, or to where a template says. A dead link to contact, privacy or terms is told by its check. */
function keepLoose({ lost, templates, idle }: Loose, anchor: Anchor, { url, named, works, site }: Read): void {
  if (named.some((subject) => subject !== "pricing")) return;
  if (!works && part.test(decoded(url.hash))) lost.push(anchor);
  if (!works && url.hash === "" && /\p{L}{2}/u.test(anchor.text)) idle.push(anchor);
  if (isTemplates(url, site) || isUnfilledUrl(url) || isLeftLocal(anchor, url, site)) templates.push(anchor);
}

/** A link to the machine on which the page was made. "Open http://localhost:3000" tells a reader where a program will be. */
const isLeftLocal = ({ text }: Anchor, url: URL, { isLocal }: Site): boolean =>
  !isLocal && isOwnMachine(url) && text !== "" && !text.includes(url.hostname);

/** The plain name of a part of a page. Scripts open dialogs by others ("#popup:order"), and "#top" is the page's beginning. */
const part = /^#(?!top$)[\p{L}\p{N}_-]+$/iu;

/** "t.me/your_bot", "https://yourdomain.com/": nobody's. Documents have "example.com" in what they show. */
const isTemplates = (url: URL, { domain }: Site): boolean =>
  (isDefaultAccount(url) || (isDefaultUrl(url.href) && !/(?:^|\.)example\.\w+$/.test(url.hostname))) &&
  registrableDomain(url.href) !== domain;

function keepFirst<T>(map: Map<Subject, T>, subject: Subject, value: T): void {
  if (!map.has(subject)) map.set(subject, value);
}

/** What is known of the page's own site, read once. */
interface Site {
  domain: string;
  /** The page itself is on the reader's machine. */
  isLocal: boolean;
  /** The path of the page. */
  path: string;
  /** The folders that the page is in. */
  folders: ReadonlySet<string>;
  /** Name keys from its address. */
  names: readonly string[];
  /** The key of the product's name; null for one that says too little. */
  name: string | null;
  /** Words of the product's name and of its address. */
  words: ReadonlySet<string>;
}

function siteOf({ url }: PageEvidence, name: string | null): Site {
  const names = namesInAddress(url);
  const key = nameKey(name ?? "");
  return {
    domain: registrableDomain(url.href),
    isLocal: isOwnMachine(url),
    path: url.pathname,
    folders: new Set(segmentsOf(url)),
    names,
    name: key.length >= MIN_NAME ? key : null,
    words: new Set([...names, ...plainWords(name ?? "")]),
  };
}

/**
 * The pages that a link names. What it is called decides; where that says nothing, its address. "Privacy screens" and
 * "Contact manager" name something else, and so does whatever is for sponsors.
 */
function subjectsOf(anchor: Anchor, url: URL, site: Site): readonly Subject[] {
  const { words: own } = site;
  const text = calledBy(anchor, own);
  const called = readLinkName(wordCount(text) <= LINK_WORDS ? text : "", own);
  if (called.meanings.has("sponsors")) return [];
  const named = subjects.filter((subject) => called.meanings.has(subject));
  const path = readPath(url, site);
  if (named.length === 0) return path.subjects;
  // "/legal/privacy" is one of both, and what the link is called says which.
  const isNamed = called.isAll || readLinkName(text.split(AFTERTHOUGHT, 1)[0] ?? "", own).isAll;
  return named.filter((subject) =>
    isNamed ? subject === "pricing" || !path.isOffer : path.subjects.includes(subject),
  );
}

/** "Privacy: nothing is collected". */
const AFTERTHOUGHT = /\s*[:,;(–—|·]/;

/** What a link is called. "Our privacy policy is here" says it before a link that is called "here". */
function calledBy({ text, near }: Anchor, own: ReadonlySet<string>): string {
  if (text === "" || wordCount(text) > 2) return text;
  const called = readLinkName(text, own);
  if (!called.meanings.has("here") || !called.isAll) return text;
  const before = near.slice(0, near.indexOf(text));
  return `${before.split(/[.!?。]\s+/).at(-1) ?? ""} ${text}`.trim();
}

/** What a link is for whatever it is called, with the address to name. */
function plainPage(url: URL, site: Site): readonly [Subject, string] | null {
  if (isCheckout(url)) return ["pricing", url.href];
  if (isChat(url) || isKeptFromRobots(url)) return ["contact", url.href];
  const repository = ownRepository(url, site);
  return repository === null ? null : ["contact", repository];
}

/** An email address that the host of the page shows only to people. */
const isKeptFromRobots = ({ pathname }: URL) => pathname === "/cdn-cgi/l/email-protection";

/** What the address of a link says. */
interface PathSaid {
  subjects: readonly Subject[];
  /** It leads to something that a product has or does: "/features/privacy". */
  isOffer: boolean;
}

const nothing: PathSaid = { subjects: [], isOffer: false };

function readPath(url: URL, { words: own, folders, path }: Site): PathSaid {
  // A part of the page "/discord/" is no Discord.
  if ((url.pathname === path && url.hash !== "") || url.pathname === "/" || url.pathname.length > PATH_CHARACTERS)
    return nothing;
  const names = segmentsOf(url);
  const segments = names.map((segment) => readLinkName(spaced(segment), own));
  // "/apps/acme/privacy" is the policy of an app, "/apps/contacts" an app. "/acme-app/privacy" is the policy beside the page.
  const above = names.at(-2) ?? "";
  const isBeside = folders.has(above) && spaced(above).includes(" ");
  const isOffer = !isBeside && (segments.at(-2)?.meanings.has("offers") ?? false);
  const says = (meaning: "sponsors" | "articles") => segments.some(({ meanings }) => meanings.has(meaning));
  if (isOffer || says("sponsors") || says("articles")) return { subjects: [], isOffer };
  // "/discord/contracts" on the page "/discord/" is what the page is about, and no way to reach anybody.
  const told = segments.filter((_segment, at) => at === names.length - 1 || !folders.has(names[at] ?? ""));
  const isAbout = (subject: Subject) => told.some((said) => said.meanings.has(subject) && said.isAll);
  return { subjects: subjects.filter(isAbout), isOffer };
}

const segmentsOf = ({ pathname }: URL) => decoded(pathname).split("/").filter(Boolean);
const spaced = (segment: string) => segment.replace(/[_.-]+/g, " ");

/** A fragment that scripts read as the address of another page: "#/legal". */
const inApp = /^#!?\/\w/;

/** False for "#" and for a fragment that is not on the page: nothing happens when it is pressed. */
function leadsSomewhere(target: URL, { url, ids }: PageEvidence): boolean {
  const isHere = target.host === url.host && target.pathname === url.pathname && target.search === url.search;
  if (!isHere || !target.href.includes("#") || inApp.test(target.hash)) return true;
  return ids.has(decoded(target.hash.slice(1)));
}

/** Whether a page is the makers' own, or one of the places where such a page of theirs may be. */
function isOwn(target: URL, { domain, names }: Site, subject: Subject): boolean {
  if (isForSponsors(target) || isProgramsDoor(target)) return false;
  if (registrableDomain(target.href) === domain) return true;
  if (isDefaultAccount(target)) return false;
  const others = namesInAddress(target);
  return names.some((name) => isNamedAfter(others, name)) || mayKeep(target, subject);
}

/** "acmeinc.com" is where the makers of Acme are. */
const isNamedAfter = (others: readonly string[], name: string) =>
  name.length > 2 && others.some((other) => other.startsWith(name) && COMPANY.test(other.slice(name.length)));

const COMPANY = /^(?:|inc|corp|co|company|group|gmbh|ltd|llc|labs|studios?|team|systems|technologies|tech)$/;

/** Letters of a product's name by which its repository is known, whatever the address of its page is. */
const MIN_NAME = 5;

/** "acme-notes-extension" is where the code of Acme Notes is, and "acme-notes-releases" where its makers give it away. */
const ofRepository =
  /^(?:|app|extension|browserextension|chromeextension|plugin|addon|web|website|site|desktop|android|ios|cli|game|mac|macos|windows|mobile|bot|client|server|core|public|oss|releases?|downloads?|issues|feedback|support|community)$/;

/** The product's repository, where anybody can open an issue; null if a link does not lead into it. */
function ownRepository(target: URL, { names, name: product }: Site): string | null {
  const { origin, hostname, pathname } = target;
  const [owner, repository] = pathname.split("/").filter(Boolean);
  const isHost = /^(?:github|gitlab)\.com$|^codeberg\.org$/.test(hostname);
  if (!isHost || owner === "sponsors" || repository === undefined) return null;
  const isOfProduct = (name: string) =>
    product !== null && name.startsWith(product) && ofRepository.test(name.slice(product.length));
  const isNamed = namesInAddress(target).some((name) => names.includes(name) || isOfProduct(name));
  return isNamed ? `${origin}/${owner}/${repository}` : null;
}
