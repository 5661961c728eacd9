import { useQuery } from '@tanstack/react-query';
import { placeOf, type SendPlace } from '@cowrie/contract/status/data';
import { Link, useParams, type MetaFunction } from 'react-router';
import { breadcrumbs, publicMeta } from '#platform/pages/public-meta.ts';
import { Accordion } from '#ui/controls/accordion.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Missing } from '#ui/public/missing.tsx';
import { PublicPage, Section } from '#ui/public/public-page.tsx';
import { tierName } from '@cowrie/contract/limits/data';
import { Calculator } from './components/calculator.tsx';
import { Loaded } from './components/loaded.tsx';
import { PlainTable } from './components/plain-table.tsx';
import { copy } from './copy.ts';
import { needsOf, questionsFor, stepsFor } from './country-copy.ts';
import { feeWords, shownWhole } from './fee-words.ts';
import { corridorsQuery, type Corridors, type CorridorPlace, type Tier } from './queries.ts';

const text = copy.country;

const titleOf = ({ name, country }: SendPlace): string =>
  country === '*' ? text.titleDigital : text.title(name);

const crumbsOf = (place: SendPlace) => [
  { to: '/send-money', label: copy.sendMoney.crumb },
  { to: `/send-money/${place.slug}`, label: place.name },
];

export const meta: MetaFunction = ({ params }) => {
  const place = placeOf(params['country'] ?? '');
  if (!place) return [];
  return publicMeta({
    path: `/send-money/${place.slug}`,
    title: titleOf(place),
    description: text.description(place.name),
    structured: [breadcrumbs(crumbsOf(place))],
  });
};

/** One place: what a send costs and brings now, limits, steps and questions. */
export default function SendCountryPage() {
  const { country = '' } = useParams();
  const place = placeOf(country);
  return place ? <SendTo key={country} place={place} /> : <Missing />;
}

function SendTo({ place }: { place: SendPlace }) {
  const query = useQuery(corridorsQuery);
  const currency = query.data?.places.find(({ slug }) => slug === place.slug)?.corridors[0]?.target;
  return (
    <PublicPage
      title={titleOf(place)}
      lead={place.country === '*' ? text.leadDigital : text.lead(place.name, currency ?? 'money')}
      crumbs={crumbsOf(place).slice(0, 1)}
      width="wide"
    >
      <Loaded query={query}>{(data) => <Details slug={place.slug} data={data} />}</Loaded>
    </PublicPage>
  );
}

function Details({ slug, data }: { slug: string; data: Corridors }) {
  const place = data.places.find((one) => one.slug === slug);
  if (!place) return <Missing />;
  const { corridors } = place;
  const currencies = new Set(corridors.map(({ source }) => source));
  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-16">
      <div className="order-2 min-w-0 lg:order-1">
        <Ways place={place} />
        <Section title={text.steps}>
          <Numbered items={stepsFor(place)} />
        </Section>
        <Section title={text.needs}>
          <ul className="list-disc space-y-2 pl-6 text-md marker:text-mute">
            {needsOf(place).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Section>
        <Limits tiers={data.tiers.filter(({ currency }) => currencies.has(currency))} />
        <Section title={text.questions}>
          <Accordion items={questionsFor(place)} className="border-y border-hairline" />
          <p className="mt-4">
            <Link to="/faqs" className="text-accent underline underline-offset-4">
              {text.allQuestions}
            </Link>
          </p>
        </Section>
        <Section title={text.measured}>
          <Link to="/promise" className="text-accent underline underline-offset-4">
            {text.measuredLink}
          </Link>
        </Section>
        <Elsewhere places={data.places.filter((one) => one.slug !== slug)} />
      </div>
      <div className="order-1 lg:sticky lg:top-24 lg:order-2">
        <Calculator action={`/send-money/${slug}`} corridors={corridors} />
      </div>
    </div>
  );
}

function Ways({ place }: { place: CorridorPlace }) {
  const paused = [...new Set(place.corridors.flatMap((one) => one.paused ?? []))];
  return (
    <Section title={text.ways}>
      {paused.map((words) => (
        <Banner key={words} kind="warning" className="mb-4">
          {words}
        </Banner>
      ))}
      <PlainTable
        label={text.ways}
        head={[text.way, text.fee, text.time, text.gets]}
        rows={place.corridors.map((corridor) => ({
          key: corridor.key,
          cells: [
            <>
              {corridor.name}
              {corridor.bounds && (
                <span className="block text-sm font-normal text-mute">
                  {text.bounds(
                    shownWhole(corridor.bounds.least, corridor.source),
                    shownWhole(corridor.bounds.most, corridor.source),
                  )}
                </span>
              )}
            </>,
            feeWords(corridor),
            corridor.arrival.words,
            corridor.target,
          ],
        }))}
      />
    </Section>
  );
}

function Limits({ tiers }: { tiers: readonly Tier[] }) {
  const limit = (amount: number | null, currency: string): string =>
    amount === null ? text.unlimited : shownWhole(amount, currency);
  return (
    <Section title={text.limits} lead={text.limitsWords}>
      <PlainTable
        label={text.limits}
        head={[text.tier, text.single, text.day]}
        right={[1, 2]}
        rows={tiers.map(({ tier, currency, single, day }) => ({
          key: `${tier} ${currency}`,
          cells: [tierName(tier), limit(single, currency), limit(day, currency)],
        }))}
      />
    </Section>
  );
}

function Numbered({ items }: { items: readonly string[] }) {
  return (
    <ol className="grid gap-4">
      {items.map((item, at) => (
        <li key={item} className="flex gap-4 text-md">
          <span className="font-display text-lg font-semibold text-accent" aria-hidden>
            {at + 1}
          </span>
          {item}
        </li>
      ))}
    </ol>
  );
}

function Elsewhere({ places }: { places: readonly CorridorPlace[] }) {
  return (
    <Section title={text.elsewhere}>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {places.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={`/send-money/${slug}`}
              className="inline-flex min-h-6 items-center rounded-sm text-accent underline underline-offset-4"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
