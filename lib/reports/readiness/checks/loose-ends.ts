import { decoded } from "@/lib/core/url";
import { isOwnMachine } from "@/lib/page/facts/evidence/default-hosts";
import type { Anchor, PageEvidence } from "@/lib/page/facts/evidence/evidence";
import { isOnSharedPath } from "@/lib/page/facts/evidence/hosts/host-words";
import { type Check, type JudgedPage, quoted } from "./check";

/** Is the page finished, or was something forgotten? One check, so that its faults are one step. */
export const looseEnds: readonly Check[] = [
  {
    id: "loose_ends",
    weight: 1,
    judge: (page) => {
      const left = placeholderOn(page);
      const lost = lostOn(page);
      const idle = idleOn(page);
      const found = [left, lost, idle].filter((fault) => fault !== null);
      return {
        passed: found.length === 0,
        message: found.length > 0 ? found.join(" ") : "Links within the page find its parts, and no template shows.",
        fix: [
          ...(left ? ["Put your own in its place, or leave it out."] : []),
          ...(lost ? ["Give those parts these ids, or lead the links to where they belong."] : []),
          ...(idle ? ["Lead those links to their pages, or leave them out."] : []),
        ].join(" "),
      };
    },
  },
];

/** What a template left, in a sentence; null if nothing. */
function placeholderOn({ evidence, links }: JudgedPage): string | null {
  const left = fillerIn(evidence) ?? unnamedIn(evidence);
  if (left) return `The page still says ${quoted(left)}, as its template does.`;
  const picture = pictureToCome(evidence);
  if (picture) return `A picture still leads to ${quoted(picture)}.`;
  const [link] = links.templates;
  if (!link) return null;
  const which = link.text ? `The link ${quoted(link.text)}` : "A link";
  const whose = isOwnMachine(new URL(link.href)) ? "an address on your own machine" : "a template’s address";
  return `${which} still leads to ${whose}, ${quoted(link.href)}.`;
}

/** The links to parts of the page that are not there, in a sentence; null if there are none. */
function lostOn(page: JudgedPage): string | null {
  const lost = lostLinks(page);
  return lost.length > 0 ? `Links lead to parts that are not on the page: ${firstOf(lost.map(told))}.` : null;
}

/** Links that are named; a reader finds the others. */
const TOLD = 3;
const firstOf = (links: readonly string[]) =>
  links.slice(0, TOLD).join(", ") + (links.length > TOLD ? ` and ${links.length - TOLD} more` : "");
const told = ({ text, href }: Anchor) => `${quoted(text)} to ${decoded(new URL(href).hash)}`;

/**
 * The links that lead nowhere, in a sentence; null if there are few. Scripts open menus, tabs and answers by such a link, so that where there are
 * scripts only what is called as pages are counts.
 */
function idleOn({ links, page, evidence }: JudgedPage): string | null {
  // At a host of many the frame is the host's.
  if (evidence.staticText !== null || isOnSharedPath(evidence.url)) return null;
  const hasScripts = /<script[\s>]/i.test(page.html);
  const idle = links.idle.filter(({ text }) => !isTop.test(text) && (!hasScripts || isOfPage.test(text.trim())));
  return idle.length < MANY_IDLE ? null : `Links lead nowhere: ${firstOf(idle.map(({ text }) => quoted(text)))}.`;
}

/** One or two may be a tab or the way to the top. */
const MANY_IDLE = 3;
const isTop = /(?<!\p{L})(?:top|oben|haut|arriba|topo)(?!\p{L})/iu;
/** What pages of a site are called that no dialog is. */
const isOfPage =
  /^(?:about(?: us)?|(?:api|sdk) (?:docs|reference)|api|blog|careers|changelog|community|docs|documentation|facebook|github|guides|instagram|integrations|jobs|linkedin|our story|partners|press|read the docs|roadmap|sdks|status|team|tutorials|twitter|x|youtube|über uns|karriere|presse|à propos|carrières|qui sommes-nous|sobre nosotros|quiénes somos|empleo|sobre(?: nós)?|carreiras|chi siamo|lavora con noi|hakkımızda|kariyer|会社概要|採用情報|ブログ|关于我们|博客|회사 소개|블로그|채용)$/iu;

/** Words by which scripts know what a link opens: where there are scripts, it may be no part of the page. */
const opened = new Set(
  "book booking call cart chat close consent contact cookie cookies demo dialog feedback form join language login menu modal nav newsletter open order popup quote register search settings share sidebar sign signin signup start subscribe support tab toggle trial video waitlist".split(
    " ",
  ),
);

/** Links to parts of the page that are not there. What scripts put together may have the parts later. */
function lostLinks({ evidence, page, links }: JudgedPage) {
  if (evidence.staticText !== null) return [];
  const lost = links.lost.filter(({ text }) => text !== "");
  if (!/<script[\s>]/i.test(page.html)) return lost;
  return lost.filter(({ href }) => !wordsOf(new URL(href).hash).some((word) => opened.has(word)));
}

const wordsOf = (hash: string) => decoded(hash).slice(1).toLowerCase().split(/[_-]+/);

/** Latin that stands for words to come; null on a page of a product that is about such words. */
function fillerIn({ title, passages, headings }: PageEvidence): string | null {
  const about = [title ?? "", ...headings.slice(0, 2).map(({ text }) => text)].join(" ");
  if (/lorem|dummy|placeholder|filler/i.test(about) && !filler.test(about)) return null;
  return passages.flatMap(({ text }) => filler.exec(text)?.[0] ?? [])[0] ?? null;
}

const filler =
  /lorem ipsum (?:dolor sit amet|is simply dummy text)|consectetur adipiscing elit|(?<!\p{L})(?:short |brief )?(?:description|tagline|headline|testimonial|body text|subtitle)(?: (?:of|for) (?:the|your) \p{L}+)? goes here/iu;

/** A picture of a template, or one that a script had no address for; null if there is none. */
const pictureToCome = ({ images }: PageEvidence): string | null => images.find(({ src }) => isToCome(src))?.src ?? null;

const isToCome = (src: string) =>
  /^https?:\/\/(?:via\.placeholder\.com|placehold\.(?:co|it)|dummyimage\.com|placeholder\.com)\//i.test(src) ||
  /\/(?:undefined|null|NaN|%5Bobject%20Object%5D)(?:$|[?#])/.test(src);

/** A footer that has no maker yet: "© 2024 Company Name". */
const unnamedIn = ({ closing }: PageEvidence): string | null =>
  closing.flatMap((line) => unnamed.exec(line.replace(/\s+/g, " ").trim())?.[0] ?? [])[0] ?? null;

const unnamed = /^(?:(?:©|\(c\)|copyright)[ \d©–-]*)?(?:your company(?: name)?|company name)(?=$|[.,]| all rights)/i;
