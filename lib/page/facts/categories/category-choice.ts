import { type CategoryFeature, categoryFeatures } from "./category-features";

/** How much each feature of a label counts, and how much commoner a label is than its words say. */
export interface CategoryWeights {
  features: Readonly<Record<CategoryFeature, number>>;
  labels: Readonly<Record<string, number>>;
}

/** Made by `npx tsx bench/fit-categories.ts`, which also says how often the first label is right. */
const fitted: CategoryWeights = {
  features: { words: 1.43, said: 0.85, saidMuch: 0.88, share: 0.75, ahead: 0.58 },
  labels: {
    AI: 0.37,
    Analytics: -0.51,
    Automation: -0.66,
    CMS: -0.39,
    Communication: -0.16,
    CRM: -0.32,
    "Customer Support": -0.4,
    Data: -0.31,
    Design: 0.16,
    "Developer Tools": -0.2,
    "E-commerce": 0.6,
    Education: 0.76,
    Finance: 0.54,
    Games: 1.32,
    Health: 1.9,
    HR: -0.37,
    Infrastructure: -0.84,
    Legal: -0.88,
    Marketing: -0.31,
    Media: 0.62,
    "No-Code": -0.28,
    Productivity: 0.81,
    "Project Management": -0.45,
    Sales: -0.49,
    Security: -0.45,
    Social: -0.35,
    Travel: 0.35,
    Utilities: 0.98,
    Writing: -0.97,
  },
};

/** The chance of each label to be the first that readers would give: a conditional logit (McFadden, 1974). Together they are 1. */
export function labelChances(
  features: ReadonlyMap<string, Readonly<Record<CategoryFeature, number>>>,
  by: CategoryWeights = fitted,
): ReadonlyMap<string, number> {
  const scores = [...features].map(([label, values]) => ({
    label,
    score: categoryFeatures.reduce((sum, name) => sum + by.features[name] * values[name], by.labels[label] ?? 0),
  }));
  const most = Math.max(...scores.map(({ score }) => score));
  const all = scores.reduce((sum, { score }) => sum + Math.exp(score - most), 0);
  return new Map(scores.map(({ label, score }) => [label, Math.exp(score - most) / all]));
}
