import { ButtonLink } from '#ui/controls/button.tsx';
import { HeroPattern } from '#ui/brand/hero-pattern.tsx';
import type { Corridors } from '#features/status/index.ts';
import { copy } from '../copy.ts';
import { firstLimit } from './questions.tsx';

export function Closing({ tiers }: { tiers: Corridors['tiers'] }) {
  const limit = firstLimit(tiers);
  return (
    <section className="mx-auto max-w-content px-4 py-12 sm:px-6 lg:pb-20">
      <div className="grid overflow-hidden rounded-[32px] bg-hero text-hero-ink md:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="p-8 sm:p-12 lg:p-16">
          <h2 className="max-w-140 font-display text-2xl tracking-[-0.03em] text-hero-ink lg:text-figure">
            {copy.closing.title}
          </h2>
          <p className="mt-4 text-md text-hero-mute">
            {limit === '' ? copy.closing.plain : copy.closing.text(limit)}
          </p>
          <ButtonLink to="/signup" size="lg" variant="hero" className="mt-8">
            {copy.signup}
          </ButtonLink>
        </div>
        <div className="relative hidden md:block">
          <HeroPattern className="absolute inset-0 size-full" />
        </div>
      </div>
    </section>
  );
}
