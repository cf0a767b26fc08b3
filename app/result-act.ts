import { z } from "zod";

/** What the forms of one directory of a campaign or an order send: which one, as it was seen, and what to do with it. */
export const ResultAct = z.object({
  campaign: z.string(),
  directory: z.string().max(300),
  from: z.enum(["planned", "submitted", "live", "rejected"]),
  act: z.enum(["planned", "submitted", "rejected", "live", "check", "note"]),
  live_url: z.string().max(2048).default(""),
  note: z.string().max(5_000, "This is too long.").default(""),
});
export type ResultAct = z.output<typeof ResultAct>;
