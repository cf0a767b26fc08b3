import type { Metadata } from "next";
import { headers } from "next/headers";
import { MISSING } from "@/lib/core/missing-page";
import { Missing } from "./missing";

export const metadata: Metadata = { title: "Not found" };

/** Says what is missing, as far as the address tells. */
export default async function NotFound() {
  return <Missing path={(await headers()).get(MISSING) ?? ""} />;
}
