import path from "node:path";
import ipaddr from "ipaddr.js";
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

/** Addresses from one to another: the first bits of `[0]`, as many as `[1]` says. */
export type AddressRange = [ipaddr.IPv4 | ipaddr.IPv6, number];

const addressRanges = z.string().transform((value, { addIssue }): AddressRange[] =>
  value.split(",").flatMap((entry) => {
    const text = entry.trim();
    if (text === "") return [];
    const range = addressRange(text);
    if (range) return [range];
    addIssue("must be addresses or ranges such as 10.0.0.0/8, comma-separated");
    return [];
  }),
);

/** Reads an address or a range in CIDR form; null for anything else. IPv4 inside of IPv6 counts as IPv4. */
function addressRange(text: string): AddressRange | null {
  const [, address = "", bits] = /^([\d.]{7,15}|[\da-f:.]*:[\da-f:.]*)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.parse(address);
  const length = parsed.toByteArray().length * 8;
  const prefix = bits === undefined ? length : Number(bits);
  if (prefix > length) return null;
  const isMapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && prefix >= 96;
  return isMapped ? [parsed.toIPv4Address(), prefix - 96] : [parsed, prefix];
}

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

const limit = wholeNumber(1, 1_000_000_000);

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
  TRUSTED_PROXIES: addressRanges.default([]),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  LIMIT_READS_PER_MINUTE: limit.default(600),
  LIMIT_PAGE_FETCHES_PER_MINUTE: limit.default(20),
  LIMIT_PAGE_FETCHES_PER_DAY: limit.default(200),
  LIMIT_DRAFTS_PER_HOUR: limit.default(10),
  LIMIT_SIGN_IN_MAILS_PER_HOUR: limit.default(5),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

type Parsed = z.output<typeof Variables>;

/** How much one caller may do; see lib/limits. */
export interface LimitSizes {
  readsPerMinute: number;
  pageFetchesPerMinute: number;
  pageFetchesPerDay: number;
  /** For one e-mail address, whoever asks. */
  draftsPerHour: number;
  /** For one e-mail address, whoever asks. */
  signInMailsPerHour: number;
}

export interface Env {
  /** The only origin that links are built from; never taken from a request. */
  appUrl: string;
  /** True where APP_URL is this machine: local conveniences are allowed only then. */
  isLocal: boolean;
  /** Absolute folder of the embedded database and uploads. */
  dataDir: string;
  database: { kind: "embedded" } | { kind: "postgres" | "neon"; url: string };
  /** How long a draft is kept after its last edit. */
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
  /** Where Instant Launch is paid, or null where it is not offered. */
  instantLaunchCheckoutUrl: string | null;
  /** How many launches of the free path a week takes. */
  freeSlotsPerWeek: number;
  /** The proxies whose word on the client's address is taken. */
  trustedProxies: AddressRange[];
  /** Null where RATE_LIMITS=off, in local mode alone: nothing is counted. */
  limits: LimitSizes | null;
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
    trustedProxies: vars.TRUSTED_PROXIES,
    limits: limitsOf(vars),
    logLevel: vars.LOG_LEVEL,
  };
}

/** What must never be left to convenience where others can reach the server. */
function refuseLocalOnly(vars: Parsed): void {
  if (vars.FETCH_ALLOW_HOSTS.length > 0) {
    throw new ConfigurationError("FETCH_ALLOW_HOSTS: allowed only where APP_URL is a loopback address");
  }
  if (vars.RATE_LIMITS === "off") {
    throw new ConfigurationError("RATE_LIMITS: off is allowed only where APP_URL is a loopback address");
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

function limitsOf(vars: Parsed): LimitSizes | null {
  if (vars.RATE_LIMITS === "off") return null;
  return {
    readsPerMinute: vars.LIMIT_READS_PER_MINUTE,
    pageFetchesPerMinute: vars.LIMIT_PAGE_FETCHES_PER_MINUTE,
    pageFetchesPerDay: vars.LIMIT_PAGE_FETCHES_PER_DAY,
    draftsPerHour: vars.LIMIT_DRAFTS_PER_HOUR,
    signInMailsPerHour: vars.LIMIT_SIGN_IN_MAILS_PER_HOUR,
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
