import path from "node:path";
import { z } from "zod";

/** A setting that cannot be used. Its message names the variable and is meant to be printed as it is. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

const origin = z
  .url({ protocol: /^https?$/, error: "must be an http or https address, for example https://catalog.example" })
  .transform((value) => new URL(value))
  .refine((url) => url.href === `${url.origin}/`, "must be an address without path, query or user name")
  .transform((url) => url.origin);

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

const hostList = z
  .string()
  .transform((value) => value.split(",").flatMap((entry) => entry.trim() || []))
  .pipe(
    z.array(
      z.string().regex(/^[^\s/:]+:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/i, "must be host:port pairs, comma-separated"),
    ),
  );

const mailAddress = /^[^\s@,<>"]+@[^\s@,<>"]+$/;

const addressList = z
  .string()
  .transform((value) => value.split(",").flatMap((entry) => entry.trim().toLowerCase() || []))
  .pipe(z.array(z.string().regex(mailAddress, "must be e-mail addresses, comma-separated")));

const sender = z
  .string()
  .trim()
  .refine(
    (value) => mailAddress.test(/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value),
    "must be an address, or a name and an address: Catalog <hello@catalog.example>",
  );

const secret = (shortest: number) => z.string().min(shortest, `must have at least ${shortest} characters`);

const Variables = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  APP_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must start with postgres:// or postgresql://" })
    .optional(),
  DATABASE_DRIVER: z.enum(["neon", "postgres"]).optional(),
  DRAFT_TTL_DAYS: wholeNumber(1, 365).default(30),
  SAMPLE_DATA: z.enum(["auto", "off"]).default("auto"),
  FETCH_ALLOW_HOSTS: hostList.default([]),
  AUTH_SECRET: secret(32).optional(),
  ADMIN_EMAILS: addressList.default([]),
  RESEND_API_KEY: z.string().optional(),
  RESEND_BASE_URL: origin.optional(),
  MAIL_FROM: sender.optional(),
  CRON_SECRET: secret(16).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  INSTANT_LAUNCH_CHECKOUT_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  FREE_SLOTS_PER_WEEK: wholeNumber(0, 1_000).default(15),
  BROWSER_PATH: z.string().optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

type Parsed = z.output<typeof Variables>;

export interface Env {
  /** The only origin that links are built from; never taken from a request. */
  appUrl: string;
  /** True where APP_URL is this machine: local conveniences are allowed only then. */
  isLocal: boolean;
  /** Absolute folder of the embedded database and uploads. */
  dataDir: string;
  database: { kind: "embedded" } | { kind: "postgres" | "neon"; url: string };
  draftTtlDays: number;
  sampleData: "auto" | "off";
  /** `host:port` pairs that may be fetched although they are not public. Empty outside of local mode. */
  fetchAllowHosts: string[];
  /** What session tokens are sealed with. Null only in local mode, where lib/auth/secret.ts makes and keeps one. */
  authSecret: string | null;
  /** Lower case. */
  adminEmails: string[];
  /** Null: mail stays in the outbox. */
  resend: { apiKey: string; baseUrl: string | null } | null;
  mailFrom: string;
  /** Null: the route for scheduled calls is closed. */
  cronSecret: string | null;
  /** Null: payments are confirmed by admins alone. */
  stripeWebhookSecret: string | null;
  instantLaunchCheckoutUrl: string | null;
  freeSlotsPerWeek: number;
  /** A Chromium that draws pages which draw themselves by script. Null: pages are read as they are sent. */
  browserPath: string | null;
  logLevel: string;
}

/**
 * Parses the configuration from environment variables; an empty value counts as absent.
 * Throws {@link ConfigurationError} that names every variable that cannot be used.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Variables.safeParse(present);
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join("; "),
    );
  }
  const vars = parsed.data;
  const appUrl = vars.APP_URL ?? `http://localhost:${vars.PORT}`;
  const isLocal = LOOPBACK_HOSTS.has(new URL(appUrl).hostname);
  if (!isLocal) refuseLocalOnly(vars);
  return {
    appUrl,
    isLocal,
    // The comment keeps the bundler from tracing the whole project as a possible data folder.
    dataDir: path.resolve(/* turbopackIgnore: true */ process.cwd(), vars.DATA_DIR),
    database: databaseOf(vars.DATABASE_URL, vars.DATABASE_DRIVER),
    draftTtlDays: vars.DRAFT_TTL_DAYS,
    sampleData: vars.SAMPLE_DATA,
    fetchAllowHosts: vars.FETCH_ALLOW_HOSTS,
    ...peopleOf(vars, appUrl),
    browserPath: vars.BROWSER_PATH ?? null,
    logLevel: vars.LOG_LEVEL,
  };
}

/** What must never be left to convenience where others can reach the server. */
function refuseLocalOnly(vars: Parsed): void {
  if (vars.FETCH_ALLOW_HOSTS.length > 0) {
    throw new ConfigurationError("FETCH_ALLOW_HOSTS: allowed only where APP_URL is a loopback address");
  }
  if (vars.AUTH_SECRET === undefined) {
    throw new ConfigurationError(
      "AUTH_SECRET: required where APP_URL is not a loopback address; make one with: openssl rand -base64 32",
    );
  }
}

/** Signing in, mail, payments and launch weeks. */
function peopleOf(vars: Parsed, appUrl: string) {
  return {
    authSecret: vars.AUTH_SECRET ?? null,
    adminEmails: vars.ADMIN_EMAILS,
    resend: vars.RESEND_API_KEY ? { apiKey: vars.RESEND_API_KEY, baseUrl: vars.RESEND_BASE_URL ?? null } : null,
    mailFrom: vars.MAIL_FROM ?? `Launch Catalog <no-reply@${new URL(appUrl).hostname}>`,
    cronSecret: vars.CRON_SECRET ?? null,
    stripeWebhookSecret: vars.STRIPE_WEBHOOK_SECRET ?? null,
    instantLaunchCheckoutUrl: vars.INSTANT_LAUNCH_CHECKOUT_URL ?? null,
    freeSlotsPerWeek: vars.FREE_SLOTS_PER_WEEK,
  };
}

function databaseOf(url: string | undefined, driver: "neon" | "postgres" | undefined): Env["database"] {
  if (!url) return { kind: "embedded" };
  const isNeon = driver ? driver === "neon" : new URL(url).hostname.toLowerCase().endsWith(".neon.tech");
  return { kind: isNeon ? "neon" : "postgres", url };
}

let current: Env | undefined;

/** The configuration of this process, parsed once. */
export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}
