import { BadgeCheck, Route, ShieldCheck } from 'lucide-react';
import { Calculator, type CorridorPlace } from '#features/status/index.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Flag } from '#ui/media/flag.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { copy } from '../copy.ts';

const flags = ['NG', 'GH', 'KE', 'US', 'CI', 'SN'];
const icons = [Route, ShieldCheck, BadgeCheck];

export function Hero({ places }: { places: readonly CorridorPlace[] }) {
  const corridors = places.flatMap((place) => place.corridors);
  const countries = places.filter(({ country }) => country !== '*').length;
  return (
    <div className="mx-auto max-w-content px-4 sm:px-6">
      <div className="grid grid-cols-1 items-center gap-10 pt-6 pb-12 lg:grid-cols-[minmax(0,1.16fr)_minmax(0,1fr)] lg:gap-16 lg:pt-10 lg:pb-20">
        <div>
          <p className="inline-flex items-center gap-2 rounded-full bg-accent-soft py-1.5 pr-3.5 pl-2.5 text-sm font-medium text-accent">
            <ShieldCheck className="size-4 flex-none" strokeWidth={1.75} aria-hidden />
            {copy.hero.pill}
          </p>
          <h1 className="mt-5 font-display text-figure font-bold tracking-[-0.04em] text-wrap sm:text-display sm:tracking-[-0.045em] lg:text-[4rem] lg:leading-[4.25rem] lg:tracking-[-0.05em]">
            {copy.hero.title}
          </h1>
          <p className="mt-6 max-w-144 text-md sm:text-lg">{copy.hero.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/signup" size="lg">
              {copy.signup}
            </ButtonLink>
            <ButtonLink to="#how-it-works" size="lg" variant="secondary" prefetch="none">
              {copy.hero.secondary}
            </ButtonLink>
          </div>
          <p className="mt-8 flex min-h-6 flex-wrap items-center gap-x-5 gap-y-3 text-mute">
            {flags.map((country) => (
              <Flag key={country} country={country} className="h-5 w-7.5" />
            ))}
            {countries > 0 && copy.hero.countries(countries)}
          </p>
        </div>
        {corridors.length === 0 ? (
          <Skeleton className="h-[40rem] rounded-[28px]!" />
        ) : (
          <Calculator action="/" corridors={corridors} start="momo:GH" />
        )}
      </div>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3 lg:gap-6">
        {copy.highlights.map((highlight, index) => (
          <li key={highlight.title} className="rounded-sheet border border-hairline bg-surface p-6">
            <Plate icon={icons[index] ?? Route} accent />
            <h2 className="mt-4 font-display text-lg tracking-tight">{highlight.title}</h2>
            <p className="mt-1">{highlight.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
