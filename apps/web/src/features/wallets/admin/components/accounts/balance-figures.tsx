import { subtract, toWire } from '@cowrie/money';
import { Card } from '#ui/layout/card.tsx';
import { exactMoment, moment } from '#ui/text/dates.ts';
import { moneyOf } from '../../amounts.ts';
import { copy } from '../../copy.ts';
import type { Explanation } from '../../queries.ts';
import { Amount } from '../amount.tsx';

const text = copy.account;

type Props = { explanation: Explanation; isPast: boolean };

/** Balance, amount on hold and available balance at one moment. */
export function BalanceFigures({ explanation, isPast }: Props) {
  const { account, at, posted, held } = explanation;
  const when = exactMoment(at);
  const figures = [
    { label: text.posted, minor: posted },
    { label: text.held, minor: held },
    { label: text.available, minor: availableOf(explanation) },
  ];
  return (
    <section className="rounded-card border border-hairline bg-surface">
      <p className="border-b border-hairline px-4 py-2.5 text-sm text-mute">
        <time dateTime={at}>{isPast ? text.balanceThen(when) : text.balanceNow(when)}</time>
        {' · '}
        {text.id(account.id)}
      </p>
      <dl className="grid grid-cols-1 divide-hairline max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {figures.map(({ label, minor }) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4 sm:block"
          >
            <dt className="text-sm text-mute">{label}</dt>
            <dd>
              <Amount minor={minor} asset={account.asset} className="text-lg" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function availableOf({ account: { asset }, posted, held }: Explanation): number {
  return toWire(subtract(moneyOf(posted, asset), moneyOf(held, asset)));
}

/** The holds that were open at that moment. */
export function OpenHolds({ holds, asset }: { holds: Explanation['openHolds']; asset: string }) {
  return (
    <Card title={text.openHolds} density="dense">
      <ul className="divide-y divide-hairline">
        {holds.map(({ id, amount, placedAt, expiresAt }) => (
          <li
            key={id}
            className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 py-2 text-sm"
          >
            <Amount minor={amount} asset={asset} />
            <span className="text-mute">
              {text.placed(moment(placedAt))},{' '}
              {expiresAt ? text.expires(moment(expiresAt)) : text.neverExpires}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
