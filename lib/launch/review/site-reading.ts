import type { Prefill } from "@/lib/page/facts/prefill-from";

/** What reading a product's site gave, for showing. */
export interface SiteReading extends Pick<Prefill, "status" | "detail" | "final_url" | "facts"> {
  /** RFC 3339. */
  read_at: string;
}
