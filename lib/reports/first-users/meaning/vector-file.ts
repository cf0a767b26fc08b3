import { createHash } from "node:crypto";
import { DIMENSIONS, type Vector } from "./embedder";

/** Vectors of known texts, in their order: a hash of the texts, then one byte a number. */
export interface VectorFile {
  /** The cosine between a known text and a vector of the model. */
  cosine(row: number, vector: Vector): number;
}

const HASH_BYTES = 32;
/** The numbers of a vector of length 1 lie between -0.2 and 0.2. */
const SCALE = 600;
const MOST = 127;

const hashOf = (texts: readonly string[]) => createHash("sha256").update(JSON.stringify(texts)).digest();

export function writeVectors(texts: readonly string[], vectors: readonly Vector[]): Buffer {
  const numbers = vectors.flatMap((vector) =>
    Array.from(vector, (one) => Math.max(-MOST, Math.min(MOST, Math.round(one * SCALE)))),
  );
  return Buffer.concat([hashOf(texts), Buffer.from(Int8Array.from(numbers).buffer)]);
}

/** Null if the file was made for other texts. */
export function readVectors(file: Buffer, texts: readonly string[]): VectorFile | null {
  const isSame = file.subarray(0, HASH_BYTES).equals(hashOf(texts));
  if (!isSame || file.length !== HASH_BYTES + texts.length * DIMENSIONS) return null;
  const bytes = new Int8Array(file.buffer, file.byteOffset + HASH_BYTES, texts.length * DIMENSIONS);
  return {
    cosine(row, vector) {
      let sum = 0;
      for (let at = 0; at < DIMENSIONS; at++) sum += (bytes[row * DIMENSIONS + at] ?? 0) * (vector[at] ?? 0);
      return sum / SCALE;
    },
  };
}
