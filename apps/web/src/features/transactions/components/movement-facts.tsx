import { fromWire, type AssetCode } from '@cowrie/money';
import { Fact } from '#ui/data/facts.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { Card } from '#ui/layout/card.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../copy.ts';
import type { Detail } from '../queries.ts';

const text = copy.detail;

/** True if the movement failed or was cancelled: no fee was charged, and the whole hold is back. */
export const isNotSent = ({ direction, status }: Detail): boolean =>
  direction === 'out' && (status === 'failed' || status === 'cancelled');

/** '0199a1b2c3d4…e5f6a7': long references are cut in the middle. The copy button copies all of it. */
const shorten = (value: string): string =>
  value.length > 24 && !value.includes(' ') ? `${value.slice(0, 12)}…${value.slice(-6)}` : value;

export function MovementFacts({ movement, now }: { movement: Detail; now: number }) {
  const amountText = (minor: number) => (
    <MoneyText amount={fromWire(minor, movement.currency as AssetCode)} />
  );
  return (
    <Card title={text.details}>
      <dl className="divide-y divide-hairline">
        {isNotSent(movement) ? (
          <>
            <Fact label={text.notMoved}>{amountText(movement.amount)}</Fact>
            <Fact label={text.returned}>{amountText(movement.total)}</Fact>
          </>
        ) : (
          <>
            <Fact label={text.amount}>{amountText(movement.amount)}</Fact>
            {movement.fees.map(({ label, amount }) => (
              <Fact key={label} label={label}>
                {amountText(amount)}
              </Fact>
            ))}
            {movement.fees.length > 0 && (
              <Fact label={text.total}>{amountText(movement.total)}</Fact>
            )}
          </>
        )}
        <Fact label={text.date}>{nearMoment(movement.at, now)}</Fact>
        {movement.facts.map(({ label, value, copy: canCopy, link }) => (
          <Fact key={label} label={label}>
            {canCopy ? (
              <span className="inline-flex min-w-0 items-center gap-1.5" title={value}>
                {link ? (
                  <a href={link} target="_blank" rel="noreferrer" className="text-accent underline">
                    {shorten(value)}
                  </a>
                ) : (
                  shorten(value)
                )}
                <CopyButton text={value} label={text.copy(label)} />
              </span>
            ) : (
              value
            )}
          </Fact>
        ))}
        {movement.note && <Fact label={text.note}>{movement.note}</Fact>}
      </dl>
    </Card>
  );
}
