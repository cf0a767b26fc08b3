/** A setting that cannot be used. Its message names the variable and is meant to be printed as it is. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}
