import { randomBytes } from "node:crypto";
import type { Db } from "@/db/client";
import { uploads } from "@/db/schema";
import { testNow } from "@/lib/core/testing";

/** A name that no picture has. */
export const randomName = (): string => `${randomBytes(32).toString("hex")}.webp`;

/** Notes an uploaded picture of 800 × 600 pixels whose check is due, unless the values say otherwise; gives its name. */
export async function insertUpload(db: Db, values: Partial<typeof uploads.$inferInsert> = {}): Promise<string> {
  const row = {
    name: randomName(),
    width: 800,
    height: 600,
    state: "kept" as const,
    uploadedAt: testNow,
    checkAt: testNow,
    ...values,
  };
  await db.insert(uploads).values(row);
  return row.name;
}
