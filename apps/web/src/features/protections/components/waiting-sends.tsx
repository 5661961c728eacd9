import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { fromWire, type AssetCode } from '@cowrie/money';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { copy } from '../copy.ts';
import type { Protections } from '../queries.ts';

const text = copy.waiting;

/** Sends that a guard holds. Each opens its own page, where it can be cancelled. */
export function WaitingSends({ own, now }: { own: Protections; now: number }) {
  if (own.waiting.length === 0) return null;
  return (
    <Card title={text.title}>
      <ul className="divide-y divide-hairline">
        {own.waiting.map(({ transactionId, recipient, reasons, until, amount, currency }) => (
          <li key={transactionId}>
            <Link
              to={`/transactions/${transactionId}`}
              className="flex min-h-16 items-center gap-4 rounded-chip py-3 hover:bg-hover"
            >
              <span className="min-w-0 flex-1 wrap-anywhere text-ink">
                {recipient}
                <span className="block text-sm text-mute">
                  {reasons.map((reason) => text.reasons[reason]).join(' · ')}
                </span>
                <span className="block text-sm text-mute">
                  {text.until(momentInSentence(until, now))}
                </span>
              </span>
              <MoneyText amount={fromWire(amount, currency as AssetCode)} size="inherit" />
              <ChevronRight className="size-5 flex-none text-mute" strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
