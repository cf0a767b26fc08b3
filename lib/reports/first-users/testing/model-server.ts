import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import type { AiSettings } from "../model/language-model";

/** One answer of the stand-in: a report, or one of the ways in which providers fail. */
export type ModelReply =
  | { say: unknown }
  | { raw: string }
  | { status: number; retryAfter?: string }
  | { refuse: true }
  | { cutOff: string }
  | { wait: true };

/** A real server on loopback that speaks the wires of OpenAI (both endpoints) and Anthropic. */
export interface ModelServer extends Pick<LoopbackSite, "origin" | "close"> {
  /** What was asked, as text, oldest first. */
  asked: string[];
  /** Calls whose client hung up before an answer. */
  hungUp: number;
  /** How a provider's settings point here. */
  settings(provider: AiSettings["provider"], bounds?: Partial<AiSettings>): AiSettings;
}

/** Starts the stand-in; each call takes the next reply, the last one for ever. */
export async function startModelServer(replies: readonly ModelReply[]): Promise<ModelServer> {
  const state = { asked: [] as string[], hungUp: 0 };
  const site = await startSite(async (request, response) => {
    const body = await text(request);
    const reply = replies[Math.min(state.asked.length, replies.length - 1)] ?? { status: 500 };
    state.asked.push(body);
    response.on("close", () => void (response.writableEnded || state.hungUp++));
    answer(request.url ?? "", reply, response);
  });
  return Object.assign(state, {
    origin: site.origin,
    close: site.close,
    settings: (provider: AiSettings["provider"], bounds: Partial<AiSettings> = {}): AiSettings => ({
      provider,
      model: "stand-in",
      baseUrl: `${site.origin}/v1`,
      apiKey: "a key of the tests",
      ...bounds,
    }),
  });
}

function answer(path: string, reply: ModelReply, response: ServerResponse): void {
  if ("wait" in reply) return;
  if ("status" in reply) {
    const headers = {
      "content-type": "application/json",
      ...(reply.retryAfter && { "retry-after": reply.retryAfter }),
    };
    response.writeHead(reply.status, headers).end(JSON.stringify({ error: { message: "no", type: "stand_in" } }));
    return;
  }
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(wireOf(path)(reply)));
}

type Spoken = Extract<ModelReply, { say: unknown } | { raw: string } | { refuse: true } | { cutOff: string }>;

function wireOf(path: string): (reply: Spoken) => object {
  if (path.endsWith("/chat/completions")) return chatCompletion;
  return path.endsWith("/responses") ? openAiResponse : anthropicMessage;
}

function wordsOf(reply: Spoken): string {
  if ("say" in reply) return JSON.stringify(reply.say);
  if ("raw" in reply) return reply.raw;
  return "cutOff" in reply ? reply.cutOff : "I cannot help with that.";
}

function chatCompletion(reply: Spoken): object {
  const isRefusal = "refuse" in reply;
  const message = { role: "assistant", content: wordsOf(reply), ...(isRefusal && { refusal: wordsOf(reply) }) };
  const finish_reason = isRefusal ? "content_filter" : "cutOff" in reply ? "length" : "stop";
  return {
    id: "chat-1",
    object: "chat.completion",
    created: 1,
    model: "stand-in",
    choices: [{ index: 0, message, finish_reason }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

function openAiResponse(reply: Spoken): object {
  const content = [{ type: "output_text", text: wordsOf(reply), annotations: [] }];
  return {
    id: "resp-1",
    object: "response",
    created_at: 1,
    model: "stand-in",
    status: "cutOff" in reply ? "incomplete" : "completed",
    incomplete_details: "cutOff" in reply ? { reason: "max_output_tokens" } : null,
    output: [{ type: "message", id: "msg-1", role: "assistant", status: "completed", content }],
    usage: { input_tokens: 1, output_tokens: 1 },
  };
}

function anthropicMessage(reply: Spoken): object {
  return {
    id: "msg-1",
    type: "message",
    role: "assistant",
    model: "stand-in",
    content: [{ type: "text", text: wordsOf(reply) }],
    stop_reason: "cutOff" in reply ? "max_tokens" : "refuse" in reply ? "refusal" : "end_turn",
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  };
}
