import path from "node:path";
import { ConfigurationError } from "@/db/configuration-error";
import type { Parsed } from "./variables";

/** Where uploaded pictures are stored. */
export type MediaSettings =
  | { kind: "folder"; folder: string }
  | { kind: "s3"; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
  | { kind: "blob"; token: string };

/**
 * An S3 bucket if its variables are set, Vercel Blob if its token is set, otherwise a folder. Throws for half a
 * group, and for both.
 */
export function mediaOf(vars: Parsed, dataDir: string): MediaSettings {
  const needed = {
    MEDIA_S3_ENDPOINT: vars.MEDIA_S3_ENDPOINT,
    MEDIA_S3_BUCKET: vars.MEDIA_S3_BUCKET,
    MEDIA_S3_ACCESS_KEY_ID: vars.MEDIA_S3_ACCESS_KEY_ID,
    MEDIA_S3_SECRET_ACCESS_KEY: vars.MEDIA_S3_SECRET_ACCESS_KEY,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  const isStarted = missing.length < Object.keys(needed).length || vars.MEDIA_S3_REGION !== undefined;
  if (isStarted && vars.BLOB_READ_WRITE_TOKEN) {
    throw new ConfigurationError(
      "BLOB_READ_WRITE_TOKEN: pictures are stored in one place only; remove it or all of MEDIA_S3_*",
    );
  }
  if (isStarted && missing.length > 0) {
    throw new ConfigurationError(
      missing.map((name) => `${name}: required with the other MEDIA_S3_ variables; set all or none`).join("; "),
    );
  }
  if (vars.BLOB_READ_WRITE_TOKEN) return { kind: "blob", token: vars.BLOB_READ_WRITE_TOKEN };
  if (!isStarted) return { kind: "folder", folder: path.join(/* turbopackIgnore: true */ dataDir, "media") };
  return {
    kind: "s3",
    endpoint: needed.MEDIA_S3_ENDPOINT ?? "",
    bucket: needed.MEDIA_S3_BUCKET ?? "",
    region: vars.MEDIA_S3_REGION ?? "us-east-1",
    accessKeyId: needed.MEDIA_S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: needed.MEDIA_S3_SECRET_ACCESS_KEY ?? "",
  };
}
