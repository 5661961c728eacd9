import { ChevronDown } from 'lucide-react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { asOfTime } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../../copy.ts';
import { pairPriceText, percentText, priceText } from '../../money.ts';
import type { FxDirection, FxPairNow } from '../../queries.ts';
import { priceCurrency } from '../../rules/orders.ts';
import { currenciesOf, sidesOfPair } from '../../rules/prices.ts';
import { RateChart } from './rate-chart.tsx';

const text = copy.rate;

/** Current price of the pair, our part of it, and its movement. */
export function RateCard({ now: pairNow }: { now: FxPairNow }) {
  const { pair, stop } = pairNow;
  return (
    <Card>
      {stop ? (
        <>
          <h2 className="mb-3 text-md">{text.title}</h2>
          <Banner kind="warning" title={text.stopped}>
            {stop.words}
          </Banner>
        </>
      ) : (
        <Prices now={pairNow} />
      )}
      <RateChart pair={pair} />
    </Card>
  );
}

function Prices({ now: pairNow }: { now: FxPairNow }) {
  const now = useNow() ?? 0;
  const { pair, mid, at, sources } = pairNow;
  const currencies = currenciesOf(pair);
  const { buying, selling } = sidesOfPair(pairNow);
  return (
    <>
      <h2 className="text-sm font-normal text-mute">{text.mid}</h2>
      {mid !== null && (
        <p className="font-display text-2xl font-semibold tracking-tight text-ink tabular-nums">
          {pairPriceText(mid, currencies)}
        </p>
      )}
      {at !== null && <p className="text-sm text-mute">{text.at(asOfTime(at, now))}</p>}
      <dl className="mt-4 grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2">
        {buying && <Price label={text.buy(currencies.base)} direction={buying} />}
        {selling && <Price label={text.sell(currencies.base)} direction={selling} />}
      </dl>
      <details className="fold group mt-1">
        <summary className="inline-flex min-h-11 list-none items-center gap-1 rounded-chip text-sm font-medium text-accent">
          {text.lines}
          <ChevronDown
            className="size-4 transition-transform duration-180 group-open:rotate-180"
            strokeWidth={1.75}
            aria-hidden
          />
        </summary>
        <div className="grid grid-cols-1 gap-4 pb-2 sm:grid-cols-2">
          {buying && <Lines title={text.buyLines} direction={buying} />}
          {selling && <Lines title={text.sellLines} direction={selling} />}
        </div>
        <p className="pb-2 text-sm text-mute">{sources}</p>
      </details>
    </>
  );
}

function Price({ label, direction }: { label: string; direction: FxDirection }) {
  const { price, marginBasisPoints } = direction;
  return (
    <div className="rounded-input border border-hairline px-3.5 py-2.5">
      <dt className="text-sm text-mute">{label}</dt>
      <dd>
        <span className="block text-lg font-semibold text-ink tabular-nums">
          {priceText(price, priceCurrency(direction))}
        </span>
        <span className="block text-sm text-mute">
          {text.marginOf(percentText(marginBasisPoints))}
        </span>
      </dd>
    </div>
  );
}

function Lines({ title, direction }: { title: string; direction: FxDirection }) {
  return (
    <section>
      <h3 className="text-sm font-medium text-ink">{title}</h3>
      <dl className="mt-1 grid grid-cols-1 gap-1 text-sm">
        {direction.lines.map(({ kind, basisPoints }) => (
          <div key={kind} className="flex justify-between gap-4">
            <dt>{copy.margins[kind]}</dt>
            <dd className="text-ink tabular-nums">{percentText(basisPoints)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 font-medium text-ink">
          <dt>{text.total}</dt>
          <dd className="tabular-nums">{percentText(direction.marginBasisPoints)}</dd>
        </div>
      </dl>
    </section>
  );
}
