import { useQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { useAddress } from '#platform/pages/use-address.ts';
import { Content } from '#ui/data/raw-content.tsx';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Beside, Detail, Fact } from '#ui/overlays/beside.tsx';
import { exactMoment, staffTimeZone } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { copy } from '../company-copy.ts';
import { driftQuery, type DriftItem, type Health } from '../queries.ts';

const text = copy.drift;

const keyOf = ({ source, field, problem }: DriftItem): string =>
  [source, field, problem].join(' · ');

type Props = { company: Health['company']; title?: string };

/** Answers and events of the company that do not fit what we read; a row opens the newest sample. */
export function CompanyDrift({ company, title = text.title }: Props) {
  const { read, change } = useAddress();
  const query = useQuery(driftQuery(company));
  if (query.isLoadingError) return <StaffFailure query={query} />;
  const items = query.data?.items ?? [];
  return (
    <section aria-label={title}>
      <div className="mt-2 mb-2">
        <h2 className="text-md">{title}</h2>
        {items.length > 0 && <p className="text-sm text-mute">{text.words}</p>}
      </div>
      <Beside detail={!query.isPending && read('drift') && <OpenDrift items={items} />}>
        <Table
          label={text.table}
          columns={columns}
          rows={items}
          rowKey={keyOf}
          rowName={({ source, field }) => `${source} ${fieldText(field)}`}
          openKey={read('drift')}
          onOpen={(item) => change({ drift: keyOf(item) })}
          loading={query.isPending}
          empty={<Empty icon={FileCheck} sentence={text.empty} />}
        />
      </Beside>
    </section>
  );
}

function OpenDrift({ items }: { items: readonly DriftItem[] }) {
  const { read, change } = useAddress();
  const item = items.find((each) => keyOf(each) === read('drift'));
  return (
    <Detail title={text.detail} onClose={() => change({ drift: null })}>
      {item ? <Facts item={item} /> : <p>{text.missing}</p>}
    </Detail>
  );
}

function Facts({ item }: { item: DriftItem }) {
  const { source, field, problem, count, firstAt, lastAt, sample } = item;
  return (
    <dl className="grid gap-3">
      <Fact label={text.source}>
        <span className="break-all">{source}</span>
      </Fact>
      <Fact label={text.field}>{fieldText(field)}</Fact>
      <Fact label={text.problem}>{problem}</Fact>
      <Fact label={text.count}>{formatCount(count)}</Fact>
      <Fact label={`${text.firstSeen} · ${staffTimeZone}`}>{exactMoment(firstAt)}</Fact>
      <Fact label={`${text.lastSeen} · ${staffTimeZone}`}>{exactMoment(lastAt)}</Fact>
      <Fact label={`${text.sample} · ${copy.events.masked}`}>
        {sample === null || sample === undefined ? (
          text.nothing
        ) : (
          <Content label={text.sample} value={sample} />
        )}
      </Fact>
    </dl>
  );
}

function fieldText(field: string): string {
  return field === '' ? text.wholeAnswer : field;
}

const columns: readonly Column<DriftItem>[] = columnsOf(text, {
  source: ({ source }) => (
    <span className="block max-w-37 truncate font-medium text-ink md:max-w-96">{source}</span>
  ),
  field: ({ field }) => fieldText(field),
  problem: ({ problem }) => <span className="block max-w-64 truncate">{problem}</span>,
  count: { right: ({ count }) => formatCount(count) },
  lastSeen: ({ lastAt }) => exactMoment(lastAt),
});
