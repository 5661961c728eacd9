import { useQuery } from '@tanstack/react-query';
import { comparisonDays } from '@cowrie/contract/status/data';
import { fxPairs } from '@cowrie/contract/fx/data';
import { formatPrice, rateFromString } from '@cowrie/money';
import { Banner } from '#ui/feedback/banner.tsx';
import { Section } from '#ui/public/public-page.tsx';
import { calendarDay, clockTime } from '#ui/text/dates.ts';
import { Loaded } from './components/loaded.tsx';
import { PageText } from './components/page-text.tsx';
import { PlainTable } from './components/plain-table.tsx';
import { copy } from './copy.ts';
import { percent, shown, shownWhole } from './fee-words.ts';
import { pricingQuery, type Pricing, type ExchangePair, exchangeQuery } from './queries.ts';

const text = copy.pricing;

/** The text brings its own title. */
export const meta = () => [];

/** Where others are cheaper comes first, then what we cost in all, then the words and fee tables. */
export default function PricingPage() {
  return (
    <PageText slug="pricing">
      <Loaded query={useQuery(pricingQuery)}>
        {(pricing) => (
          <>
            <Others comparisons={pricing.comparisons} />
            <Costs pricing={pricing} />
          </>
        )}
      </Loaded>
      <ExchangeCosts />
    </PageText>
  );
}

type Comparison = Pricing['comparisons'][number];

const verdictOf = ({ service, theirs, ours }: Comparison): string => {
  const difference = theirs.amount - ours.amount;
  const sum = shown(Math.abs(difference), ours.currency);
  if (difference === 0) return text.same(service);
  return difference > 0 ? text.cheaper(service, sum) : text.dearer(service, sum);
};

function Others({ comparisons }: { comparisons: readonly Comparison[] }) {
  if (comparisons.length === 0)
    return (
      <Section id="others" title={text.noneTitle}>
        <Banner kind="info">{text.none}</Banner>
      </Section>
    );
  return (
    <Section id="others" title={text.cheaperTitle} lead={text.cheaperLead(comparisonDays)}>
      <ul className="grid gap-4 md:grid-cols-2">
        {comparisons.map((one) => (
          <li key={one.id} className="rounded-card border border-hairline bg-surface p-5">
            <p className="font-medium text-ink">{verdictOf(one)}</p>
            <p className="mt-1 text-sm">
              {text.of(
                shownWhole(one.total.amount, one.total.currency),
                one.corridorName.toLowerCase(),
              )}
            </p>
            <dl className="mt-3 grid gap-1">
              <div className="flex justify-between gap-4">
                <dt>{text.theirs}</dt>
                <dd className="tabular-nums">{shown(one.theirs.amount, one.theirs.currency)}</dd>
              </div>
              <div className="flex justify-between gap-4">
                <dt>{text.ours}</dt>
                <dd className="tabular-nums">{shown(one.ours.amount, one.ours.currency)}</dd>
              </div>
            </dl>
            <p className="mt-3 text-sm text-mute">
              {text.seen(calendarDay(one.seenAt))}{' '}
              <a
                href={one.source}
                rel="noopener noreferrer nofollow"
                className="underline underline-offset-4"
              >
                {text.source}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Costs({ pricing }: { pricing: Pricing }) {
  return (
    <Section id="costs" title={text.costTitle} lead={text.costLead}>
      <div className="grid grid-cols-1 gap-3">
        {pricing.rows.map(({ corridor, samples }, at) => (
          <details
            key={corridor.key}
            open={at < 2 || corridor.method === 'usd_bank'}
            className="rounded-card border border-hairline bg-surface px-5"
          >
            <summary className="flex min-h-14 items-center py-3">
              <h3 className="text-md font-medium">{corridor.name}</h3>
            </summary>
            <div className="pb-5">
              <PlainTable
                label={corridor.name}
                head={[text.amount, text.cost, text.share, text.arrives]}
                right={[1, 2, 3]}
                rows={samples.map((sample) => ({
                  key: String(sample.amount),
                  cells: [
                    shownWhole(sample.amount, corridor.source),
                    sample.cost === 0 ? text.free : shown(sample.cost, corridor.source),
                    percent(sample.costBasisPoints),
                    sample.gets === null ? text.noRate : shown(sample.gets, corridor.target),
                  ],
                }))}
              />
            </div>
          </details>
        ))}
      </div>
      <p className="mt-4 text-sm text-mute">{text.readAt(clockTime(pricing.at))}</p>
    </Section>
  );
}

/** Our rate of each direction beside the middle of the market, from what the app quotes by. */
function ExchangeCosts() {
  return (
    <Section id="exchange" title={text.exchangeTitle} lead={text.exchangeLead}>
      <Loaded query={useQuery(exchangeQuery)} className="h-48">
        {({ pairs }) => pairs.map((one) => <Pair key={one.pair} {...one} />)}
      </Loaded>
    </Section>
  );
}

function Pair({ pair, mid, at, sources, directions, stop }: ExchangePair) {
  const { base, quote } = fxPairs[pair];
  const priceOf = (price: string) => text.perUnit(base, formatPrice(rateFromString(price), quote));
  return (
    <div className="grid grid-cols-1 gap-4">
      {stop && (
        <Banner kind="warning" title={text.noExchange}>
          {stop.words}
        </Banner>
      )}
      {!stop && mid && at && (
        <>
          <PlainTable
            label={text.exchangeTitle}
            head={[text.direction, text.ourRate, text.middle, text.margin]}
            right={[1, 2, 3]}
            rows={directions.map(({ from, price, marginBasisPoints }) => ({
              key: from,
              cells: [
                text.directions[from] ?? from,
                priceOf(price),
                priceOf(mid),
                percent(marginBasisPoints),
              ],
            }))}
          />
          <p className="text-sm text-mute">
            {sources} {text.readAt(clockTime(at))}
          </p>
        </>
      )}
    </div>
  );
}
