import { textBounds } from "@/lib/core/text-bounds";

/** What an admin searches for: as much of it as a search takes, without characters that no column can hold. */
export function searchText(asked: string | undefined): string | undefined {
  return asked?.replaceAll("\0", "").slice(0, textBounds.search).toWellFormed().trim() || undefined;
}
