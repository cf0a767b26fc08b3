import path from "node:path";
import { Worker } from "node:worker_threads";
import { log } from "@/lib/core/log";
import { Semaphore } from "@/lib/core/semaphore";

/** The meaning of a text, as a model sees it, of length 1: texts about the same have a large cosine. */
export type Vector = Float32Array;

/** Numbers of a vector. */
export const DIMENSIONS = 512;

export interface EmbedderOptions {
  /** The program of the thread. */
  program?: string;
  /** Milliseconds for everything: waiting, loading the model, its work. */
  timeoutMs?: number;
  /** Milliseconds without a text after which the thread ends, and its memory goes back. */
  idleMs?: number;
}

/** Plain JavaScript beside this file: it runs as it is, also if this file was bundled. */
const program = path.join(
  /* turbopackIgnore: true */ process.cwd(),
  "lib/reports/first-users/meaning/meaning-worker.mjs",
);

const TIMEOUT_MS = 5_000;
const IDLE_MS = 60_000;
const MAX_WAITING = 10;
/** More of a text costs time and says little more. */
const MOST_CHARACTERS = 600;
const MOST_TEXTS = 32;

/**
 * Runs the sentence model in a thread: started by the first texts, ended when none come any more. One request at a time. The
 * thread never keeps the process alive.
 */
export class Embedder {
  readonly #options: Required<EmbedderOptions>;
  readonly #semaphore = new Semaphore({ concurrency: 1, maxWaiting: MAX_WAITING });
  #worker: Worker | null = null;
  #rest: NodeJS.Timeout | undefined;
  #hasWarned = false;

  constructor(options: EmbedderOptions = {}) {
    this.#options = { program, timeoutMs: TIMEOUT_MS, idleMs: IDLE_MS, ...options };
  }

  /** The vectors of the texts; null if the model cannot be had now. The first such failure is logged. */
  async embed(texts: readonly string[]): Promise<Vector[] | null> {
    const { timeoutMs } = this.#options;
    const deadline = performance.now() + timeoutMs;
    const bounded = texts.slice(0, MOST_TEXTS).map((text) => text.slice(0, MOST_CHARACTERS));
    try {
      return await this.#semaphore.tryRun(() => this.#ask(bounded, deadline - performance.now()), {
        budgetMs: timeoutMs,
      });
    } catch (err) {
      if (!this.#hasWarned) log.warn({ err }, "reports of first users are made without the sentence model");
      this.#hasWarned = true;
      return null;
    }
  }

  /** True while the thread runs. */
  get isRunning(): boolean {
    return this.#worker !== null;
  }

  /** Ends the thread; the next texts start it again. */
  async end(): Promise<void> {
    clearTimeout(this.#rest);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  async #ask(texts: string[], timeoutMs: number): Promise<Vector[]> {
    clearTimeout(this.#rest);
    const worker = this.#worker ?? this.#start();
    try {
      const vectors = await answerOf(worker, texts, timeoutMs);
      this.#rest = setTimeout(() => void this.end(), this.#options.idleMs).unref();
      return vectors;
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  #start(): Worker {
    // None of the server's own arguments and settings.
    const worker = new Worker(/* turbopackIgnore: true */ this.#options.program, { execArgv: [], env: {} });
    worker.unref();
    this.#worker = worker;
    return worker;
  }
}

/** Rejects if the thread fails or ends, says something else than vectors, or takes too long. */
async function answerOf(worker: Worker, texts: string[], timeoutMs: number): Promise<Vector[]> {
  const stop = new AbortController();
  const { signal } = stop;
  try {
    return await new Promise((resolve, reject) => {
      const end = (why: string) => reject(new Error(why));
      const timer = setTimeout(() => end("the sentence model took too long"), Math.max(0, timeoutMs));
      signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
      const settle = (answer: unknown) =>
        areVectors(answer, texts.length) ? resolve(answer) : end("the sentence model gave no vectors");
      const listeners = { message: settle, error: reject, exit: () => end("the thread of the sentence model ended") };
      for (const [event, listener] of Object.entries(listeners)) {
        worker.on(event, listener);
        signal.addEventListener("abort", () => worker.off(event, listener), { once: true });
      }
      worker.postMessage(texts);
    });
  } finally {
    stop.abort();
  }
}

const areVectors = (answer: unknown, count: number): answer is Vector[] =>
  Array.isArray(answer) &&
  answer.length === count &&
  answer.every((one) => one instanceof Float32Array && one.length === DIMENSIONS && one.every(Number.isFinite));

/** The one model of this process. */
export const embedder = new Embedder();
