import { fxPairs } from '@cowrie/contract/fx/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { DeskPage } from './components/desk-page.tsx';
import { Sources } from './components/sources.tsx';
import { TermsCard } from './components/terms-card.tsx';
import { percentText, priceText } from '../money.ts';
import { copy } from './copy.ts';
import type { PairDesk } from './queries.ts';

const text = copy.rates;
export const meta = () => pageMeta(copy.title);

/** Prices that people pay and get now, their source, and their terms. */
export default function FxRatesPage() {
  return (
    <DeskPage>
      {({ pairs }) =>
        pairs.map((desk) => (
          <div key={desk.now.pair} className="grid grid-cols-1 gap-4">
            <Now now={desk.now} />
            <Sources pair={desk.now.pair} sources={desk.sources} />
            <TermsCard desk={desk} />
          </div>
        ))
      }
    </DeskPage>
  );
}

function Now({ now }: { now: PairDesk['now'] }) {
  const { quote } = fxPairs[now.pair];
  return (
    <Card title={text.now(now.pair)} density="dense">
      {now.stop && (
        <div className="mb-3">
          <Banner kind="warning">
            {text.stopped}: {now.stop.words}
          </Banner>
        </div>
      )}
      <dl className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-3">
        <Fact label={text.mid}>
          <span className="text-lg font-semibold">
            {now.mid === null ? text.noMid : priceText(now.mid, quote)}
          </span>
          <span className="block text-sm text-mute">{now.sources}</span>
          {now.at !== null && (
            <span className="block text-sm text-mute">{text.asOf(moment(now.at))}</span>
          )}
        </Fact>
        {now.directions.map(({ from, price, marginBasisPoints }) => (
          <Fact key={from} label={text.gives(from)}>
            <span className="text-lg font-semibold">{priceText(price, quote)}</span>
            <span className="block text-sm text-mute">
              {text.margin(percentText(marginBasisPoints))}
            </span>
          </Fact>
        ))}
      </dl>
    </Card>
  );
}
