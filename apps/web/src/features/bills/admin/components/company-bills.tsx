import { useQuery } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { Link } from 'react-router';
import type { BillCompany } from '@cowrie/contract/bills/data';
import { useMay } from '#platform/session/use-may.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import { newestOfQuery, type PurchaseRow, syncsQuery } from '../queries.ts';
import { PurchaseStateBadge } from './state-badges.tsx';

const text = copy.company;

/** Last bill sales of a company, and when its list was fetched, for the company's own page. */
export function CompanyBills({ company }: { company: BillCompany }) {
  return useMay()('bills.read') ? <Bills company={company} /> : null;
}

function Bills({ company }: { company: BillCompany }) {
  const query = useQuery(newestOfQuery(company));
  const list = `/admin/bill-payments?company=${company}`;
  return (
    <section aria-label={text.title}>
      <div className="mt-2 mb-2 flex flex-wrap items-end justify-between gap-2">
        <div>
          <h2 className="text-md">{text.title}</h2>
          <LastSync company={company} />
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink size="sm" variant="secondary" to={list}>
            {text.all}
          </ButtonLink>
          <ButtonLink size="sm" variant="secondary" to={`${list}&is=refunded`}>
            {text.failed}
          </ButtonLink>
        </div>
      </div>
      {query.isLoadingError ? (
        <StaffFailure query={query} />
      ) : (
        <Table
          label={text.newest}
          columns={columns}
          rows={query.data?.items ?? []}
          rowKey={({ id }) => id}
          rowName={({ biller }) => biller}
          loading={query.isPending}
          empty={<Empty icon={Zap} sentence={text.none} />}
        />
      )}
    </section>
  );
}

function LastSync({ company }: { company: BillCompany }) {
  const { data } = useQuery(syncsQuery);
  const sync = data?.items.find((one) => one.company === company);
  if (!data) return null;
  return (
    <p className="text-sm text-mute">
      {sync
        ? text.lastList(moment(sync.startedAt), copy.syncs.states[sync.state], sync.billers)
        : text.noList}
    </p>
  );
}

const columns: readonly Column<PurchaseRow>[] = columnsOf(text.columns, {
  biller: ({ id, biller }) => (
    <Link className="font-medium text-ink underline" to={`/admin/bill-payments/${id}`}>
      {biller}
    </Link>
  ),
  state: ({ state }) => <PurchaseStateBadge state={state} />,
  total: { right: ({ total }) => total },
  reference: ({ reference }) => reference,
  at: ({ createdAt }) => moment(createdAt),
});
