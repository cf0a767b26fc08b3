import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { answerOrProblem } from "@/app/answer";
import { Consent } from "@/components/agent/consent";
import { ConsentForm } from "@/components/agent/consent-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { signInPath } from "@/lib/auth/return-to";
import { accountOf } from "@/lib/core/access";
import { withQuery } from "@/lib/core/address";
import { execute } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { currentContext } from "@/lib/doors/page-context";
import { readDeviceRequest } from "@/lib/operations/founder/read-device-request";
import { decide } from "./decide";

export const metadata: Metadata = {
  title: "Connect a device",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

/** Where the code is typed that a device without a browser shows (RFC 8628), and then decided. */
export default async function DevicePage({ searchParams }: PageProps<"/oauth/device">) {
  const { user_code, answer } = await searchParams;
  const code = typeof user_code === "string" ? user_code.trim() : "";
  const ctx = await currentContext();
  const account = accountOf(ctx);
  if (!account) redirect(signInPath(withQuery("/oauth/device", { user_code: code })));
  const said = typeof answer === "string" && Object.hasOwn(answers, answer) ? answers[answer] : undefined;
  if (said) return <Answered {...said} />;
  if (code === "") return <CodePage code="" error={null} />;
  const { answer: asked, problem } = await answerOrProblem(execute(readDeviceRequest, { user_code: code }, ctx));
  if (!asked) return <CodePage code={code} error={problem?.errors ? NO_CODE : (problem?.message ?? NO_CODE)} />;
  return (
    <div className="page-narrow">
      <PageHeading title="Connect a device?">
        A device asks to act for you on Launch Catalog. It must show this code now:{" "}
        <strong className="whitespace-nowrap font-mono text-ink">{asked.userCode}</strong>
      </PageHeading>
      <Consent {...asked} place="The device that shows this code" email={account.email}>
        <ConsentForm fields={{ user_code: asked.userCode, account: account.id }} decide={decide} />
      </Consent>
    </div>
  );
}

/** What the page says once it is decided. */
const answers: Record<string, { title: string; text: string }> = {
  connected: { title: "The device is connected", text: "You can close this page and go on with your device." },
  refused: { title: "The device is not connected", text: "We told the device. You can close this page." },
};

function Answered({ title, text }: { title: string; text: string }) {
  return (
    <div className="page-narrow">
      <PageHeading title={title}>
        {text}{" "}
        <NavLink href="/me/account" className="link">
          See your connected agents
        </NavLink>
      </PageHeading>
    </div>
  );
}

const NO_CODE =
  "No device uses this code. Check the letters, or start again on the device. A code works for 10 minutes.";

function CodePage({ code, error }: { code: string; error: string | null }) {
  return (
    <div className="page-narrow">
      <PageHeading title="Connect a device">
        Type the code that your device shows. On the next page you see what it asks for.
      </PageHeading>
      <form method="get" action="/oauth/device" className="flex max-w-[40rem] flex-col gap-6 pt-4">
        <Field name="user_code" label="Code" hint="Eight letters, such as BCDF-GHJK." error={error ?? undefined}>
          {(control) => (
            <Input
              {...control}
              defaultValue={code.slice(0, textBounds.userCode)}
              maxLength={textBounds.userCode}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              autoFocus={error !== null}
            />
          )}
        </Field>
        <div>
          <Button type="submit" size="large">
            Continue
          </Button>
        </div>
      </form>
    </div>
  );
}
