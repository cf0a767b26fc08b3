/** The labels of a listing, 1–3 each. The first is its category. */
export const categoryLabels = [
  "AI",
  "Analytics",
  "Automation",
  "CMS",
  "Communication",
  "CRM",
  "Customer Support",
  "Data",
  "Design",
  "Developer Tools",
  "E-commerce",
  "Education",
  "Finance",
  "Games",
  "Health",
  "HR",
  "Infrastructure",
  "Legal",
  "Marketing",
  "Media",
  "No-Code",
  "Open Source",
  "Productivity",
  "Project Management",
  "Sales",
  "Security",
  "Social",
  "Travel",
  "Utilities",
  "Writing",
] as const;

export const productTypes = [
  "web_app",
  "mobile_app",
  "desktop_app",
  "browser_extension",
  "developer_tool",
  "api",
  "plugin",
  "template",
  "game",
  "other",
] as const;

/** The types in words for readers. */
export const typeLabels: Readonly<Record<(typeof productTypes)[number], string>> = {
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

export const pricingTiers = ["Free", "Freemium", "Paid"] as const;

/** A label as part of a URL: "E-commerce" → "e-commerce", "Customer Support" → "customer-support". */
export function labelSlug(label: string): string {
  return label.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

/** The kinds of submission directories. */
export const directoryLabels = [
  "AI directory",
  "Business directory",
  "Community",
  "Deals",
  "Design & no-code",
  "Developer tools",
  "Launch platform",
  "Marketplace & app store",
  "Mobile apps",
  "Newsletter & media",
  "Open source",
  "SaaS directory",
  "Software reviews",
  "Startup directory",
] as const;
