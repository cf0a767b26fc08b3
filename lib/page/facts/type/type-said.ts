import { productTypes } from "@/lib/core/catalog/labels";
import type { Steps } from "@/lib/page/fetch/steps";
import type { Anchor, PageEvidence } from "../evidence/evidence";
import { isNotice } from "../evidence/notices";
import { metaOf } from "../evidence/page-evidence";
import { wordTable } from "../words/word-table";
import { leadsElsewhere, opensProduct, staysOnPage } from "./type-links";

/** What products of a kind call themselves, and what their pages offer; db/data/type-words.csv has the words by language. */
const words = wordTable("type-words.csv", [
  ...productTypes,
  /** A link by which visitors begin to use it. */
  "sign_in",
  /** A link or button for those who have an account already. */
  "log_in",
  /** A link by which they ask to be shown it. */
  "ask_demo",
  /** A link by which they try it. */
  "demo",
  /** A command that installs it. */
  "install",
  /** Where its code is got from. */
  "source",
  /** A program that runs on one's own server. */
  "own_server",
  /** What its page calls a set of containers is made for a server. */
  "server_stack",
  /** A file for computers. */
  "download",
  /** Where phones get their programs. */
  "phone_store",
  /** A link that adds it to a browser. */
  "add_to_browser",
  /** A link that adds it to another program. */
  "add_to_program",
  /** That it is used on a phone, in whatever program. */
  "on_phone",
  /** That there is no app to get. */
  "no_app",
  /** That nobody has to register first. */
  "no_sign_up",
  /** An "app", of whatever kind. */
  "app",
  /** What starts, keeps or counts games is none. */
  "for_games",
  /** A link by which a game begins. */
  "play",
  /** How a game is played. */
  "how_to_play",
  /** Where to ask for help. */
  "support",
  /** What is kept of those who use it. */
  "privacy",
  /** That what is written into it stays where it is used. */
  "on_device",
]);

/** What a page says of the kind of thing its product is, by where it says it. */
export interface SaidOfType {
  /** Titles, descriptions and the first paragraph. */
  lead: string;
  /** The parts of its titles. */
  titles: readonly string[];
  /** The first words that are read. */
  top: string;
  text: string;
  links: readonly Anchor[];
  /** Whether visitors have an account, or use it at once. */
  signsIn: boolean;
  inLead: ReadonlySet<string>;
  inTitles: ReadonlySet<string>;
  atTop: ReadonlySet<string>;
  inText: ReadonlySet<string>;
  onLinks: ReadonlySet<string>;
  onButtons: ReadonlySet<string>;
  /** Of the links that a visitor sees first. */
  onFirstLinks: ReadonlySet<string>;
  onHeadings: ReadonlySet<string>;
}

/** Words that are looked through: links, those of them that are seen first, and characters. */
const MAX_LINKS = 300;
const FIRST_LINKS = 15;
const MAX_TEXT = 20_000;
const TOP = 800;
const MAX_LABEL = 60;
/** Paragraphs among which the first that speaks of the product is looked for. */
const MAX_FIRST = 3;

export function* saidOfType(
  page: PageEvidence,
  language: string | null,
  copy: readonly (string | null)[],
): Steps<SaidOfType> {
  const metas = [metaOf(page, "description"), metaOf(page, "og:description"), metaOf(page, "og:title")];
  const h1 = page.headings.find(({ level }) => level === 1)?.text;
  // "This browser cannot draw it" is said of the page.
  const first = page.paragraphs.slice(0, MAX_FIRST).find((text) => !isNotice(text, page.title ?? ""));
  const lead = [page.title, ...metas, h1, ...copy, first?.slice(0, 400)].filter(Boolean).join(" . ");
  const text = page.staticText?.text ?? page.text;
  const links = page.anchors.slice(0, MAX_LINKS);
  const doors = links.filter((link) => !staysOnPage(link, page) && !leadsElsewhere(link));
  const onDoors = yield* words().meaningsIn(labels(doors), language);
  const titles = [page.title, h1, ...copy].flatMap((title) => title?.slice(0, 200).split(/ [–—|·-] |: /) ?? []);
  return {
    lead,
    titles,
    top: text.slice(0, TOP),
    text,
    links,
    signsIn: onDoors.has("sign_in") || doors.some((link) => opensProduct(link, page)),
    inLead: yield* words().meaningsIn(lead, language),
    inTitles: yield* words().meaningsIn(titles.join(" . "), language),
    atTop: yield* words().meaningsIn(text.slice(0, TOP), language),
    inText: yield* words().meaningsIn(text.slice(0, MAX_TEXT), language),
    onLinks: yield* words().meaningsIn(labels(links), language),
    onButtons: yield* words().meaningsIn(labels(page.buttons.map((text) => ({ text }))), language),
    onFirstLinks: yield* words().meaningsIn(labels(links.slice(0, FIRST_LINKS)), language),
    onHeadings: yield* words().meaningsIn(labels(page.headings.slice(0, MAX_LINKS)), language),
  };
}

const labels = (some: readonly { text: string }[]) => some.map(({ text }) => text.slice(0, MAX_LABEL)).join(" . ");
