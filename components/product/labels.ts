const types: Record<string, string> = {
  web_app: "Web app",
  mobile_app: "Mobile app",
  desktop_app: "Desktop app",
  browser_extension: "Browser extension",
  developer_tool: "Developer tool",
  api: "API",
  plugin: "Plugin",
  template: "Template",
  game: "Game",
  other: "Other",
};

/** The API's word for a type as a reader says it. */
export function typeLabel(type: string): string {
  return types[type] ?? type;
}

/** Every type with its label, for a select. */
export const typeOptions = Object.entries(types).map(([value, label]) => ({ value, label }));
