import { ArrowLeftRight, Send, ShieldCheck, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { product } from '@cowrie/contract/product';
import { markLandingSeen } from '#platform/device/native.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { cx } from '#ui/text/class-names.ts';
import { HeroPattern } from '#ui/brand/hero-pattern.tsx';
import { Wordmark } from '#ui/brand/mark.tsx';

export const meta = () => pageMeta('Welcome');

type Panel = { icon: LucideIcon; title: string; words: string };

const panels: readonly [Panel, ...Panel[]] = [
  {
    icon: Send,
    title: 'Send it where it is needed',
    words: 'To a tag, a bank account, a mobile money number or a digital-dollar address.',
  },
  {
    icon: ArrowLeftRight,
    title: 'Naira and dollars, side by side',
    words: `Hold both in ${product.name}. You see the rate and every fee before you confirm.`,
  },
  {
    icon: ShieldCheck,
    title: 'Yours, and only yours',
    words: 'A PIN or a passkey confirms each payment, and you can sign any device out at once.',
  },
];

/** Shown when the native app is opened for the first time. */
export default function WelcomePage() {
  const [step, setStep] = useState(0);
  const panel = panels[step] ?? panels[0];
  const isLast = step === panels.length - 1;
  useEffect(() => {
    if (isLast) void markLandingSeen();
  }, [isLast]);
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh max-w-form flex-col px-4 pt-[calc(env(safe-area-inset-top)+1.25rem)] pb-[calc(env(safe-area-inset-bottom)+1.5rem)]"
    >
      <div className="flex min-h-11 items-center justify-between">
        <Wordmark />
        {!isLast && (
          <Button variant="quiet" size="sm" onClick={() => setStep(panels.length - 1)}>
            Skip
          </Button>
        )}
      </div>
      <Picture icon={panel.icon} />
      <div aria-live="polite" className="min-h-32">
        <h1 className="font-display text-2xl tracking-tight">{panel.title}</h1>
        <p className="mt-3 text-md">{panel.words}</p>
      </div>
      <Dots step={step} />
      {isLast ? (
        <div className="grid gap-2">
          <ButtonLink to="/signup" size="lg" wide>
            Create an account
          </ButtonLink>
          <ButtonLink to="/login" size="lg" variant="secondary" wide>
            Log in
          </ButtonLink>
        </div>
      ) : (
        <Button size="lg" wide onClick={() => setStep(step + 1)}>
          Continue
        </Button>
      )}
    </main>
  );
}

function Picture({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <div
      className="my-6 flex min-h-56 flex-1 items-stretch overflow-hidden rounded-sheet bg-hero"
      aria-hidden
    >
      <div className="grid flex-1 place-items-center">
        <span className="grid size-24 place-items-center rounded-full bg-hero-action text-on-hero-action">
          <Icon className="size-10" strokeWidth={1.5} />
        </span>
      </div>
      <HeroPattern className="w-2/5 mask-l-from-50% text-hero-mute opacity-25" />
    </div>
  );
}

function Dots({ step }: { step: number }) {
  return (
    <p className="my-6 flex gap-1.5">
      <span className="sr-only">
        {step + 1} of {panels.length}
      </span>
      {panels.map(({ title }, index) => (
        <span
          key={title}
          className={cx(
            'h-1 flex-1 rounded-full',
            index <= step ? 'bg-accent' : 'bg-hairline-strong',
          )}
        />
      ))}
    </p>
  );
}
