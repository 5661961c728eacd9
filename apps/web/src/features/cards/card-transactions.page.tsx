import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download, ReceiptText } from 'lucide-react';
import { useParams } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { useAction } from '#platform/forms/use-action.ts';
import { fetchFile } from '#platform/files/fetch-file.ts';
import { saveFile } from '#platform/files/save-file.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { DayList } from '#ui/data/day-list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lagosDay } from '#ui/text/dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { EntryFilters } from './components/entries/entry-filters.tsx';
import { rowOf } from './components/entries/entry-row.tsx';
import { Subscriptions } from './components/entries/subscriptions.tsx';
import { copy } from './copy.ts';
import { entriesCopy as text } from './copy-entries.ts';
import { cardQuery, entriesQuery, type Filter, filterNames } from './queries.ts';

export const meta = () => pageMeta(text.title);

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status >= 400;

/** All transactions of a card, also of a closed one. The filters are in the address. */
export default function CardTransactionsPage() {
  const { cardId = '' } = useParams();
  const { read, change } = useAddress();
  const filter = Object.fromEntries(filterNames.map((name) => [name, read(name)])) as Filter;
  const card = useQuery(cardQuery(cardId));
  const list = useInfiniteQuery(entriesQuery(cardId, filter));
  const now = useNow() ?? 0;
  if (!card.data && isUnknown(card.error)) {
    return (
      <ErrorState
        as="h1"
        title={copy.unknown}
        actions={<ButtonLink to="/virtual-cards">{copy.back}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={text.title}
        note={
          card.data && (
            <span className="text-mute">
              {[card.data.label, card.data.lastFour && `•••• ${card.data.lastFour}`]
                .filter(Boolean)
                .join(' ')}
            </span>
          )
        }
        back={{ to: `/virtual-cards?card=${cardId}`, label: text.back }}
        actions={<CsvButton cardId={cardId} filter={filter} />}
      />
      <EntryFilters filter={filter} today={lagosDay(now)} onChange={change} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-6">
        <DayList
          list={list}
          now={now}
          text={text}
          money={text.detail.safe}
          icon={ReceiptText}
          rowOf={rowOf}
          isFiltered={Object.values(filter).some(Boolean)}
          onClear={() => change(Object.fromEntries(filterNames.map((name) => [name, null])))}
        />
        <Subscriptions cardId={cardId} />
      </div>
    </>
  );
}

/** The file has the dates of the filter; the other filters are for looking only. */
function CsvButton({ cardId, filter: { from, to } }: { cardId: string; filter: Filter }) {
  const download = useAction(
    async () => {
      const days = new URLSearchParams({ ...(from && { from }), ...(to && { to }) });
      const path = `/api/v1/virtual-cards/${cardId}/transactions.csv?${days}`;
      saveFile(await fetchFile(path), 'card-transactions.csv');
    },
    { failed: text.csvFailed, inToast: true },
  );
  return (
    <Button variant="secondary" icon={Download} loading={download.busy} onClick={download.run}>
      {text.csv}
    </Button>
  );
}
