import { hkdfSync, randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConfigurationError } from "@/db/configuration-error";
import { type Env, env } from "./env";

const FILE = "auth-secret";

const made = new Map<string, string>();

/**
 * The secret that seals session tokens: AUTH_SECRET, or on a local machine one that is made once and stored under
 * DATA_DIR. Throws {@link ConfigurationError} if it can be neither read nor written.
 */
export function authSecret(settings: Pick<Env, "authSecret" | "dataDir"> = env()): string {
  if (settings.authSecret !== null) return settings.authSecret;
  const secret = made.get(settings.dataDir) ?? storedSecret(settings.dataDir);
  made.set(settings.dataDir, secret);
  return secret;
}

const keys = new Map<string, Buffer>();

/**
 * A key of 32 bytes for one purpose, so that nothing made for one purpose works for another. Cached, because deriving a
 * key costs more than using it.
 */
export function keyFor(purpose: string): Buffer {
  const secret = authSecret();
  const name = `${purpose} ${secret}`;
  const key = keys.get(name) ?? Buffer.from(hkdfSync("sha256", secret, "", `launch-catalog:${purpose}`, 32));
  keys.set(name, key);
  return key;
}

function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, FILE);
  try {
    return readSecret(file) ?? makeSecret(file);
  } catch (cause) {
    if (cause instanceof ConfigurationError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigurationError(`DATA_DIR: ${file} cannot be used (${why})`, { cause });
  }
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
  throw new ConfigurationError(`DATA_DIR: ${file} holds no secret; remove it to have a new one made`);
}

/**
 * Written to a temporary file and then linked into place: two servers that start at once get the same complete
 * secret.
 */
function makeSecret(file: string): string {
  const draft = `${file}.${randomBytes(8).toString("hex")}`;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Otherwise the bundler would take every file of the project for one that may be opened here.
  const opened = openSync(/* turbopackIgnore: true */ draft, "wx", 0o600);
  try {
    writeFileSync(opened, randomBytes(32).toString("base64url"));
    // A power cut must not leave the name without the secret.
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
