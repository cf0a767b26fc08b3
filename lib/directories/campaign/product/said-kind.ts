import type { productTypes } from "@/lib/core/catalog/labels";
import type { Known } from "./known";
import type { Meaning } from "./said";

type ProductType = (typeof productTypes)[number];

interface SaidKind {
  /** The types of a page that agree with it; the first is what the product is, if its page is of none of them. */
  types: readonly [ProductType, ...ProductType[]];
  /** What its page would say if it said what it is. */
  says: readonly Meaning[];
  /** In words, after an article. */
  label: string;
}

const aProgram = ["web_app", "desktop_app", "developer_tool", "api", "plugin"] as const;

/** What a founder may say that a product is, because a page does not always tell. */
const kinds = {
  software: { types: aProgram, says: ["software"], label: "a program" },
  mobile_app: { types: ["mobile_app"], says: ["software"], label: "a mobile app" },
  browser_extension: { types: ["browser_extension"], says: ["software"], label: "a browser extension" },
  developer_tool: { types: ["developer_tool", "api", "plugin"], says: ["software"], label: "a tool for developers" },
  game: { types: ["game"], says: [], label: "a game" },
  template: { types: ["template"], says: [], label: "a template" },
  newsletter: { types: ["other"], says: ["no_software", "media", "newsletter"], label: "a newsletter" },
  course: { types: ["other"], says: ["no_software", "media", "course"], label: "a course" },
  community: { types: ["other"], says: ["no_software"], label: "a community" },
  service: { types: ["other"], says: ["no_software", "services"], label: "work for clients" },
  device: { types: ["other"], says: ["no_software", "hardware"], label: "a device" },
  shop: { types: ["other"], says: ["no_software"], label: "a shop" },
  marketplace: { types: ["web_app"], says: [], label: "a marketplace" },
  local: { types: ["other"], says: ["local"], label: "a local business" },
  other: { types: ["other"], says: ["no_software"], label: "something that is no software" },
} as const satisfies Record<string, SaidKind>;

export type PlanKind = keyof typeof kinds;
export const planKinds = Object.keys(kinds) as [PlanKind, ...PlanKind[]];

/** "a newsletter". */
export const kindLabel = (kind: PlanKind): string => kinds[kind].label;

/** What a page may say that a product of another kind is. */
const ofKinds: ReadonlySet<Meaning> = new Set<Meaning>([
  "services",
  "media",
  "hardware",
  "local",
  "no_software",
  "software",
  "newsletter",
  "course",
  "game_tool",
]);

/** What is known of a product whose founder says what it is: that counts, and what its page says of other kinds does not. */
export function withSaidKind(known: Known, kind: PlanKind): Known {
  const { types, says }: SaidKind = kinds[kind];
  const said = new Set<Meaning>([...known.said].filter((meaning) => !ofKinds.has(meaning)));
  for (const meaning of says) said.add(meaning);
  // Its field may be games all the same.
  if (kind !== "game") said.add("game_tool");
  const type = types.find((one) => one === known.type) ?? types[0];
  // A game on a phone is in its stores, and so is an app; nothing else is.
  const inPhoneStore =
    (known.inPhoneStore && kind === "mobile_app") ||
    (kind === "game" && (known.inPhoneStore || known.type === "mobile_app"));
  return { ...known, type, said, inPhoneStore, isShop: kind === "shop", isMarketplace: kind === "marketplace" };
}

/** By which special kind of directory each is told. The first that fits counts: a shop is no software, too. */
const told: readonly (readonly [special: string, kind: PlanKind])[] = [
  ["local", "local"],
  ["marketplaces", "marketplace"],
  ["services", "service"],
  ["newsletters", "newsletter"],
  ["courses", "course"],
  ["hardware", "device"],
  ["shop", "shop"],
  ["no_software", "other"],
  ["games", "game"],
  ["extensions", "browser_extension"],
  ["templates", "template"],
  ["mobile", "mobile_app"],
  ["developers", "developer_tool"],
];

/** What a product of these special kinds is planned as. */
export const kindOf = (fits: readonly string[]): PlanKind =>
  told.find(([special]) => fits.includes(special))?.[1] ?? "software";
