import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useAddress } from '#platform/use-address.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Beside, Detail, Fact } from '#ui/beside.tsx';
import { Empty } from '#ui/empty.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { exactMoment, staffTimeZone } from '#ui/moments.ts';
import { Chips } from '#ui/segmented.tsx';
import { StaffFailure } from '#ui/staff-failure.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { copy } from '../company-copy.ts';
import { callsQuery, type CompanyCall, type Health } from '../queries.ts';
import { Content } from '#ui/raw-content.tsx';

const words = copy.calls;
const views = [
  { value: 'all', label: words.all },
  { value: 'failed', label: words.failedOnly },
];

/** What was asked of the company and what it said; a row opens the whole exchange. */
export function CompanyCalls({ company }: { company: Health['company'] }) {
  const { read, change } = useAddress();
  const failedOnly = read('calls') === 'failed';
  const list = useInfiniteQuery(callsQuery(company, failedOnly));
  const calls = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.error && !list.data) {
    return (
      <StaffFailure
        error={list.error}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <section aria-label={words.title}>
      <div className="mt-2 mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-md">{words.title}</h2>
        <Chips
          label={words.show}
          name="calls"
          value={failedOnly ? 'failed' : 'all'}
          onValueChange={(view) => change({ calls: view === 'all' ? null : view, call: null })}
          options={views}
        />
      </div>
      <Beside detail={!list.isPending && read('call') && <OpenCall calls={calls} />}>
        <Table
          label={words.table}
          columns={columns}
          rows={calls}
          rowKey={({ id }) => id}
          rowName={({ method, path }) => `${method} ${path}`}
          openKey={read('call')}
          onOpen={({ id }) => change({ call: id })}
          loading={list.isPending}
          empty={
            <Empty icon={ArrowLeftRight} sentence={failedOnly ? words.noFailed : words.empty} />
          }
        />
        {calls.length > 0 && (
          <LoadMore
            shown={words.shown(calls.length)}
            more={copy.older}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </Beside>
    </section>
  );
}

function OpenCall({ calls }: { calls: readonly CompanyCall[] }) {
  const { read, change } = useAddress();
  const call = calls.find(({ id }) => id === read('call'));
  return (
    <Detail title={words.detail} onClose={() => change({ call: null })}>
      {call ? <Exchange call={call} /> : <p>{words.missing}</p>}
    </Detail>
  );
}

function Exchange({ call }: { call: CompanyCall }) {
  const { method, path, at, ms, status, outcome, request, response, error } = call;
  return (
    <dl className="grid gap-3">
      <Fact label={words.outcome}>
        <Outcome outcome={outcome} />
      </Fact>
      {error && (
        <Fact label={words.error}>
          <span className="text-negative">{error}</span>
        </Fact>
      )}
      <Fact label={method}>
        <span className="break-all">{path}</span>
      </Fact>
      <Fact label={`${words.at} · ${staffTimeZone}`}>
        {exactMoment(at)} · {words.took(ms)}
      </Fact>
      <Fact label={words.status}>{status ?? words.noStatus}</Fact>
      <Fact label={`${words.request} · ${copy.events.masked}`}>
        {request === null ? words.nothing : <Content label={words.request} value={request} />}
      </Fact>
      <Fact label={`${words.response} · ${copy.events.masked}`}>
        {response === null ? words.nothing : <Content label={words.response} value={response} />}
      </Fact>
    </dl>
  );
}

const tones: Readonly<Record<string, BadgeTone>> = {
  answered: 'positive',
  rejected: 'warning',
  unavailable: 'negative',
  misconfigured: 'negative',
  unknown: 'negative',
};

function Outcome({ outcome }: Pick<CompanyCall, 'outcome'>) {
  return <Badge tone={tones[outcome] ?? 'neutral'}>{words.outcomes[outcome] ?? outcome}</Badge>;
}

/** A phone shows the first two; the rest is reached sideways. */
const columns: readonly Column<CompanyCall>[] = [
  {
    id: 'path',
    header: words.path,
    cell: ({ method, path }) => (
      <span className="flex gap-2">
        <span className="w-12 flex-none">{method}</span>
        <span className="block max-w-37 truncate font-medium text-ink md:max-w-96">{path}</span>
      </span>
    ),
  },
  { id: 'outcome', header: words.outcome, cell: ({ outcome }) => <Outcome outcome={outcome} /> },
  {
    id: 'status',
    header: words.status,
    align: 'right',
    cell: ({ status }) => status ?? copy.none,
  },
  { id: 'ms', header: words.ms, align: 'right', cell: ({ ms }) => ms.toLocaleString('en-GB') },
  { id: 'at', header: words.at, cell: ({ at }) => exactMoment(at) },
  {
    id: 'error',
    header: words.error,
    cell: ({ error }) => <span className="block max-w-64 truncate">{error ?? copy.none}</span>,
  },
];
