import { nameKey } from "@/lib/core/clean-text";
import { isOnSharedPath } from "@/lib/page/facts/evidence/hosts/host-words";
import { metaOf } from "@/lib/page/facts/evidence/page-evidence";
import { isEmptyTitle } from "@/lib/page/facts/evidence/title";
import { readableLength } from "@/lib/page/facts/words/readable-length";

import { asTelling, asWide, type Check, type JudgedPage, lengthOf, quoted, widthOf } from "./check";
import { standInOf } from "./stand-in";
import { statedNames } from "./stated-names";

/** Search engines cut a title after about 60 characters; a little more still reads. */
const TITLE = { least: 5, most: 70 };
/** From a full sentence to what a listing's short description holds; search engines show about 160. */
const DESCRIPTION = { least: 50, most: 200 };
/** At a host that many share the maker gives a line, and the host goes on: the line is the description without what it adds. */
const HOSTED_DESCRIPTION = { ...DESCRIPTION, least: 25 };
/** One line in the catalog's lists. */
const MAX_TAGLINE_LENGTH = 90;
/** Two or three sentences. */
const STORY_LEAST = 120;

/** Too short is what says too little, and too long what is cut: a Chinese character says as much as three letters, and is two wide. */
const between = (text: string, { least, most }: { least: number; most: number }) =>
  readableLength(text) >= least && widthOf(text) <= most;

/** Bounds as a founder is told them. */
const asked = ({ least, most }: { least: number; most: number }, page: JudgedPage) =>
  `${asTelling(least, page)} to ${asWide(most, page)}`;

/** A site may be named after the makers, and "Acme Call" is one of their products. */
const isMakerOf = (text: string, name: string) => name.toLowerCase().startsWith(`${text.trim().toLowerCase()} `);

/** Do the words of the page make a listing? */
export const copyChecks: readonly Check[] = [
  {
    id: "product_page",
    weight: 3,
    essential: true,
    judge: ({ evidence }) => {
      const standIn = standInOf(evidence);
      return {
        passed: standIn === null,
        message: standIn ? `The page looks like ${standIn}.` : "The page is not a sign-in, error or parking page.",
        fix: "Check the URL of the page that tells visitors what the product does.",
      };
    },
  },
  {
    id: "title",
    weight: 2,
    judge: (page) => {
      const { title } = page.evidence;
      return {
        passed: title !== null && !isEmptyTitle(title) && between(title, TITLE),
        message: title ? `The title is ${quoted(title)}, ${lengthOf(title)} characters.` : "The page has no title.",
        fix: `Give the page a <title> of ${asked(TITLE, page)} characters with the product’s name and what it does.`,
      };
    },
  },
  {
    id: "meta_description",
    weight: 2,
    judge: (page) => {
      const text = metaOf(page.evidence, "description");
      const bounds = isOnSharedPath(page.evidence.url) ? HOSTED_DESCRIPTION : DESCRIPTION;
      return {
        passed: text !== null && between(text, bounds),
        message: text
          ? `The description is ${quoted(text)}, ${lengthOf(text)} characters.`
          : "The page has no description.",
        fix: `Write <meta name="description"> of ${asked(bounds, page)} characters: who it is for and what it does.`,
      };
    },
  },
  {
    id: "main_heading",
    weight: 1,
    judge: ({ evidence: { headings } }) => {
      const first = headings.find(({ level }) => level === 1);
      return {
        passed: first !== undefined,
        message: first ? `The main heading is ${quoted(first.text)}.` : "The page has no main heading.",
        fix: "Put what the product does into one <h1>, in the HTML that the server sends.",
      };
    },
  },
  {
    id: "product_name",
    weight: 3,
    essential: true,
    judge: ({ facts: { product_name: name } }) => ({
      passed: name !== null,
      message: name ? `The product is called ${quoted(name)}.` : "We couldn’t find the product’s name on the page.",
      fix: "Begin the <title> with the name and a dash, and give it in og:site_name.",
    }),
  },
  {
    id: "name_consistent",
    weight: 1,
    judge: ({ evidence, facts: { product_name: name } }) => {
      const stated = statedNames(evidence).filter((text) => name === null || !isMakerOf(text, name));
      const others = stated.filter((text) => name !== null && !isSameName(text, name));
      return {
        // That there is none is told once, by the check of the name.
        passed: name === null || others.length === 0,
        message: namesMessage(name, stated, others),
        fix: "Use one name in the title, og:site_name, application-name and the structured data.",
      };
    },
  },
  {
    id: "tagline",
    weight: 3,
    essential: true,
    judge: ({ facts: { tagline } }) => ({
      passed: tagline !== null,
      message: tagline ? `The tagline is ${quoted(tagline)}.` : "No line on the page says what the product does.",
      fix: "Say what it does in one line: in the <h1>, or behind the name in the title.",
    }),
  },
  {
    id: "tagline_length",
    weight: 1,
    judge: (page) => {
      const { tagline } = page.facts;
      return {
        // That there is none is told once, by the check of the tagline.
        passed: tagline === null || widthOf(tagline) <= MAX_TAGLINE_LENGTH,
        message: tagline ? `The tagline has ${lengthOf(tagline)} characters.` : "There is no tagline to measure.",
        fix: `Say it in at most ${asWide(MAX_TAGLINE_LENGTH, page)} characters, so that lists show the whole line.`,
      };
    },
  },
  {
    id: "short_description",
    weight: 3,
    essential: true,
    judge: ({ facts: { short_description: text, product_name: name } }) => ({
      // A name alone describes nothing.
      passed: text !== null && nameKey(text) !== nameKey(name ?? ""),
      message: text
        ? `The short description would be ${quoted(text)}.`
        : "Nothing on the page makes a short description.",
      fix: 'Say in two sentences what it is and for whom: in <meta name="description"> or the first paragraph.',
    }),
  },
  {
    id: "long_description",
    weight: 2,
    judge: (page) => {
      const { long_description: text } = page.facts;
      return {
        passed: text !== null && readableLength(text) >= STORY_LEAST,
        message: text
          ? `We found running text of ${lengthOf(text).toLocaleString("en")} characters.`
          : "The page has no running text for the long description.",
        fix: `Tell the story in at least ${asTelling(STORY_LEAST, page)} characters of whole sentences in <p>.`,
      };
    },
  },
  {
    id: "categories",
    weight: 3,
    essential: true,
    judge: ({ facts: { categories } }) => ({
      passed: categories.length > 0,
      message:
        categories.length > 0
          ? `The page reads like ${categories.join(", ")}.`
          : "We couldn’t tell from the page what field the product is in.",
      fix: "Name the field in plain words in the title or description.",
    }),
  },
  {
    id: "product_type",
    weight: 1,
    judge: ({ facts: { type } }) => ({
      passed: type !== null,
      message: type
        ? `It looks like this type: ${type.replaceAll("_", " ")}.`
        : "We couldn’t tell what kind of product this is.",
      fix: "Say in the title or first heading what it is: a web app, an extension, an API, a marketplace, a course, a device.",
    }),
  },
];

/** "Acme Inc." and "Acme – Rockets" state the name Acme. */
const isSameName = (text: string, name: string) => nameKey(text).includes(nameKey(name));

function namesMessage(name: string | null, stated: readonly string[], others: readonly string[]): string {
  if (name === null) return "There is no name to compare.";
  if (others.length > 0) {
    return `The page calls it ${quoted(name)}, but also ${[...new Set(others)].slice(0, 3).map(quoted).join(", ")}.`;
  }
  if (stated.length === 0) return `Only the page’s words call it ${quoted(name)}.`;
  return `${quoted(name)} is the only name that is stated, in ${stated.length === 1 ? "one place" : `${stated.length} places`}.`;
}
