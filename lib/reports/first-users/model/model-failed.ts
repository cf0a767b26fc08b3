/** Why a model gave nothing that can be used; never holds any text of the page or of the answer. */
export class ModelFailed extends Error {
  override name = "ModelFailed";
  constructor(
    readonly reason: string,
    readonly retryable = false,
    readonly retryAfterMs = 0,
  ) {
    super(`the model gave no report: ${reason}`);
  }
}
