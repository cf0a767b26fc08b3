import type { Form } from "../page/forms";
import type { Found } from "../page/lines";
import type { ProductPhrase } from "../phrase/product-phrase";
import type { Kind } from "../tables/tables";
import type { TradePeople } from "../trade/trades";
import type { Task } from "./task";

/** What the product is, and what its future users know already. */
export interface Market {
  kind: Kind;
  /** What it is called in a search: in the page's own words where it has some, else its kind. */
  thing: string;
  /** The page's own words for it; null if it has none that are known. */
  own: ProductPhrase | null;
  /** The trade or hobby that it is made for; null if it is for people of many. */
  trade: TradePeople | null;
  /** What it is, whatever it is about, if no table knows its kind: a newsletter, a device. */
  form: Form | null;
  /** What people come to do, if the page says that and not what it is. */
  task: Task | null;
  /** False if the page hardly says that it is of this kind: what is usual for the kind may not be true of it. */
  isSure: boolean;
  /** True if it may well be something else: the report asks. */
  isGuess?: true;
  /** Products that people compare it with: those the page sets itself against come first. */
  rivals: string[];
  /** What the page says of it. */
  found: Found;
}

/** A kind that the page speaks of. */
export interface FoundKind {
  kind: Kind;
  found: Found;
}

/** The id of a kind that no table has: the page's own words. */
export const OWN_KIND = "own";

/** Kinds so wide that their best known products are something else: nobody compares a parser with a web framework. */
export const wideKinds = new Set(
  "rust-crate go-library python-library laravel-package ruby-gem swift-package unity-asset blender-addon figma-plugin obsidian-plugin wordpress-plugin raycast-extension webflow-template notion-template sheets-addon ebook-guide podcast-show curated-directory niche-community cohort-course standalone-hardware subscription-box js-library shopify-app vscode-extension tabletop-game telegram-tool".split(
    " ",
  ),
);
/** Kinds that say much by their own name, and little of a product that calls itself something narrower. */
export const broadKinds = new Set(
  "data-api ai-assistant spreadsheet newsletter-media marketplace calendar translator agency-services ai-writing ocr database three-d".split(
    " ",
  ),
);
export const isWide = ({ id, name }: Kind, thing: string) =>
  (wideKinds.has(id) || broadKinds.has(id)) && thing !== name;

/** Kinds that offer such people to others. */
export const offering = new Set([
  "home-services",
  "tutoring",
  "freelance-marketplace",
  "agency-services",
  "gear-rental",
  "doctor-booking",
]);

/** Kinds that are of a form and named after what they belong to: a Notion template is more than a template. */
export const hosts = new Set([
  "notion-template",
  "webflow-template",
  "figma-plugin",
  "obsidian-plugin",
  "wordpress-plugin",
  "blender-addon",
]);

/** People who build on an API. */
export const builders = new Set(["developers", "backend", "frontend", "mobiledev", "aibuilders", "dataeng"]);

/** People who buy for their business, and those who buy for themselves. */
export const buyers = new Set(
  "smallbiz doctors gymowners freelancers merchants restaurants trades consultants teachers hosts".split(" "),
);
export const consumers = new Set(
  "fitness weight wellbeing families parents savers students learners iphone android cooks petowners gardeners engaged travelers homebuyers longdistance gamers".split(
    " ",
  ),
);

/** Whose device it runs on, and that its source is open, says little of who needs it. */
export const platforms = new Set(["mac", "iphone", "android", "windows", "oss"]);
