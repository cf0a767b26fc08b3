import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";
import { readDataRows } from "@/lib/core/data-file";
import type { PlannedProduct } from "./audience";

/** A place outside of the catalog, and what to do there. */
export interface OtherPlace {
  name: string;
  url: string;
  task: string;
}

/** The heading of these places, wherever a plan is shown. */
export const ELSEWHERE = "First, outside of our catalog";

const listOf = z.string().transform((kinds) => (kinds === "" ? [] : kinds.split("; ")));

const Row = z.object({
  name: z.string(),
  url: z.url(),
  /** The kinds of product that it is for; `*` is any that is no local business or service. */
  kinds: listOf,
  /** Kinds that a product has to be of besides. */
  only_if: listOf,
  /** Kinds that have nothing to do there, whatever else they are. */
  not_for: listOf,
  /** The language that is written there; `*` if English or any. */
  language: z.string(),
  task: z.string(),
});

/** Every place, as db/data/other-places.csv has it. */
const otherPlaces = oncePerProcess("other places", () => readDataRows("other-places.csv", Row));

/** More would take longer than the first week of the plan. */
const MOST = 6;

/**
 * What does more for a product than a list that takes anything: places of its kind, and places in its language. Those of
 * its kind come first.
 */
export function elsewhereFor({ fits, language }: Pick<PlannedProduct, "fits" | "language">): OtherPlace[] {
  const isOfPlace = fits.includes("local") || fits.includes("services");
  const isFor = (kinds: readonly string[]) => kinds.some((kind) => (kind === "*" ? !isOfPlace : fits.includes(kind)));
  const isOf = (kind: string) => fits.includes(kind);
  const takesIt = (place: z.output<typeof Row>) => place.only_if.every(isOf) && !place.not_for.some(isOf);
  const chosen = otherPlaces().filter(
    (place) =>
      isFor(place.kinds) && takesIt(place) && (place.language === "*" || place.language === (language ?? "en")),
  );
  return chosen.slice(0, MOST).map(({ name, url, task }) => ({ name, url, task }));
}
