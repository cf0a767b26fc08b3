import { cleanText, webUrl } from "@/lib/core/clean-text";
import { isRecord } from "@/lib/core/input";
import { type JsonObject, listOf } from "./json-ld";

/** What a web app manifest (W3C Web Application Manifest) says about a product. */
export interface Manifest {
  names: readonly string[];
  description: string | null;
  icons: readonly { src: string; sizes: string; type: string }[];
}

/** Reads a manifest of unknown shape; icons are resolved against the manifest's own address. */
export function readManifest(value: unknown, manifestUrl: string): Manifest {
  const manifest: JsonObject = isRecord(value) ? value : {};
  return {
    names: [manifest.name, manifest.short_name].flatMap((name) => line(name) ?? []),
    description: line(manifest.description),
    icons: listOf(manifest.icons)
      .slice(0, 50)
      .flatMap((icon) => readIcon(icon, manifestUrl)),
  };
}

function readIcon(icon: unknown, base: string): { src: string; sizes: string; type: string }[] {
  if (!isRecord(icon)) return [];
  const src = webUrl(typeof icon.src === "string" ? icon.src : null, base);
  // A maskable icon is cropped to a shape, a monochrome one is a silhouette; neither is the logo as it should be seen.
  const purpose = line(icon.purpose) ?? "any";
  if (!src || !purpose.split(" ").includes("any")) return [];
  return [{ src, sizes: line(icon.sizes) ?? "", type: line(icon.type) ?? "" }];
}

const line = (value: unknown) => (typeof value === "string" ? cleanText(value) : null);
