import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { cx } from '#ui/text/class-names.ts';
import { copy } from '../copy.ts';
import { LandingSection } from './landing-section.tsx';
import { ReceiptPicture } from './receipt-picture.tsx';
import { RequestPicture } from './request-picture.tsx';
import { SecurityPicture } from './security-picture.tsx';

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
