import { Fact } from '#ui/data/facts.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { routesCopy as text } from '../../copy-routes.ts';
import { moneyOf } from '../../money.ts';
import type { Way } from '../../routes-query.ts';

const successOf = ({ type, success }: Way): string => {
  if (type === 'tag') return text.inside;
  return success
    ? text.percent(success.percent, success.count.toLocaleString('en-GB'))
    : text.noFigure;
};

/** One way to pay a person: what it costs, what arrives and when, and how often it works. */
export function WayCard({ way, hasOthers }: { way: Way; hasOthers: boolean }) {
  const { type, detail, fees, source, gets, arrival, isCheapest, isFastest, recipientId } = way;
  const sum = (amount: number, currency: string) => (
    <MoneyText amount={moneyOf(amount, currency)} size="inherit" alwaysShown />
  );
  return (
    <section className="grid h-full min-w-0 grid-cols-1 content-between gap-4 rounded-card border border-hairline bg-surface p-4 sm:p-6">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-md">{text.types[type]}</h2>
          {hasOthers && isCheapest && <Badge tone="positive">{text.cheapest}</Badge>}
          {hasOthers && isFastest && <Badge tone="accent">{text.fastest}</Badge>}
        </div>
        <p className="text-sm wrap-anywhere text-mute">{detail}</p>
        <dl className="mt-3 divide-y divide-hairline">
          <Fact label={text.fee}>{fees === 0 ? text.free : sum(fees, source.currency)}</Fact>
          <Fact label={text.gets}>{gets ? sum(gets.amount, gets.currency) : text.noRate}</Fact>
          <Fact label={text.arrives}>{arrival.words}</Fact>
          <Fact label={text.success}>{successOf(way)}</Fact>
        </dl>
      </div>
      <ButtonLink
        to={`/transfer/amount?to=${recipientId}&amount=${source.amount}`}
        variant={isCheapest ? 'primary' : 'secondary'}
        wide
        className="h-auto! min-h-11 py-2 whitespace-normal!"
      >
        {text.choose(detail)}
      </ButtonLink>
    </section>
  );
}
