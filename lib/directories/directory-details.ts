import type { Directory } from "./directory.schema";

/** Everything that is known of a directory. Null is unknown. */
export interface DirectoryDetails {
  directory: Directory;
  /** What it takes, in words. */
  takes: string;
  /** The fields its kind is made for; none if it serves all alike. */
  fields: string[];
  /** True if it did not answer at our last visits. */
  is_away: boolean;
  /** Others of its kind, the nearest in rating first. */
  similar: { slug: string; name: string; pricing: string | null; dr: number | null }[];
}
