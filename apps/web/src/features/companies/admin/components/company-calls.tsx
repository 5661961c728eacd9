import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#ui/controls/button.tsx';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { exactMoment } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { copy } from '../company-copy.ts';
import { lastCallsQuery, type CompanyCall, type Health } from '../queries.ts';
import { CallPath, CallOutcome } from './call-cells.tsx';

const text = copy.calls;

/** The newest calls to the company. A row opens the call in the list of all calls. */
export function CompanyCalls({ company }: { company: Health['company'] }) {
  const navigate = useNavigate();
  const query = useQuery(lastCallsQuery(company));
  const all = `/admin/webhooks?view=calls&company=${company}`;
  if (query.isLoadingError) return <StaffFailure query={query} />;
  return (
    <section aria-label={text.title}>
      <div className="mt-2 mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-md">{text.title}</h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="secondary" size="sm" to={`${all}&outcome=failed`}>
            {text.failed}
          </ButtonLink>
          <ButtonLink variant="secondary" size="sm" to={all}>
            {text.all}
          </ButtonLink>
        </div>
      </div>
      <Table
        label={text.table}
        columns={columns}
        rows={query.data?.items ?? []}
        rowKey={({ id }) => id}
        rowName={({ method, path }) => `${method} ${path}`}
        onOpen={({ id }) => void navigate(`${all}&call=${id}`)}
        loading={query.isPending}
        empty={<Empty icon={ArrowLeftRight} sentence={text.empty} />}
      />
    </section>
  );
}

/** A phone shows the first two columns; the person scrolls sideways to the others. */
const columns: readonly Column<CompanyCall>[] = columnsOf(text, {
  path: CallPath,
  outcome: CallOutcome,
  status: { right: ({ status }) => status ?? copy.none },
  ms: { right: ({ ms }) => formatCount(ms) },
  at: ({ at }) => exactMoment(at),
  error: ({ error }) => <span className="block max-w-64 truncate">{error ?? copy.none}</span>,
});
