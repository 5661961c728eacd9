import { Link } from 'react-router';
import { formatMoney, fromWire, type AssetCode } from '@cowrie/money';
import { Card } from '#ui/layout/card.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../copy.ts';
import type { UserDetail } from '../queries.ts';

const text = copy.guards;

/** The guards that the person set up, and the sends they hold. Staff change nothing here. */
export function Guards({ detail: { protections } }: { detail: UserDetail }) {
  const now = useNow();
  if (!protections) return null;
  const { guards, pending, waiting } = protections;
  return (
    <Card title={text.title}>
      {guards.length === 0 && <p className="text-body">{text.none}</p>}
      <ul className="grid gap-1">
        {guards.map((words) => (
          <li key={words} className="text-ink">
            {words}
          </li>
        ))}
        {now !== null &&
          pending.map(({ words, at }) => (
            <li key={words} className="text-sm text-mute">
              {text.pending(words, nearMoment(at, now))}
            </li>
          ))}
        {now !== null &&
          waiting.map(({ transactionId, amount, currency, until }) => (
            <li key={transactionId}>
              <Link
                to={`/admin/transactions/${transactionId}`}
                className="font-medium text-accent hover:underline"
              >
                {text.waiting(
                  formatMoney(fromWire(amount, currency as AssetCode)),
                  nearMoment(until, now),
                )}
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  );
}
