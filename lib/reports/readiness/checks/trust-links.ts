import { registrableDomain } from "@/lib/core/canonical-url";
import { wordCount } from "@/lib/core/clean-text";
import { codeHostPattern } from "@/lib/core/code-hosts";
import type { Anchor, PageEvidence } from "@/lib/page/facts/evidence";
import { namesInAddress } from "@/lib/page/facts/site-names";
import { plainWords } from "@/lib/page/facts/words/plain-words";
import type { Steps } from "@/lib/page/fetch/steps";
import type { ProductPage } from "../product-page";
import { readLinkName, type Subject, subjects } from "./link-words";

/** A longer text says something about the subject and does not name the page. */
const LINK_WORDS = 5;

/** A longer path is made by a machine and names nothing. */
const PATH_CHARACTERS = 200;

/** Places to give money to the makers: no way to reach them, and no prices. */
const sponsors =
  /(?:^|\.)(?:patreon\.com|ko-fi\.com|buymeacoffee\.com|opencollective\.com|liberapay\.com|paypal\.com|paypal\.me|gofundme\.com)$/;

/** Other sites on which makers can be reached: chats, forms, help desks and the issues of a repository. */
const channels =
  /(?:^|\.)(?:discord\.gg|discord\.com|t\.me|telegram\.me|matrix\.to|slack\.com|wa\.me|tally\.so|typeform\.com|forms\.gle|cal\.com|calendly\.com|zendesk\.com|freshdesk\.com|intercom\.help|crisp\.help|helpscoutdocs\.com|github\.com|gitlab\.com|codeberg\.org|bitbucket\.org|discourse\.group|reddit\.com|canny\.io|featurebase\.app)$/;

/** Services that keep the policies of others. */
const policies =
  /(?:^|\.)(?:iubenda\.com|termly\.io|getterms\.io|termsfeed\.com|privacypolicies\.com|freeprivacypolicy\.com|privacyterms\.io|privacypolicygenerator\.info|sites\.google\.com|notion\.site|notion\.so|docs\.google\.com|paddle\.com|enzuzo\.com)$/;

/** Where code is kept, with the texts beside it. */
const code = new RegExp(`(?:^|\\.)(?:${codeHostPattern}|bitbucket\\.org)$`);

/** The terms that a store has for apps without their own. */
const storeTerms = /^https:\/\/www\.apple\.com\/legal\/(?:internet-services\/itunes|macapps)\//;

/** Where licences are, beside the code. */
const licences = /(?:^|\.)(?:opensource\.org|choosealicense\.com|gnu\.org|apache\.org|mozilla\.org|spdx\.org)$/;

const elsewhere: Readonly<Record<Subject, RegExp | null>> = {
  pricing: null,
  contact: channels,
  // "PRIVACY.md" beside the code is a policy like any other.
  privacy: new RegExp(`${policies.source}|${code.source}`),
  terms: new RegExp(`${policies.source}|${code.source}|${licences.source}`),
};

/** What the links of a page lead to, by subject. */
export interface TrustLinks {
  /** The address of the first link that counts. */
  readonly found: ReadonlyMap<Subject, string>;
  /** The first link that speaks of the subject and does not count. */
  readonly dead: ReadonlyMap<Subject, Anchor>;
}

/** Looks once at each link that a visitor sees; in pieces, for there may be thousands. */
export function* trustLinkSteps({ evidence, facts }: ProductPage): Steps<TrustLinks> {
  const site = siteOf(evidence, facts.product_name);
  const found = new Map<Subject, string>();
  const dead = new Map<Subject, Anchor>();
  const seen = new Set<string>();
  for (const anchor of evidence.anchors) {
    yield;
    // The same link again says nothing new.
    const key = `${anchor.href} ${anchor.text}`;
    if (anchor.isHidden || seen.has(key)) continue;
    seen.add(key);
    const url = new URL(anchor.href);
    const works = leadsSomewhere(url, evidence);
    for (const subject of subjectsOf(anchor, url, site)) {
      const isGood = works && isOwn(url, site, subject);
      if (!isGood) keepFirst(dead, subject, anchor);
      else keepFirst(found, subject, anchor.href);
    }
    if (works && isOwnRepository(url, site)) keepFirst(found, "contact", anchor.href);
  }
  return { found, dead };
}

function keepFirst<T>(map: Map<Subject, T>, subject: Subject, value: T): void {
  if (!map.has(subject)) map.set(subject, value);
}

/** What is known of the page's own site, read once. */
interface Site {
  domain: string;
  /** Name keys from its address. */
  names: readonly string[];
  /** Words of the product's name and of its address. */
  words: ReadonlySet<string>;
}

function siteOf({ url }: PageEvidence, name: string | null): Site {
  const names = namesInAddress(url);
  return { domain: registrableDomain(url.href), names, words: new Set([...names, ...plainWords(name ?? "")]) };
}

/**
 * The pages that a link names. What it is called decides; where that says nothing, its address. "Privacy screens" and
 * "Contact manager" name something else, and so does whatever is for sponsors.
 */
function subjectsOf({ text }: Anchor, url: URL, { words: own }: Site): Subject[] {
  const called = readLinkName(wordCount(text) <= LINK_WORDS ? text : "", own);
  if (called.meanings.has("sponsors")) return [];
  const named = subjects.filter((subject) => called.meanings.has(subject));
  const addressed = subjectsOfPath(url, own);
  if (named.length === 0) return addressed;
  // "/legal/privacy" is one of both, and what the link is called says which.
  const isNamed = called.isAll || readLinkName(text.split(AFTERTHOUGHT, 1)[0] ?? "", own).isAll;
  return isNamed ? named : named.filter((subject) => isLoose(subject) || addressed.includes(subject));
}

/** "Privacy: nothing is collected". */
const AFTERTHOUGHT = /\s*[:,;(–—|·]/;

/** Prices are also said in other words with them: "Buy Acme for the team". */
const isLoose = (subject: Subject) => subject === "pricing";

function subjectsOfPath({ pathname }: URL, own: ReadonlySet<string>): Subject[] {
  if (pathname.length > PATH_CHARACTERS) return [];
  const segments = decoded(pathname)
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => readLinkName(segment.replace(/[_.-]+/g, " "), own));
  const says = (meaning: "sponsors" | "articles") => segments.some(({ meanings }) => meanings.has(meaning));
  if (says("sponsors") || says("articles")) return [];
  return subjects.filter((subject) =>
    segments.some(({ meanings, isAll }) => meanings.has(subject) && (isAll || isLoose(subject))),
  );
}

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
  const { hostname, pathname } = target;
  if (sponsors.test(hostname) || (hostname === "github.com" && pathname.startsWith("/sponsors"))) return false;
  if (registrableDomain(target.href) === domain) return true;
  const others = namesInAddress(target);
  if (names.some((name) => name.length > 2 && others.includes(name))) return true;
  if (subject === "terms" && storeTerms.test(target.href)) return true;
  return elsewhere[subject]?.test(hostname) ?? false;
}

/** The product's repository, where anybody can open an issue. */
function isOwnRepository(target: URL, { names }: Site): boolean {
  const { hostname, pathname } = target;
  const [owner, repository] = pathname.split("/").filter(Boolean);
  const isHost = /^(?:github|gitlab)\.com$|^codeberg\.org$/.test(hostname);
  const isRepository = isHost && owner !== "sponsors" && repository !== undefined;
  return isRepository && namesInAddress(target).some((name) => names.includes(name));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
