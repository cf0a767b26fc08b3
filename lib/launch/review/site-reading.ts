import type { Prefill } from "@/lib/page/facts/prefill-from";

/** The result of reading a product's site, to be shown. */
export interface SiteReading extends Pick<Prefill, "status" | "detail" | "final_url" | "facts"> {
  /** RFC 3339. */
  read_at: string;
}
