import type { JsonObject } from "./json-ld";
import type { Passage } from "./passages";
import type { StaticText } from "./static-text";

export interface LinkTag {
  rel: readonly string[];
  href: string;
  sizes: string;
  type: string;
  /** As it is written; empty if it is not given. */
  hreflang: string;
}

export interface Heading {
  level: number;
  text: string;
}

export interface Anchor {
  href: string;
  rel: readonly string[];
  /** The link's own words, title and label; of a picture, the words that stand for it. */
  text: string;
  /** The words of the line it is in. */
  near: string;
  /** Is not seen, by its attributes and the page's own styles; what a menu holds is seen by who opens it. */
  isHidden: boolean;
  /** Leads to an account, and is with what somebody else says: in a quotation, below a picture, among reviews. */
  isQuoted: boolean;
}

export interface Image {
  src: string;
  alt: string;
  /** Class, id and file name, in lower case. */
  hints: string;
  /** Is in the page's header or navigation. */
  inHeader: boolean;
  /** The address the picture links to. */
  linksTo: string | null;
}

/** What a page says about itself, before anything is concluded from it. All addresses are absolute http(s). */
export interface PageEvidence {
  url: URL;
  /** The address relative links are resolved against. */
  base: string;
  language: string | null;
  title: string | null;
  /** The contents of `<meta>` by name or property in lower case, in order, empty ones left out. */
  metas: ReadonlyMap<string, readonly string[]>;
  links: readonly LinkTag[];
  jsonLd: readonly JsonObject[];
  headings: readonly Heading[];
  paragraphs: readonly string[];
  anchors: readonly Anchor[];
  /** The ids and names that links within the page can lead to. */
  ids: ReadonlySet<string>;
  /** Whether a link that is not hidden opens a mail or a call. */
  hasMailLink: boolean;
  /** The first address in a link to write that is a template's; null if there is none. */
  defaultMail: string | null;
  /** What the buttons of a page with scripts are called. */
  buttons: readonly string[];
  /** Whether a form asks for a message and for the address to answer to. */
  hasLetterForm: boolean;
  images: readonly Image[];
  /** What a page with scripts and little text shows without them; null if it has no scripts, or enough text. */
  staticText: StaticText | null;
  /** The words of the page that visitors see, at most 60,000 characters. */
  text: string;
  /** The same in passages: whose words they are, and under which headings. */
  passages: readonly Passage[];
  /** The lines of its footer and the last ones above it, see `closingLines`; none where a host writes them. */
  closing: readonly string[];
}
