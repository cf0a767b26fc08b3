/** An unusable setting. Its message names the variable and is printed as it is. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}
