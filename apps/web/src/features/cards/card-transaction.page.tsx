import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams, Link } from 'react-router';
import { declineReasons, shopCategories } from '@cowrie/contract/cards/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Timeline } from '#ui/data/timeline.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card as Box } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { DetailPage } from '#ui/layout/detail-page.tsx';
import { Fact } from '#ui/data/facts.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { DisputeCard } from './components/dispute/dispute-card.tsx';
import { DisputeSheet } from './components/dispute/dispute-form.tsx';
import { EntryAmount, iconOf } from './components/entries/entry-row.tsx';
import { entriesCopy, entryKindLabels, entryStateLabels } from './copy-entries.ts';
import { type EntryDetail, entryQuery } from './queries.ts';
import { dollarsOf } from './amounts.ts';

const text = entriesCopy.detail;
export const meta = () => pageMeta(text.title);

/** One transaction of a card. It updates automatically. */
export default function CardTransactionPage() {
  const { cardId = '', transactionId = '' } = useParams();
  const list = `/virtual-cards/${cardId}/transactions`;
  const query = useQuery(entryQuery(cardId, transactionId));
  return (
    <DetailPage
      query={query}
      back={{ to: list, label: entriesCopy.backToList }}
      text={text}
      money={text.safe}
      skeleton={<Loading />}
    >
      {(data, isStale) => <Parts entry={data} isStale={isStale} />}
    </DetailPage>
  );
}

function Parts({ entry, isStale }: { entry: EntryDetail; isStale: boolean }) {
  const [isDisputing, setDisputing] = useState(false);
  const now = useNow() ?? 0;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6">
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        {isStale && <Banner kind="warning">{entriesCopy.stale}</Banner>}
        <Head entry={entry} onDispute={entry.can.dispute ? () => setDisputing(true) : undefined} />
        {entry.decline && (
          <Banner kind="warning" title={declineReasons[entry.decline].label}>
            {declineReasons[entry.decline].fix}
          </Banner>
        )}
        <Box title={text.timeline}>
          <Timeline
            steps={entry.timeline.map(({ at, what }) => ({
              title: what,
              when: nearMoment(at, now),
              state: 'done',
            }))}
          />
        </Box>
        {entry.dispute && <DisputeCard entry={entry} dispute={entry.dispute} now={now} />}
      </div>
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <EntryFacts entry={entry} now={now} />
        <RelatedEntries entry={entry} now={now} />
      </div>
      {isDisputing && <DisputeSheet entry={entry} onClose={() => setDisputing(false)} />}
    </div>
  );
}

/** Fundings, withdrawals and fees are in the wallet's history under the same id. */
const isInHistory = ({ kind }: EntryDetail): boolean => kind !== 'decline';

type HeadProps = { entry: EntryDetail; onDispute: (() => void) | undefined };

function Head({ entry, onDispute }: HeadProps) {
  const { label, tone } = entryStateLabels[entry.state];
  return (
    <Box>
      <div className="flex items-center gap-4">
        <Plate icon={iconOf(entry)} className="size-14" />
        <div className="min-w-0 flex-1">
          <h1 className="text-md wrap-anywhere">{entry.shop}</h1>
          <p className="text-sm text-mute">{entryKindLabels[entry.kind]}</p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-4">
        <EntryAmount entry={entry} size="balance" />
      </p>
      {entry.state === 'pending' && <p className="mt-2 text-body">{text.pending}</p>}
      {entry.state === 'reversed' && <p className="mt-2 text-body">{text.reversed}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {onDispute && (
          <Button variant="secondary" onClick={onDispute}>
            {entriesCopy.dispute.open}
          </Button>
        )}
        {isInHistory(entry) && (
          <ButtonLink variant="secondary" to={`/transactions/${entry.id}`}>
            {text.movement}
          </ButtonLink>
        )}
      </div>
    </Box>
  );
}

function Loading() {
  return (
    <div
      aria-busy
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6"
    >
      <div className="grid gap-4 lg:gap-6">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

const hasShop = ({ kind }: EntryDetail): boolean =>
  kind === 'payment' || kind === 'refund' || kind === 'decline';

/**
 * Facts of an entry: the amount that the shop requested, its cost, its place, and the reference.
 */
function EntryFacts({ entry, now }: { entry: EntryDetail; now: number }) {
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
function RelatedEntries({ entry, now }: { entry: EntryDetail; now: number }) {
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
