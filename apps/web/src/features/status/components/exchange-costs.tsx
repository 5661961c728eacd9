import { useQuery } from '@tanstack/react-query';
import { fxPairs } from '@cowrie/contract/fx/data';
import { formatPrice, rateFromString } from '@cowrie/money';
import { Banner } from '#ui/feedback/banner.tsx';
import { Section } from '#ui/public/public-page.tsx';
import { clockTime } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import { percent } from '../fee-words.ts';
import { type ExchangePair, exchangeQuery } from '../queries.ts';
import { Loaded } from './loaded.tsx';
import { PlainTable } from './plain-table.tsx';

const text = copy.pricing;

/** Our rate of each direction beside the middle of the market, from what the app quotes by. */
export function ExchangeCosts() {
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
