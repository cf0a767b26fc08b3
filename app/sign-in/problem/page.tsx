import type { Metadata } from "next";
import { SignInForm } from "@/components/me/sign-in-form";
import { PageHeading } from "@/components/ui/page-heading";
import { safeReturnTo } from "@/lib/auth/return-to";
import { currentContext } from "@/lib/doors/page-context";
import { LINK_MINUTES } from "@/lib/doors/sign-in/sign-in-package";
import { formProps } from "../form-props";
import { pressedProduct } from "../pressed-product";

export const metadata: Metadata = { title: "Sign in", robots: { index: false, follow: false } };

const problems: Record<string, { title: string; text: string }> = {
  Verification: {
    title: "This link no longer works",
    text: `It was used already, or its ${LINK_MINUTES} minutes are over. Nothing is lost: ask for a new one.`,
  },
  Link: {
    title: "This link is not whole",
    text: "Part of the link is missing; mail programs sometimes break long lines. Copy the whole link, or ask for a new one.",
  },
  Origin: {
    title: "Nobody was signed in",
    text: "The request did not come from our own page. Open the link in your email again and press the button there.",
  },
  Sent: {
    title: "Check your inbox",
    text: `If an address asked for a link, it is on its way. It works for ${LINK_MINUTES} minutes, once.`,
  },
  SignOut: {
    title: "Nobody was signed out",
    text: "Signing out takes a button: you find it on Your account.",
  },
  AccessDenied: {
    title: "Too many links",
    text: `We have sent many links to this address, or your network asked for many. Each works for ${LINK_MINUTES} minutes, whoever asked for it: use the newest one, or ask again in ten minutes.`,
  },
};

const ours = { title: "You are not signed in", text: "The fault is on our side. Ask for a new link in a moment." };

export default async function SignInProblemPage({ searchParams }: PageProps<"/sign-in/problem">) {
  const { error, return_to, vote: sealed } = await searchParams;
  const returnTo = safeReturnTo(return_to);
  const pressed = await pressedProduct(sealed, await currentContext());
  const problem = (typeof error === "string" && Object.hasOwn(problems, error) && problems[error]) || ours;
  return (
    <div className="page-narrow">
      <PageHeading title={problem.title}>{problem.text}</PageHeading>
      <div className="max-w-[40rem] pt-4">
        <SignInForm {...formProps(returnTo, pressed?.sealed ?? null)} />
      </div>
    </div>
  );
}
