import { z } from "zod";
import type { AdPackageRow } from "@/db/newsletter";
import { amountOf } from "@/lib/core/currency";
import { Day } from "@/lib/core/fields";
import { checkoutLink } from "./checkout-link";
import { DATES_SHOWN, LEAD_DAYS } from "./send-dates";

/** A newsletter ad package. Unknown values are null. */
export const NewsletterAd = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    placement: z.string().describe("Position in the newsletter."),
    price: z.object({
      amount: z.number().describe("In the currency's main unit: 149 or 149.5."),
      currency: z.string().describe("ISO 4217, upper case."),
    }),
    audience_size: z.int().describe("Number of confirmed readers."),
    next_dates: z
      .array(Day)
      .describe(
        `The next ${DATES_SHOWN} free dates, at least ${LEAD_DAYS} days ahead and within a year; fewer if it is almost sold out. Reading them reserves nothing.`,
      ),
    checkout_url: z
      .string()
      .describe(
        "Payment page for a person in a browser. With tool_id it contains the listing's id as client_reference_id.",
      ),
  })
  .meta({ id: "NewsletterAd" });
export type NewsletterAd = z.output<typeof NewsletterAd>;

/** Row → public shape. The checkout link is for the listing `toolId`. */
export function toNewsletterAd(
  row: AdPackageRow,
  { toolId, nextDates, readers }: { toolId: string | null; nextDates: string[]; readers: number },
): z.input<typeof NewsletterAd> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    placement: row.placement,
    price: { amount: amountOf(row.priceMinor, row.currency), currency: row.currency },
    audience_size: readers,
    next_dates: nextDates,
    checkout_url: checkoutLink(row.checkoutUrl, toolId),
  };
}
