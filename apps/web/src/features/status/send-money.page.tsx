import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { breadcrumbs, publicMeta } from '#platform/pages/public-meta.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Flag } from '#ui/media/flag.tsx';
import { PublicPage, Section } from '#ui/public/public-page.tsx';
import { Calculator } from './components/calculator.tsx';
import { Loaded } from './components/loaded.tsx';
import { copy } from './copy.ts';
import { feeWords } from './fee-words.ts';
import { corridorsQuery, type CorridorPlace } from './queries.ts';

const text = copy.sendMoney;

export const meta = () =>
  publicMeta({
    path: '/send-money',
    title: text.title,
    description: text.description,
    structured: [breadcrumbs([{ to: '/send-money', label: text.crumb }])],
  });

/** Every place people can send to, and the calculator for all of them. */
export default function SendMoneyPage() {
  return (
    <PublicPage title={text.title} lead={text.lead} width="wide">
      <Loaded query={useQuery(corridorsQuery)}>
        {({ places }) => (
          <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-16">
            <div>
              <Section title={text.countries}>
                <Places places={places.filter(({ country }) => country !== '*')} />
              </Section>
              <Section title={text.others}>
                <Places places={places.filter(({ country }) => country === '*')} />
              </Section>
              <Section title={text.missing} lead={text.missingWords}>
                <ButtonLink to="/waitlist" variant="secondary">
                  {text.waitlist}
                </ButtonLink>
              </Section>
            </div>
            <div className="lg:sticky lg:top-24">
              <Calculator
                action="/send-money"
                corridors={places.flatMap(({ corridors }) => corridors)}
              />
            </div>
          </div>
        )}
      </Loaded>
    </PublicPage>
  );
}

function Places({ places }: { places: readonly CorridorPlace[] }) {
  return (
    <ul className="grid gap-3">
      {places.map(({ slug, name, country, corridors }) => (
        <li key={slug}>
          <Link
            to={`/send-money/${slug}`}
            prefetch="intent"
            className="flex items-start gap-4 rounded-card border border-hairline bg-surface p-4 hover:border-control-line"
          >
            <Flag country={country === '*' ? 'US' : country} className="mt-1" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-ink">{name}</span>
              {corridors.map((corridor) => (
                <span key={corridor.key} className="mt-1 block text-sm">
                  {corridor.name}: {feeWords(corridor).toLowerCase()},{' '}
                  {corridor.arrival.words.toLowerCase()}
                </span>
              ))}
            </span>
            {corridors.every(({ paused }) => paused !== null) && (
              <Badge tone="warning">{text.paused}</Badge>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
