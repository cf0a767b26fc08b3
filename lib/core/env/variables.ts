import { z } from "zod";
import { textBounds } from "../text-bounds";
import {
  addressList,
  addressRanges,
  hostList,
  limit,
  line,
  mailAddress,
  origin,
  price,
  secret,
  sender,
  serviceAddress,
  wholeNumber,
} from "./values";

export const Variables = z.object({
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

/** The variables, parsed. */
export type Parsed = z.output<typeof Variables>;
