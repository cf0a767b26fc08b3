import { stripeWebhook } from "@/lib/doors/stripe-webhook";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = stripeWebhook();
