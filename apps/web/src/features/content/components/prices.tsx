import { feeWords, type CorridorPlace } from '#features/status/index.ts';
import { copy } from '../copy.ts';
import { LandingSection } from './landing-section.tsx';
import { TextLink } from './text-link.tsx';

const text = copy.pricing;

/** One row for each way to send, with the price of its first country. */
const examplesIn = (places: readonly CorridorPlace[]) => {
  const corridors = places.flatMap((place) => place.corridors);
  return ['tag', 'bank', 'momo', 'usd_bank', 'digital'].flatMap(
    (method) => corridors.find((one) => one.method === method) ?? [],
  );
};

export function Prices({ places }: { places: readonly CorridorPlace[] }) {
  return (
    <LandingSection title={text.title} lead={text.lead}>
      <ul className="mt-10 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {examplesIn(places).map((corridor) => (
          <li key={corridor.key} className="rounded-sheet border border-hairline bg-surface p-5">
            <h3 className="text-base font-medium">{corridor.name}</h3>
            <p className="mt-2 font-display text-xl font-semibold tracking-tight text-ink">
              {feeWords(corridor)}
            </p>
            <p className="mt-1 text-sm text-mute">{corridor.arrival.words}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-8">
        <TextLink to="/pricing">{text.all}</TextLink>
        <TextLink to="/promise">{text.measured}</TextLink>
      </p>
    </LandingSection>
  );
}
