import { codeHosts } from "@/lib/core/identity/code-hosts";
import type { Steps } from "@/lib/page/fetch/steps";
import type { PageEvidence } from "../evidence/evidence";
import { hostWords } from "../evidence/hosts/host-words";
import { isOfType, softwareTypes, textAt } from "../evidence/json-ld";
import { metaOf } from "../evidence/page-evidence";
import { linkVotes, type ProductType, type Vote } from "./type-links";
import { type SaidOfType, saidOfType } from "./type-said";
import { isForDevelopers, saidVotes } from "./type-votes";

export type { ProductType };

/** A type with fewer points is not set. */
const least = 2;

/** schema.org's application categories and types that name one of our kinds. */
const declaredKinds: readonly (readonly [ProductType, RegExp])[] = [
  ["game", /game/i],
  ["developer_tool", /develop|SourceCode/i],
  ["browser_extension", /browser|extension/i],
  ["mobile_app", /mobile/i],
  ["api", /api/i],
  ["web_app", /web/i],
];

/** What was found of the product before its kind. */
interface Known {
  tagline: string | null;
  short: string | null;
  categories: readonly string[];
}

/** Finds what kind of thing the product is; null when the page does not say clearly enough. */
export function* typeSteps(page: PageEvidence, language: string | null, known: Known): Steps<ProductType | null> {
  const scores = new Map<ProductType, number>();
  for (const [type, score] of yield* typeVoteSteps(page, language, known))
    scores.set(type, (scores.get(type) ?? 0) + score);
  const [best] = [...scores].sort(([one, a], [two, b]) => Number(one === "other") - Number(two === "other") || b - a);
  if (best && best[1] >= least) return best[0];
  return scores.has("other") ? "other" : null;
}

/** What speaks for each type. */
export function* typeVoteSteps(
  page: PageEvidence,
  language: string | null,
  { tagline, short, categories }: Known,
): Steps<Vote[]> {
  const said = yield* saidOfType(page, language, [tagline, short]);
  return [
    ...declared(page),
    ...hosted(page, said, categories),
    ...linkVotes(page.anchors),
    ...saidVotes(said, categories),
  ];
}

/**
 * In a store or registry a product is what nearly all are there, unless it says otherwise. A code host has programs for everybody:
 * it says little of one that is in no field of developers, and nothing of one that its page calls by a narrower kind.
 */
function hosted({ url }: PageEvidence, { inLead }: SaidOfType, categories: readonly string[]): Vote[] {
  const type = hostWords(url)?.type;
  if (!type) return [];
  if (!isCodeHost(url)) return [[type, 3.5]];
  if (narrowKinds.some((kind) => inLead.has(kind))) return [];
  return [[type, isForDevelopers(categories) ? 3.5 : 1.5]];
}

const narrowKinds: readonly ProductType[] = ["browser_extension", "plugin", "game", "mobile_app", "desktop_app"];

const isCodeHost = ({ hostname }: URL) => codeHosts.has(hostname.replace(/^www\./, ""));

function declared(page: PageEvidence): Vote[] {
  const software = page.jsonLd.find((node) => isOfType(node, softwareTypes));
  const kinds = software ? `${textAt(software, "applicationCategory") ?? ""} ${String(software["@type"])}` : "";
  const system = (software && textAt(software, "operatingSystem")) ?? "";
  const onSystem = declaredFor(system);
  const kind = declaredKinds.find(([, pattern]) => pattern.test(kinds));
  // "WebApplication" is said of apps for phones too; systems that are named know better.
  const onPhonesOnly = onSystem.length > 0 && onSystem.every(([type]) => type === "mobile_app");
  const isMeant = kind && !(kind[0] === "web_app" && onPhonesOnly);
  const votes: Vote[] = isMeant ? [[kind[0], 4], ...onSystem] : onSystem;
  if (metaOf(page, "apple-itunes-app", "google-play-app")) votes.push(["mobile_app", 2]);
  if (page.links.some(({ rel }) => rel.includes("manifest"))) votes.push(["web_app", 1]);
  // It can be put on the home screen, and opens without the browser around it.
  if (opensAlone(page)) votes.push(["web_app", 1]);
  return votes;
}

const opensAlone = (page: PageEvidence) =>
  /^yes$/i.test(metaOf(page, "apple-mobile-web-app-capable", "mobile-web-app-capable") ?? "");

/** What the systems say that a product's data names. */
function declaredFor(system: string): Vote[] {
  if (/web|browser/i.test(system)) return [["web_app", 2]];
  if (/^(?:any|all|cross.platform)/i.test(system)) return [["web_app", 1]];
  const onPhones = /\b(?:ios|ipados|android)\b/i.test(system);
  const onComputers = /mac|windows|linux/i.test(system) && !/\b(?:any|all)\b/i.test(system);
  return [
    ...(onPhones ? [["mobile_app", onComputers ? 2 : 3] as const] : []),
    ...(onComputers ? [["desktop_app", 2.4] as const] : []),
    ...(/\b(?:chrome|firefox)\b/i.test(system) ? [["browser_extension", 2] as const] : []),
  ];
}
