import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { fromWire, isAssetCode } from '@cowrie/money';
import { Link } from 'react-router';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { clockTime } from '#ui/text/dates.ts';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { booksCopy } from '../../books-copy.ts';
import { copy } from '../../company-copy.ts';
import { companyBooksQuery, type BalanceLine, type CompanyBooks } from '../../queries.ts';
import { EndExplanationSheet } from './break-sheets.tsx';

const text = booksCopy.balances;

/**
 * Balance that each company holds for us against our books, and the explanation of the difference.
 */
export function CompanyBooksCard() {
  const query = useQuery(companyBooksQuery);
  return (
    <Card title={text.title} density="dense" className="mb-4">
      <p className="text-sm text-mute">{text.words}</p>
      <StaffLoaded query={query} skeleton={<Skeleton className="mt-2 h-40 w-full" />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={Scale} sentence={text.empty} />
          ) : (
            <ul className="divide-y divide-hairline">
              {items.map((item) => (
                <li key={`${item.company} ${item.currency}`}>
                  <Balance item={item} />
                </li>
              ))}
            </ul>
          )
        }
      </StaffLoaded>
    </Card>
  );
}

/** The figures of one balance. Its lines open below them. */
function Balance({ item }: { item: CompanyBooks }) {
  const { company, currency, books, theirs, unexplained, breakId } = item;
  const name = `${copy.names[company]} ${currency}`;
  return (
    <details className="group py-2">
      <summary className="grid cursor-pointer grid-cols-2 items-baseline gap-x-4 gap-y-1 rounded-input md:grid-cols-5">
        <span className="font-medium text-ink">{name}</span>
        <Figure label={text.books} minor={books} currency={currency} />
        <Figure label={text.theirs} minor={theirs} currency={currency} />
        <Figure label={text.difference} minor={theirs - books} currency={currency} />
        {unexplained === 0 ? (
          <span>
            <Badge tone="positive">{text.explained}</Badge>
          </span>
        ) : (
          <Figure label={text.unexplained} minor={unexplained} currency={currency} />
        )}
      </summary>
      <ul aria-label={name} className="mt-2 grid gap-1 border-l-2 border-hairline pl-3">
        {item.lines.map((line) => (
          <li key={`${line.kind} ${line.id ?? ''}`}>
            <LineRow line={line} item={item} />
          </li>
        ))}
        <li className="text-sm text-mute">{text.asked(clockTime(item.at))}</li>
      </ul>
      {breakId && (
        <p className="mt-2">
          <Link className="font-medium text-accent hover:underline" to={`?break=${breakId}`}>
            {text.openBreak}
          </Link>
        </p>
      )}
    </details>
  );
}

type FigureProps = { label: string; minor: number; currency: string };

function Figure({ label, minor, currency }: FigureProps) {
  return (
    <span className="min-w-0">
      <span className="block text-xs text-mute">{label}</span>
      <Amount minor={minor} currency={currency} />
    </span>
  );
}

function Amount({ minor, currency }: { minor: number; currency: string }) {
  return isAssetCode(currency) ? (
    <MoneyText alwaysShown amount={fromWire(minor, currency)} />
  ) : null;
}

/** Where staff read more about a line. */
const pathOf = ({ kind, id }: BalanceLine, { company }: CompanyBooks): string | null => {
  if (kind === 'break') {
    return id === null ? `?company=${company}` : `?break=${id}`;
  }
  if (kind === 'events_refused') return `/admin/webhooks?company=${company}&status=refused`;
  if (kind === 'events_failed') return `/admin/webhooks?company=${company}&status=dead`;
  if (kind === 'adjustments' || kind === 'fees_booked') return '/admin/approvals?group=adjustments';
  return kind === 'on_the_way_out' || kind === 'from_cards' || kind === 'outcome_unknown'
    ? '/admin/transactions?status=processing'
    : null;
};

function LineRow({ line, item }: { line: BalanceLine; item: CompanyBooks }) {
  const [isEnding, setIsEnding] = useState(false);
  const mayEnd = useMay()('providers.write');
  const to = pathOf(line, item);
  const words = text.lines[line.kind](line);
  const isExplanation = line.kind === 'explained' || line.kind === 'opening';
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-sm">
      <span className="min-w-0 flex-1 break-words">
        {to ? (
          <Link className="text-accent hover:underline" to={to}>
            {words}
          </Link>
        ) : (
          words
        )}
        {isExplanation && line.note && <span className="block text-mute">{line.note}</span>}
      </span>
      {line.amount === null ? (
        <span className="text-mute">{text.noAmount}</span>
      ) : (
        <Amount minor={line.amount} currency={item.currency} />
      )}
      {isExplanation && line.id && mayEnd && (
        <Button size="sm" variant="secondary" onClick={() => setIsEnding(true)}>
          {text.end}
        </Button>
      )}
      {isEnding && line.id && (
        <EndExplanationSheet id={line.id} onClose={() => setIsEnding(false)} />
      )}
    </span>
  );
}
