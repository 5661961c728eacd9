import { Link } from 'react-router';
import { shopCategories } from '@cowrie/contract/cards/data';
import { Fact } from '#ui/data/facts.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Card as Box } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { dollarsOf } from '../../amounts.ts';
import { entriesCopy, entryKindLabels } from '../../copy-entries.ts';
import type { EntryDetail } from '../../queries.ts';

const text = entriesCopy.detail;

const hasShop = ({ kind }: EntryDetail): boolean =>
  kind === 'payment' || kind === 'refund' || kind === 'decline';

/**
 * Facts of an entry: the amount that the shop requested, its cost, its place, and the reference.
 */
export function EntryFacts({ entry, now }: { entry: EntryDetail; now: number }) {
  return (
    <Box title={text.details}>
      <dl className="divide-y divide-hairline">
        <Fact label={text.amount}>
          <MoneyText amount={dollarsOf(entry.amount)} />
        </Fact>
        {entry.fee > 0 && (
          <Fact label={text.fee}>
            <MoneyText amount={dollarsOf(entry.fee)} />
          </Fact>
        )}
        {entry.asked && entry.asked.currency !== 'USD' && <Asked asked={entry.asked} />}
        <Fact label={text.date}>{nearMoment(entry.at, now)}</Fact>
        <Fact label={text.card}>
          {[entry.card.label, entry.card.lastFour && `•••• ${entry.card.lastFour}`]
            .filter(Boolean)
            .join(' ')}
        </Fact>
        {hasShop(entry) && <Shop entry={entry} />}
        <Fact label={text.reference}>
          <span className="inline-flex min-w-0 items-center gap-1.5">
            {entry.reference}
            <CopyButton text={entry.reference} label={text.copyReference} />
          </span>
        </Fact>
      </dl>
    </Box>
  );
}

function Asked({ asked }: { asked: NonNullable<EntryDetail['asked']> }) {
  return (
    <>
      <Fact label={text.asked}>
        {asked.amount} {asked.currency}
      </Fact>
      {asked.rate !== null && (
        <Fact label={text.rate}>
          {text.rateOf(asked.rate, asked.currency)}
          <span className="block text-sm text-mute">{text.rateWords}</span>
        </Fact>
      )}
    </>
  );
}

function Shop({ entry }: { entry: EntryDetail }) {
  const place = [entry.city, entry.country].filter(Boolean).join(', ');
  return (
    <>
      <Fact label={text.shop}>{entry.shopAsWritten}</Fact>
      {place !== '' && <Fact label={text.place}>{place}</Fact>}
      <Fact label={text.category}>
        {shopCategories[entry.category]}
        {entry.categoryCode && (
          <span className="block text-sm text-mute">
            {text.code} {entry.categoryCode}
          </span>
        )}
      </Fact>
    </>
  );
}

/** The payment that a refund is for, and the refunds of a payment. */
export function RelatedEntries({ entry, now }: { entry: EntryDetail; now: number }) {
  if (entry.related.length === 0) return null;
  return (
    <Box title={text.related}>
      <ul className="divide-y divide-hairline">
        {entry.related.map(({ id, kind, amount, at }) => (
          <li key={id}>
            <Link
              to={`/virtual-cards/${entry.cardId}/transactions/${id}`}
              className="-mx-2 flex min-h-14 items-center justify-between gap-4 rounded-input px-2 hover:bg-hover"
            >
              <span>
                <span className="block font-medium text-ink">{entryKindLabels[kind]}</span>
                <span className="block text-sm text-mute">{nearMoment(at, now)}</span>
              </span>
              <MoneyText amount={dollarsOf(amount)} />
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}
