import type { DraftFieldValues } from "@/db/founder-drafts";
import type { MediaItem } from "@/db/schema";
import { renewUploads } from "@/db/uploads";
import type { Context } from "@/lib/core/context";
import type { FieldError } from "@/lib/core/errors";
import { ProductUrl } from "@/lib/core/fields";
import { isRecord } from "@/lib/core/input";
import { fromWire, uploadOf } from "@/lib/media/address";
import { nextCheck } from "@/lib/media/remove-unused";

type Fields = Record<string, unknown>;
/** The pictures of a launch before an edit. */
type Shown = { logoUrl: string | null; media: readonly MediaItem[] };
type Size = Pick<MediaItem, "kind" | "width" | "height">;

/** The pictures that an edit names. */
export interface EditPictures {
  /** The pictures that may not be used, each with its field. */
  refused: FieldError[];
  /** The columns with each picture as a launch stores it, and with its true size. */
  place(columns: DraftFieldValues): DraftFieldValues;
}

/**
 * Looks up the pictures that an edit names. Allowed are pictures that were uploaded here and those that the launch
 * already shows. Uploads among them are stored for some days more.
 */
export async function picturesOf(
  ctx: Pick<Context, "db" | "now" | "settings">,
  shown: Shown,
  fields: Fields,
): Promise<EditPictures> {
  const { appUrl } = ctx.settings;
  const named = addressesIn(fields, appUrl);
  const known = knownOf(shown, appUrl);
  const addresses = [...named.map(({ address }) => address), ...known.keys()];
  const names = addresses.flatMap((address) => uploadOf(address) ?? []);
  for (const { name, width, height } of await renewUploads(ctx.db, [...new Set(names)], nextCheck(ctx.now))) {
    known.set(`/media/${name}`, { kind: "image", width, height });
  }
  const isAllowed = (address: string) => known.has(address);
  return {
    refused: named.filter(({ address }) => !isAllowed(address)).map(refusal),
    place: (columns) => ({ ...placed(columns, known, appUrl), ...sourceAfter(columns, shown) }),
  };
}

function knownOf({ logoUrl, media }: Shown, appUrl: string): Map<string, Size> {
  const known = new Map<string, Size>();
  if (logoUrl !== null) known.set(fromWire(logoUrl, appUrl), { kind: "image", width: null, height: null });
  for (const { url, kind, width, height } of media) known.set(fromWire(url, appUrl), { kind, width, height });
  return known;
}

/** Every valid URL of a picture in an edit. The field's own rule refuses the invalid ones. */
function addressesIn({ logo_url, media }: Fields, appUrl: string): { path: string; address: string }[] {
  const items = Array.isArray(media) ? media : [];
  const urls = items.map((item, index) => [`media.${index}.url`, isRecord(item) ? item.url : null] as const);
  return [["logo_url", logo_url] as const, ...urls].flatMap(([path, value]) => {
    const { data } = ProductUrl.safeParse(value);
    return data === undefined ? [] : [{ path, address: fromWire(data, appUrl) }];
  });
}

function refusal({ path, address }: { path: string; address: string }): FieldError {
  if (uploadOf(address)) {
    const message = "is a picture that is kept no longer";
    return { path, code: "unknown_picture", message, fix: "Choose the file again." };
  }
  const message = "is an address of another site";
  return { path, code: "foreign_picture", message, fix: "Choose the picture as a file, so that it is kept here." };
}

/** A logo that its founder takes out has no source any more, or it would count as one that could not be stored. */
function sourceAfter({ logoUrl }: DraftFieldValues, shown: Shown): Pick<DraftFieldValues, "logoSourceUrl"> {
  return logoUrl === null && shown.logoUrl !== null ? { logoSourceUrl: null } : {};
}

function placed(columns: DraftFieldValues, known: Map<string, Size>, appUrl: string): DraftFieldValues {
  const { logoUrl, media } = columns;
  const place = ({ url, alt, kind }: MediaItem): MediaItem => {
    const address = fromWire(url, appUrl);
    return { url: address, alt, ...(known.get(address) ?? { kind, width: null, height: null }) };
  };
  return {
    ...columns,
    ...(logoUrl ? { logoUrl: fromWire(logoUrl, appUrl) } : {}),
    ...(media ? { media: media.map(place) } : {}),
  };
}
