import type { ReactNode } from 'react';
import { Check, ShieldCheck, Snowflake, Clock, ScanLine } from 'lucide-react';
import { money } from '@cowrie/money';
import { cx } from '#ui/text/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Wordmark } from '#ui/brand/mark.tsx';
import { copy } from '../copy.ts';
import { LandingSection } from './landing-section.tsx';

type FeatureText = { title: string; text: string; points: readonly string[] };

const features: { feature: FeatureText; picture: ReactNode }[] = [
  { feature: copy.features.requests, picture: <RequestPicture /> },
  { feature: copy.features.receipt, picture: <ReceiptPicture /> },
  { feature: copy.features.security, picture: <SecurityPicture /> },
];

export function FeatureSections() {
  return (
    <LandingSection id="features" title={copy.features.title}>
      <div className="mt-10 grid gap-16 lg:mt-14 lg:gap-24">
        {features.map(({ feature, picture }, index) => (
          <article
            key={feature.title}
            className="grid grid-cols-1 items-center gap-8 lg:grid-cols-2 lg:gap-20"
          >
            <div className={cx(index % 2 === 1 && 'lg:order-2')}>
              <h3 className="font-display text-xl tracking-[-0.02em] lg:text-2xl">
                {feature.title}
              </h3>
              <p className="mt-4 text-md">{feature.text}</p>
              <ul className="mt-6 grid gap-3">
                {feature.points.map((point) => (
                  <li key={point} className="flex items-center gap-3 text-md text-ink">
                    <Check className="size-5 flex-none text-accent" strokeWidth={2} aria-hidden />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
            <div
              className="grid min-h-80 place-items-center overflow-hidden rounded-[28px] border border-hairline bg-surface p-6"
              aria-hidden
            >
              {picture}
            </div>
          </article>
        ))}
      </div>
    </LandingSection>
  );
}

const text = copy.features.security;

/** Guards and the freeze, drawn as the security center shows them. */
function SecurityPicture() {
  return (
    <div className="w-full max-w-88 rounded-sheet border border-hairline bg-raised p-5 shadow-float">
      <ul className="divide-y divide-hairline">
        {text.rows.map(([name, words]) => (
          <li key={name} className="flex items-center gap-3 py-3">
            <ShieldCheck className="size-5 flex-none text-accent" strokeWidth={1.75} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-ink">{name}</span>
              <span className="block text-sm text-mute">{words}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-center justify-center gap-2 rounded-full border border-hairline-strong py-3 font-semibold text-ink">
        <Snowflake className="size-5" strokeWidth={1.75} />
        {text.freeze}
      </p>
    </div>
  );
}

const requestsText = copy.features.requests;
const people = ['Amara Okafor', 'Chidi Eze', 'Kofi Mensah', 'Zainab Bello'];
const paidCount = 3;

/** A split among four people, drawn as the product shows one. */
function RequestPicture() {
  return (
    <div className="w-full max-w-88 rounded-sheet border border-hairline bg-raised p-5 shadow-float">
      <p className="text-sm text-mute">{requestsText.split}</p>
      <MoneyText amount={money(2_400_000n, 'NGN')} size="xl" alwaysShown />
      <ul className="mt-4 divide-y divide-hairline border-t border-hairline">
        {people.map((name, at) => (
          <li key={name} className="flex items-center gap-3 py-2.5">
            <Avatar name={name} size="sm" />
            <span className="min-w-0 flex-1 text-ink">{name}</span>
            <Badge
              tone={at < paidCount ? 'positive' : 'warning'}
              icon={at < paidCount ? Check : Clock}
            >
              {at < paidCount ? requestsText.paid : requestsText.asked}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="mt-2 rounded-card bg-accent-soft py-3 text-center font-medium text-accent">
        {requestsText.progress}
      </p>
    </div>
  );
}

const facts = [
  ['To', 'ADEBAYO O.'],
  ['Bank', 'Guaranty Trust Bank'],
  ['Account', '••••••4204'],
] as const;

function ReceiptPicture() {
  return (
    <div className="w-full max-w-88 rounded-sheet border border-hairline bg-raised p-5 shadow-float">
      <div className="flex items-center justify-between">
        <Wordmark className="text-md" />
        <Badge tone="positive" icon={Check}>
          Delivered
        </Badge>
      </div>
      <p className="mt-6 text-sm text-mute">Sent</p>
      <MoneyText amount={money(5_000_000n, 'NGN')} size="xl" alwaysShown />
      <dl className="mt-4 divide-y divide-hairline border-t border-hairline">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-2.5">
            <dt className="text-mute">{label}</dt>
            <dd className="text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex items-center justify-center gap-2 rounded-card bg-accent-soft py-3 font-medium text-accent">
        <ScanLine className="size-5" strokeWidth={1.75} />
        {copy.features.receipt.scan}
      </p>
    </div>
  );
}
