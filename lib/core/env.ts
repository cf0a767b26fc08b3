import path from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { ConfigurationError } from "@/db/configuration-error";
import { isCurrency, minorOf } from "./currency";
import { textBounds } from "./text-bounds";

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

const isPort = (number: number) => number >= 1 && number <= 65_535;

const hostList = z
  .string()
  .transform((value) => value.split(",").flatMap((entry) => entry.trim() || []))
  .pipe(
    z.array(
      z
        .string()
        .toLowerCase()
        .regex(/^[^\s/:]+:\d+$|^\[[\da-f:]+\]:\d+$/, { error: "must be host:port pairs, comma-separated", abort: true })
        .refine((pair) => isPort(Number(pair.slice(pair.lastIndexOf(":") + 1))), "must name ports from 1 to 65535"),
    ),
  );

/** A range of addresses: those that share the first `[1]` bits of `[0]`. */
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

/** Parses an address or a CIDR range; null for anything else. IPv4 in IPv6 counts as IPv4. */
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
  .pipe(z.array(z.string().regex(mailAddress, "must be email addresses, comma-separated")));

const sender = z
  .string()
  .trim()
  .refine(
    (value) => mailAddress.test(/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value),
    "must be an address, or a name and an address: Catalog <hello@catalog.example>",
  );

/** The base URL of an external service. Some have a path. */
const serviceAddress = (example: string, refusal: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an http or https address, for example ${example}` })
    .transform((value) => new URL(value))
    .refine(({ search, hash, username }) => !search && !hash && !username, refusal)
    .transform((url) => url.href.replace(/\/+$/, ""));

const secret = (shortest: number) => z.string().min(shortest, `must have at least ${shortest} characters`);

/** An amount of money in the smallest unit of its currency. */
interface Price {
  amount: number;
  currency: string;
}

/** "49.00 USD" → 4900 cents. */
const price = z.string().transform((value, ctx): Price => {
  const [amount = "", currency = "", ...more] = value.trim().split(/\s+/);
  const minor = isCurrency(currency) && more.length === 0 ? minorOf(amount, currency) : null;
  if (minor !== null) return { amount: minor, currency };
  ctx.addIssue({ code: "custom", message: "must be an amount and a currency, for example 49.00 USD" });
  return z.NEVER;
});

const limit = wholeNumber(1, 1_000_000_000);

const line = z
  .string()
  .trim()
  .max(textBounds.setting, `must have at most ${textBounds.setting} characters`)
  .regex(/^[^\r\n]*$/, "must be one line");

const Variables = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  APP_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must start with postgres:// or postgresql://" })
    .optional(),
  DATABASE_DRIVER: z.enum(["neon", "postgres"]).optional(),
  WORKERS: z.literal("auto").or(wholeNumber(1, 8)).default(1),
  BACKUP_MINUTES: wholeNumber(0, 1440).default(5),
  DRAFT_TTL_DAYS: wholeNumber(1, 365).default(30),
  SAMPLE_DATA: z.enum(["auto", "off"]).default("auto"),
  FETCH_ALLOW_HOSTS: hostList.default([]),
  AUTH_SECRET: secret(32).optional(),
  ADMIN_EMAILS: addressList.default([]),
  RESEND_API_KEY: z.string().optional(),
  RESEND_BASE_URL: origin.optional(),
  MAIL_FROM: sender.optional(),
  CONTACT_EMAIL: z.string().trim().regex(mailAddress, "must be one email address").optional(),
  OPERATOR_NAME: line.optional(),
  OPERATOR_ADDRESS: line.optional(),
  GOVERNING_LAW: line.optional(),
  AI_MODEL: z.string().trim().max(textBounds.setting).optional(),
  AI_BASE_URL: serviceAddress("https://models.example/v1", "must be an address without user name or query").optional(),
  AI_API_KEY: z.string().trim().min(1).optional(),
  CRON_SECRET: secret(16).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  INSTANT_LAUNCH_PRICE: price.optional(),
  INSTANT_LAUNCH_PAYMENT_LINK: z
    .string()
    .regex(/^plink_\w+$/, "must be the id of a Stripe payment link, plink_…")
    .optional(),
  INSTANT_LAUNCH_CHECKOUT_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  FREE_SLOTS_PER_WEEK: wholeNumber(0, 1_000).default(15),
  MEDIA_S3_ENDPOINT: serviceAddress(
    "https://s3.eu-central-1.amazonaws.com",
    "must be an address without query or user name; the bucket goes into MEDIA_S3_BUCKET",
  ).optional(),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      "must be the name of a bucket: 3 to 63 lower-case letters, digits, dots, dashes",
    )
    .optional(),
  MEDIA_S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/, "must be the name of a region, for example eu-central-1")
    .optional(),
  MEDIA_S3_ACCESS_KEY_ID: z.string().optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BLOB_READ_WRITE_TOKEN: z
    .string()
    .regex(/^vercel_blob_rw_[a-z\d]+_\w+$/i, "must be the token of a Blob store, as Vercel shows it: vercel_blob_rw_…")
    .optional(),
  TRUSTED_PROXIES: addressRanges.default([]),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  LIMIT_REQUESTS_PER_MINUTE: limit.default(6000),
  LIMIT_READS_PER_MINUTE: limit.default(600),
  LIMIT_PAGE_FETCHES_PER_MINUTE: limit.default(20),
  LIMIT_PAGE_FETCHES_PER_DAY: limit.default(200),
  LIMIT_WRITES_PER_MINUTE: limit.default(60),
  LIMIT_WRITES_PER_DAY: limit.default(3000),
  LIMIT_PICTURES_PER_HOUR: limit.default(60),
  LIMIT_LISTING_EDITS_PER_DAY: limit.default(100),
  LIMIT_DRAFTS_PER_HOUR: limit.default(10),
  LIMIT_SIGN_IN_MAILS_PER_HOUR: limit.default(5),
  LIMIT_SIGN_IN_MAILS_PER_NETWORK: limit.default(20),
  LIMIT_SUBSCRIPTION_MAILS_PER_HOUR: limit.default(5),
  LIMIT_PARTNER_APPLICATIONS_PER_HOUR: limit.default(5),
  LIMIT_AGENT_REGISTRATIONS_PER_HOUR: limit.default(20),
  LIMIT_WIDE_FACTOR: wholeNumber(1, 1_000).default(5),
  QUOTA_PICTURE_MEGABYTES: limit.default(100),
  QUOTA_CAMPAIGNS: limit.default(50),
  QUOTA_OPEN_DRAFTS: limit.default(50),
  BROWSER_PATH: z.string().optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

/** Every variable that is read here. README.md and .env.example list them. HOST is read by server/server.mjs. */
export const variableNames: readonly string[] = [...Object.keys(Variables.shape), "HOST"];

/** The fixed defaults of the variables. */
export const variableDefaults: Readonly<Record<string, unknown>> = Variables.parse({});

type Parsed = z.output<typeof Variables>;

/** Where uploaded pictures are stored. */
export type MediaSettings =
  | { kind: "folder"; folder: string }
  | { kind: "s3"; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
  | { kind: "blob"; token: string };

/** How much one caller may do; see lib/core/limits. */
export interface LimitSizes {
  /** All requests of one network: the outermost limit. */
  requestsPerMinute: number;
  readsPerMinute: number;
  pageFetchesPerMinute: number;
  pageFetchesPerDay: number;
  /** Forms and calls of a signed-in person that change something. */
  writesPerMinute: number;
  writesPerDay: number;
  /** Uploaded by one account. */
  picturesPerHour: number;
  /** Of listings that everybody sees, by one account. */
  listingEditsPerDay: number;
  /** Per email address and network. */
  draftsPerHour: number;
  /** Per email address and network. */
  signInMailsPerHour: number;
  /** Per network and hour, for all email addresses. */
  signInMailsPerNetwork: number;
  /** Per email address and network; four times as many from one network. */
  subscriptionMailsPerHour: number;
  /** For one network. */
  partnerApplicationsPerHour: number;
  /** OAuth clients that one network registers. */
  agentRegistrationsPerHour: number;
  /** A limit for a whole network, or for one email address in all networks, is this many times wider. */
  wideFactor: number;
}

/** How much one account may store. */
export interface Quotas {
  /** Pictures, in MiB. */
  pictureMegabytes: number;
  /** Saved campaigns. */
  campaigns: number;
  /** Claimed drafts that were not submitted. */
  openDrafts: number;
}

/** Which model to call, and where. */
export interface AiModel {
  /** `compatible` is any server with OpenAI's API. */
  provider: "openai" | "anthropic" | "compatible";
  /** The provider's name for it. */
  model: string;
  /** Null: the provider's own URL. */
  baseUrl: string | null;
  apiKey: string | null;
}

export interface Env {
  /** The only origin for links. Never taken from a request. */
  appUrl: string;
  /** True if APP_URL is this machine. Only then are local conveniences allowed. */
  isLocal: boolean;
  /** Absolute folder of the embedded database and uploads. */
  dataDir: string;
  database: { kind: "embedded" } | { kind: "postgres" | "neon"; url: string };
  /** How many processes serve the site and share the database's connections. */
  workers: number;
  /** How often the embedded database is copied, in minutes; 0 for never. */
  backupMinutes: number;
  /** How many days a draft is stored after its last edit. */
  draftTtlDays: number;
  sampleData: "auto" | "off";
  /** `host:port` pairs that may be fetched although they are not public. Empty unless local. */
  fetchAllowHosts: string[];
  /** The secret that seals session tokens. Null only in local mode, where lib/core/secret.ts makes and stores one. */
  authSecret: string | null;
  /** Lower case. */
  adminEmails: string[];
  /** Null: mails stay in the outbox. */
  resend: { apiKey: string; baseUrl: string | null } | null;
  mailFrom: string;
  /** The contact address for errors and security. Null: the documentation says that no address is set. */
  contactEmail: string | null;
  /** Who runs this site, for its legal pages. Null: they say that the operator has not filled it in. */
  operator: { name: string | null; address: string | null; law: string | null };
  /** The model that writes First Users reports. Null: built-in rules write them. */
  ai: AiModel | null;
  /** Null: the route for scheduled calls is closed. */
  cronSecret: string | null;
  /** Null: only admins confirm payments. */
  stripe: { secret: string; offer: { price: Price | null; paymentLink: string | null; liveOnly: boolean } } | null;
  /** Where Instant Launch is paid; null if it is not offered. */
  instantLaunchCheckoutUrl: string | null;
  /** The price of Instant Launch, in the smallest unit of the currency. Null: no price is shown. */
  instantLaunchPrice: Price | null;
  /** How many launches of the free path each week has room for. */
  freeSlotsPerWeek: number;
  media: MediaSettings;
  /** The proxies that are trusted to report the client's address. */
  trustedProxies: AddressRange[];
  /** Null if RATE_LIMITS=off, which only local mode allows: nothing is counted. */
  limits: LimitSizes | null;
  quotas: Quotas;
  /** A Chromium that renders pages built by script. Null: pages are read as they are sent. */
  browserPath: string | null;
  logLevel: string;
}

/**
 * Parses the configuration from environment variables. An empty value counts as missing. Throws {@link
 * ConfigurationError}, which names every unusable variable.
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
  // The comment keeps the bundler from tracing the whole project as a possible data folder.
  const dataDir = path.resolve(/* turbopackIgnore: true */ process.cwd(), vars.DATA_DIR);
  return {
    appUrl,
    isLocal,
    dataDir,
    database: databaseOf(vars.DATABASE_URL, vars.DATABASE_DRIVER),
    // server/workers.mjs tells each process the number that `auto` comes to.
    workers: vars.WORKERS === "auto" ? 1 : vars.WORKERS,
    backupMinutes: vars.BACKUP_MINUTES,
    draftTtlDays: vars.DRAFT_TTL_DAYS,
    sampleData: vars.SAMPLE_DATA,
    fetchAllowHosts: vars.FETCH_ALLOW_HOSTS,
    ai: aiOf(vars),
    ...peopleOf(vars, appUrl, isLocal),
    media: mediaOf(vars, dataDir),
    trustedProxies: vars.TRUSTED_PROXIES,
    limits: limitsOf(vars),
    quotas: {
      pictureMegabytes: vars.QUOTA_PICTURE_MEGABYTES,
      campaigns: vars.QUOTA_CAMPAIGNS,
      openDrafts: vars.QUOTA_OPEN_DRAFTS,
    },
    browserPath: vars.BROWSER_PATH ?? null,
    logLevel: vars.LOG_LEVEL,
  };
}

/** Refuses settings that only a local site may have or leave out. */
function refuseLocalOnly(vars: Parsed): void {
  if (vars.FETCH_ALLOW_HOSTS.length > 0) {
    throw new ConfigurationError("FETCH_ALLOW_HOSTS: allowed only if APP_URL is a loopback address");
  }
  if (vars.RATE_LIMITS === "off") {
    throw new ConfigurationError("RATE_LIMITS: off is allowed only if APP_URL is a loopback address");
  }
  if (vars.STRIPE_WEBHOOK_SECRET !== undefined && vars.INSTANT_LAUNCH_PRICE === undefined) {
    throw new ConfigurationError(
      "INSTANT_LAUNCH_PRICE: required with STRIPE_WEBHOOK_SECRET if APP_URL is not a loopback address; payments are compared with it",
    );
  }
  if (vars.AUTH_SECRET === undefined) {
    throw new ConfigurationError(
      "AUTH_SECRET: required if APP_URL is not a loopback address; make one with: openssl rand -base64 32",
    );
  }
}

/** Signing in, mail, payments and launch weeks. */
function peopleOf(vars: Parsed, appUrl: string, isLocal: boolean) {
  const instantLaunchPrice = vars.INSTANT_LAUNCH_PRICE ?? null;
  const offer = {
    price: instantLaunchPrice,
    paymentLink: vars.INSTANT_LAUNCH_PAYMENT_LINK ?? null,
    liveOnly: !isLocal,
  };
  return {
    authSecret: vars.AUTH_SECRET ?? null,
    adminEmails: vars.ADMIN_EMAILS,
    resend: vars.RESEND_API_KEY ? { apiKey: vars.RESEND_API_KEY, baseUrl: vars.RESEND_BASE_URL ?? null } : null,
    mailFrom: vars.MAIL_FROM ?? `Launch Catalog <no-reply@${new URL(appUrl).hostname}>`,
    contactEmail: vars.CONTACT_EMAIL ?? null,
    operator: {
      name: vars.OPERATOR_NAME ?? null,
      address: vars.OPERATOR_ADDRESS ?? null,
      law: vars.GOVERNING_LAW ?? null,
    },
    cronSecret: vars.CRON_SECRET ?? null,
    stripe: vars.STRIPE_WEBHOOK_SECRET ? { secret: vars.STRIPE_WEBHOOK_SECRET, offer } : null,
    instantLaunchCheckoutUrl: vars.INSTANT_LAUNCH_CHECKOUT_URL ?? null,
    instantLaunchPrice,
    freeSlotsPerWeek: vars.FREE_SLOTS_PER_WEEK,
  };
}

function limitsOf(vars: Parsed): LimitSizes | null {
  if (vars.RATE_LIMITS === "off") return null;
  return {
    requestsPerMinute: vars.LIMIT_REQUESTS_PER_MINUTE,
    readsPerMinute: vars.LIMIT_READS_PER_MINUTE,
    pageFetchesPerMinute: vars.LIMIT_PAGE_FETCHES_PER_MINUTE,
    pageFetchesPerDay: vars.LIMIT_PAGE_FETCHES_PER_DAY,
    writesPerMinute: vars.LIMIT_WRITES_PER_MINUTE,
    writesPerDay: vars.LIMIT_WRITES_PER_DAY,
    picturesPerHour: vars.LIMIT_PICTURES_PER_HOUR,
    listingEditsPerDay: vars.LIMIT_LISTING_EDITS_PER_DAY,
    draftsPerHour: vars.LIMIT_DRAFTS_PER_HOUR,
    signInMailsPerHour: vars.LIMIT_SIGN_IN_MAILS_PER_HOUR,
    signInMailsPerNetwork: vars.LIMIT_SIGN_IN_MAILS_PER_NETWORK,
    subscriptionMailsPerHour: vars.LIMIT_SUBSCRIPTION_MAILS_PER_HOUR,
    partnerApplicationsPerHour: vars.LIMIT_PARTNER_APPLICATIONS_PER_HOUR,
    agentRegistrationsPerHour: vars.LIMIT_AGENT_REGISTRATIONS_PER_HOUR,
    wideFactor: vars.LIMIT_WIDE_FACTOR,
  };
}

/**
 * The model, if it is fully configured. With AI_BASE_URL the name is the server's own; otherwise it starts with the
 * provider.
 */
function aiOf({ AI_MODEL: name, AI_BASE_URL: baseUrl, AI_API_KEY }: Parsed): AiModel | null {
  const apiKey = AI_API_KEY ?? null;
  if (!name) {
    if (baseUrl || apiKey) {
      throw new ConfigurationError(
        `${baseUrl ? "AI_BASE_URL" : "AI_API_KEY"}: has no effect without AI_MODEL; set both or none`,
      );
    }
    return null;
  }
  if (baseUrl) return { provider: "compatible", model: name, baseUrl, apiKey };
  const [, provider, model] = /^(openai|anthropic)\/(\S+)$/.exec(name) ?? [];
  if ((provider !== "openai" && provider !== "anthropic") || !model) {
    throw new ConfigurationError(
      "AI_MODEL: must be openai/<model> or anthropic/<model>; for any other server set AI_BASE_URL to its OpenAI-compatible address",
    );
  }
  if (!apiKey) throw new ConfigurationError(`AI_API_KEY: required for AI_MODEL ${name}`);
  return { provider, model, baseUrl: null, apiKey };
}

function databaseOf(url: string | undefined, driver: "neon" | "postgres" | undefined): Env["database"] {
  if (!url) return { kind: "embedded" };
  const isNeon = driver ? driver === "neon" : new URL(url).hostname.toLowerCase().endsWith(".neon.tech");
  return { kind: isNeon ? "neon" : "postgres", url };
}

/**
 * An S3 bucket if its variables are set, Vercel Blob if its token is set, otherwise a folder. Throws for half a
 * group, and for both.
 */
function mediaOf(vars: Parsed, dataDir: string): MediaSettings {
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

let current: Env | undefined;

/** The configuration of this process, parsed once. */
export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}
