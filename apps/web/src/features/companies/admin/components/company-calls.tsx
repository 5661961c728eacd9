import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useAddress } from '#platform/pages/use-address.ts';
import { formatCount } from '#ui/text/plural.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Beside, Detail, Fact } from '#ui/overlays/beside.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { exactMoment, staffTimeZone } from '#ui/text/dates.ts';
import { Chips } from '#ui/forms/segmented.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { copy } from '../company-copy.ts';
import { callsQuery, type CompanyCall, type Health } from '../queries.ts';
import { Content } from '#ui/data/raw-content.tsx';

const text = copy.calls;
const views = [
  { value: 'all', label: text.all },
  { value: 'failed', label: text.failedOnly },
];

/** Our calls to the company and its answers; a row opens the full request and response. */
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
    <section aria-label={text.title}>
      <div className="mt-2 mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-md">{text.title}</h2>
        <Chips
          label={text.show}
          name="calls"
          value={failedOnly ? 'failed' : 'all'}
          onValueChange={(view) => change({ calls: view === 'all' ? null : view, call: null })}
          options={views}
        />
      </div>
      <Beside detail={!list.isPending && read('call') && <OpenCall calls={calls} />}>
        <Table
          label={text.table}
          columns={columns}
          rows={calls}
          rowKey={({ id }) => id}
          rowName={({ method, path }) => `${method} ${path}`}
          openKey={read('call')}
          onOpen={({ id }) => change({ call: id })}
          loading={list.isPending}
          empty={<Empty icon={ArrowLeftRight} sentence={failedOnly ? text.noFailed : text.empty} />}
        />
        {calls.length > 0 && (
          <LoadMore
            shown={text.shown(calls.length)}
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
    <Detail title={text.detail} onClose={() => change({ call: null })}>
      {call ? <Exchange call={call} /> : <p>{text.missing}</p>}
    </Detail>
  );
}

function Exchange({ call }: { call: CompanyCall }) {
  const { method, path, at, ms, status, outcome, request, response, error } = call;
  return (
    <dl className="grid gap-3">
      <Fact label={text.outcome}>
        <Outcome outcome={outcome} />
      </Fact>
      {error && (
        <Fact label={text.error}>
          <span className="text-negative">{error}</span>
        </Fact>
      )}
      <Fact label={method}>
        <span className="break-all">{path}</span>
      </Fact>
      <Fact label={`${text.at} · ${staffTimeZone}`}>
        {exactMoment(at)} · {text.took(ms)}
      </Fact>
      <Fact label={text.status}>{status ?? text.noStatus}</Fact>
      <Fact label={`${text.request} · ${copy.events.masked}`}>
        {request === null ? text.nothing : <Content label={text.request} value={request} />}
      </Fact>
      <Fact label={`${text.response} · ${copy.events.masked}`}>
        {response === null ? text.nothing : <Content label={text.response} value={response} />}
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
  return <Badge tone={tones[outcome] ?? 'neutral'}>{text.outcomes[outcome] ?? outcome}</Badge>;
}

/** A phone shows the first two columns; the person scrolls sideways to the others. */
const columns: readonly Column<CompanyCall>[] = [
  {
    id: 'path',
    header: text.path,
    cell: ({ method, path }) => (
      <span className="flex gap-2">
        <span className="w-12 flex-none">{method}</span>
        <span className="block max-w-37 truncate font-medium text-ink md:max-w-96">{path}</span>
      </span>
    ),
  },
  { id: 'outcome', header: text.outcome, cell: ({ outcome }) => <Outcome outcome={outcome} /> },
  {
    id: 'status',
    header: text.status,
    align: 'right',
    cell: ({ status }) => status ?? copy.none,
  },
  { id: 'ms', header: text.ms, align: 'right', cell: ({ ms }) => formatCount(ms) },
  { id: 'at', header: text.at, cell: ({ at }) => exactMoment(at) },
  {
    id: 'error',
    header: text.error,
    cell: ({ error }) => <span className="block max-w-64 truncate">{error ?? copy.none}</span>,
  },
];
