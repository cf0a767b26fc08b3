import { stripeWebhook } from "@/lib/projections/stripe-webhook";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = stripeWebhook();
