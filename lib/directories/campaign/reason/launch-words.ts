import type { PlannedProduct } from "../audience";
import type { Choosable } from "../choice/choosable";
import { isOftenNamed } from "./terms";
import { placed, type Whom } from "./whom";

/** A launch among the lesser known platforms, with the best that is known of this one. */
export function launchOf({ linkType, sources }: Choosable, product: PlannedProduct, where: string): Whom {
  const said = placed(`A launch on one day${votesOf(product)}`, where);
  if (linkType === "dofollow") return { words: `${said}; its link counts for search engines`, facts: ["link"] };
  return isOftenNamed(sources) ? { words: `${said}; ${sources} lists name it`, facts: ["lists"] } : { words: said };
}

/** What is said behind the words of a directory that is a launch platform too. */
export const dayOf = ({ launchPlatform }: Choosable, product: PlannedProduct) =>
  launchPlatform ? `: a launch on one day${votesOf(product)}` : "";

/** The voters of launch platforms are makers, who play what they can open at once. */
export function votesOf(product: PlannedProduct): string {
  const { fits } = product;
  if (fits.includes("games")) return ", with votes of makers: worth it if they can play at once";
  if (fits.includes("on_request"))
    return ", with votes: open a demo to everyone before, for nobody votes for what they cannot try";
  return ", with votes";
}

/** Said of every launch of what makers do not buy. */
export const FOR_FEEDBACK = "Makers vote there, who are rarely your customers: it brings feedback and a link.";
