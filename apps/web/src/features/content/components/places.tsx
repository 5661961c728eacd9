import { Link } from 'react-router';
import type { CorridorPlace } from '#features/status/index.ts';
import { Flag } from '#ui/media/flag.tsx';
import { copy } from '../copy.ts';
import { LandingSection } from './landing-section.tsx';
import { TextLink } from './text-link.tsx';

const text = copy.places;

const wordsOf = ({ corridors }: CorridorPlace): string =>
  corridors.every(({ paused }) => paused !== null) ? text.paused : text.ways(corridors.length);

export function Places({ places }: { places: readonly CorridorPlace[] }) {
  return (
    <LandingSection title={text.title} lead={text.lead}>
      <ul className="mt-10 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {places.map((place) => (
          <li key={place.slug} className="grid">
            <Link
              to={`/send-money/${place.slug}`}
              prefetch="intent"
              className="flex items-center gap-3 rounded-card border border-hairline bg-surface p-4 hover:border-control-line"
            >
              <Flag country={place.country === '*' ? 'US' : place.country} />
              <span className="min-w-0">
                <span className="block font-medium text-ink">{place.name}</span>
                <span className="block text-sm text-mute">{wordsOf(place)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <TextLink to="/send-money">{text.all}</TextLink>
      </p>
    </LandingSection>
  );
}
