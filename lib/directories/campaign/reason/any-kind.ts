import type { PlannedProduct } from "../audience";
import type { Choosable } from "../choice/choosable";
import { fieldServedBy, listedFieldsOf } from "../fit";
import { entryOf, FOR_TRADE, isOfTrade } from "./field-words";
import { launchOf } from "./launch-words";
import { apart, type Whom } from "./whom";

/** What a kind of directory does for anyone. */
const general: Readonly<Record<string, string>> = {
  "Startup directory": "Takes young products of any field",
  "SaaS directory": "Lists software by its use",
  "Software reviews": "People who look for alternatives compare here",
  Community: "A community: post it yourself and answer every comment",
  "Newsletter & media": "Readers of start-up news: pitch a story, not only a link",
  "Business directory": "Lists companies; customers leave reviews",
};

/** Their readers look at anything new. */
export const readByAnyone: ReadonlySet<string> = new Set(["Launch platform", "Community"]);
const forGames = "Not for games in particular, so do your store page and the launch days first";

/** What the other kinds of directory do for a game. */
const ofGames: Readonly<Record<string, string>> = {
  "Software reviews": "People look for games like others here: name two that yours is like",
  "Newsletter & media": "Not for games in particular: send a press kit and a key, and say what is odd about it",
  "Startup directory": "Takes products of any field: hardly any player looks here, so give it five minutes",
};

/** What a kind of directory does for a product of a field that it is made for. */
const ofField: Readonly<Record<string, (field: string) => string>> = {
  "SaaS directory": (field) => `Lists software by its use: list yours under ${field}`,
  "Software reviews": (field) => `People who look for ${field} software compare here`,
};

/** What software for one trade is listed under, whose page says more of the trade than of what it does there. */
const byTrade: typeof ofField = {
  "SaaS directory": () => "Lists software by its use: list yours under the trade that it is for",
  "Software reviews": () => `People who look for ${FOR_TRADE} compare here`,
};

/** What nobody looks for in a list of start-ups. Buyers look for agencies there. */
const isForLink = ({ fits }: PlannedProduct) =>
  (fits.includes("no_software") || fits.includes("templates")) && !fits.includes("services");

/** No list takes games alone, and most are read by people who look for software. */
export function generalOf(directory: Choosable, product: PlannedProduct, where: string): Whom {
  const { category } = directory;
  const { fits } = product;
  if (fits.includes("games") && !readByAnyone.has(category))
    return apart(ofGames[category] ?? forGames, directory, where);
  if (category === "Launch platform") return launchOf(directory, product, where);
  // What people have on their phones is compared with other apps, not with the software of firms in its field.
  const fields = fits.includes("mobile") ? [] : listedFieldsOf(product);
  // A list of software has a place for every field; software is compared within those that firms buy it in.
  const field = category === "SaaS directory" ? fields[0] : fieldServedBy(category, fields);
  const named = isOfTrade(product) ? byTrade : ofField;
  const said = (field && named[category]?.(field)) ?? general[category] ?? "Takes products of any field";
  const place = entryOf(product);
  const why = directory.linkType === "dofollow" && isForLink(product) ? ", for the link alone" : "";
  const entry = category === "Startup directory" && place !== null ? `: enter yours under ${place}${why}` : "";
  return apart(`${said}${entry}`, directory, where);
}
