/// <reference types="vite/types/importMeta.d.ts" />
import type { AnyOperation } from "@/lib/core/operation-types";

const files = import.meta.glob<object>(["../{public,founder,admin}/*.ts", "!../**/*.test.ts"], { eager: true });

/** All operations, of every door. */
export const registry: readonly AnyOperation[] = Object.values(files).flatMap((exports) =>
  Object.values(exports).filter(isOperation),
);

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === "object" && value !== null && "doors" in value;
}
