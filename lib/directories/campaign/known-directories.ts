import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";
import { readDataRows } from "@/lib/core/data-file";
import { specialKinds } from "./product/kinds";

/**
 * What sets a directory apart. `coming`: its readers sign up for what is not open yet. `hands_on`: it is for what others can
 * run or hold in their hands. `large_companies`: larger companies write its reviews. `makers`: a community of makers. `revenue`:
 * it shows what firms earn. `launches_first`: the launch that the others follow. `launches_on_monday`: its launches begin on a
 * Monday, not a Tuesday. `own_post`: a launch there is a post of one's own. `quiet`: hardly anybody visits it any more, by one reader who
 * went through all 610 from what public pages say of them.
 */
const Trait = z.enum([
  "coming",
  "hands_on",
  "large_companies",
  "launches_first",
  "launches_on_monday",
  "makers",
  "own_post",
  "quiet",
  "revenue",
]);
export type Trait = z.output<typeof Trait>;

const list = z.string().transform((cell) => (cell === "" ? [] : cell.split("; ")));
const text = z.string().transform((cell) => cell || null);
const kinds = list.pipe(z.array(z.enum(specialKinds)));

const Row = z
  .object({
    slug: z.string(),
    reason: text,
    reason_for_devices: text,
    out_of_place: kinds,
    out_of_place_abroad: kinds,
    traits: list.pipe(z.array(Trait)),
    launch_task: text,
  })
  .transform((row) => ({
    slug: row.slug,
    /** What it is for, in our own words. `{software}` stands for what its buyers call the product. */
    reason: row.reason,
    /** The same for a device, which its readers cannot open in a browser. */
    reasonForDevices: row.reason_for_devices,
    /** The special kinds of product that nobody looks for there. */
    outOfPlace: row.out_of_place,
    /** Those that nobody looks for there if they are not in English. */
    outOfPlaceAbroad: row.out_of_place_abroad,
    traits: row.traits,
    /** What to do on its launch day, if that differs from other platforms. */
    launchTask: row.launch_task,
  }));
type KnownDirectory = Omit<z.output<typeof Row>, "slug">;

const nothing: KnownDirectory = {
  reason: null,
  reasonForDevices: null,
  outOfPlace: [],
  outOfPlaceAbroad: [],
  traits: [],
  launchTask: null,
};

const known = oncePerProcess(
  "known directories",
  (): ReadonlyMap<string, KnownDirectory> =>
    new Map(readDataRows("known-directories.csv", Row).map((row) => [row.slug, row])),
);

/** What we know of a single directory beside its facts, as db/data/known-directories.csv has it; of most it is nothing. */
export const knownDirectory = (slug: string): KnownDirectory => known().get(slug) ?? nothing;

/** Whether a directory has this trait. */
export const hasTrait = ({ slug }: { slug: string }, trait: Trait): boolean =>
  knownDirectory(slug).traits.includes(trait);
