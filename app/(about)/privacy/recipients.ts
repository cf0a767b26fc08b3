import type { Env } from "@/lib/core/env";

/** Who besides the operator receives data of people, by what this site is configured to use. */
export function recipientsOf({
  resend,
  ai,
  instantLaunchCheckoutUrl,
  media,
  database,
}: Pick<Env, "resend" | "ai" | "instantLaunchCheckoutUrl" | "media" | "database">): string[] {
  return [
    "The company that hosts this site, which sees the network address of every visitor.",
    ...(database.kind === "neon" ? ["Neon, which hosts our database."] : []),
    ...(media.kind === "blob" ? ["Vercel, which stores the pictures of listings."] : []),
    ...(media.kind === "s3" ? [`${new URL(media.endpoint).hostname}, which stores the pictures of listings.`] : []),
    ...(resend ? ["Resend, which delivers our emails: your email address and what the email says."] : []),
    ...(ai
      ? ["An AI provider, which gets the text of the page you ask a First Users report about. It gets no account data."]
      : []),
    ...(instantLaunchCheckoutUrl
      ? [`${new URL(instantLaunchCheckoutUrl).hostname}, where you pay. Your card data never reaches us.`]
      : []),
    "Everybody, for what you publish: your listing, the maker’s name and handle, and its upvote count.",
  ];
}
