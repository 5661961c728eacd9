import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { billCategories, billCompanies } from '@cowrie/contract/bills/data';
import { billersList } from '@cowrie/contract/bills/lists';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { OrderSheet, type Terms } from './components/order-sheet.tsx';
import { BillerStateBadge } from './components/state-badges.tsx';
import { copy } from './copy.ts';
import { showPercent } from './percent.ts';
import { type StaffBiller, staffBillerQuery } from './queries.ts';

const text = copy.biller;
const { columns: heads } = text;
export const meta = () => pageMeta(billersList.title);

type Offer = StaffBiller['offers'][number];

const columns: Column<Offer>[] = columnsOf(heads, {
  company: ({ company }) => billCompanies[company],
  state: ({ isOffered }) => (
    <Badge tone={isOffered ? 'positive' : 'neutral'}>{isOffered ? text.offered : text.gone}</Badge>
  ),
  day: ({ delivered, refunded, unknown }) => text.day(delivered, refunded, unknown),
  time: { right: ({ medianSeconds }) => medianSeconds !== null && text.seconds(medianSeconds) },
  commission: { right: ({ commissionBasisPoints }) => `${showPercent(commissionBasisPoints)} %` },
  plans: { right: ({ plans }) => plans },
  ref: ({ ref }) => <span className="break-all">{ref}</span>,
  seen: ({ seenAt }) => moment(seenAt),
});

/** One biller: who sells it, how well it goes, and what staff set. */
export default function StaffBillerPage() {
  const { billerId = '' } = useParams();
  const query = useQuery(staffBillerQuery(billerId));
  return (
    <AdminDetail
      query={query}
      title={query.data?.name ?? billersList.title}
      note={query.data && <BillerStateBadge state={query.data.state} />}
      back={{ to: '/admin/bill-payments/billers', label: text.back }}
    >
      {(data) => (
        <div className="grid grid-cols-1 gap-4">
          {data.trouble && <Banner kind="warning">{data.trouble.words}</Banner>}
          <Facts biller={data} />
          <Card title={text.offers} density="dense">
            <Table
              label={text.offers}
              columns={columns}
              rows={data.offers}
              rowKey={({ company, ref }) => `${company} ${ref}`}
              rowName={({ company }) => billCompanies[company]}
            />
          </Card>
          <History history={data.history} />
        </div>
      )}
    </AdminDetail>
  );
}

function Facts({ biller }: { biller: StaffBiller }) {
  const mayWrite = useMay()('bills.write');
  const [isChanging, setChanging] = useState(false);
  const change = useStaffWrite('bills.change-biller');
  const save = async (terms: Terms) => {
    await change.mutateAsync({ params: { billerId: biller.id }, body: terms });
    toast.success(text.saved);
  };
  return (
    <Card density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
        <Fact label={billersList.columns.category.header}>
          {billCategories[biller.category].name}
        </Fact>
        <Fact label={billersList.columns.country.header}>{biller.country}</Fact>
        <Fact label={text.share}>{showPercent(biller.shareBasisPoints)} %</Fact>
      </dl>
      {mayWrite && (
        <Button size="sm" variant="secondary" className="mt-4" onClick={() => setChanging(true)}>
          {text.change}
        </Button>
      )}
      {isChanging && (
        <OrderSheet
          title={biller.name}
          now={{
            companies: [...new Set(biller.offers.map(({ company }) => company))],
            shareBasisPoints: biller.shareBasisPoints,
          }}
          hidden={biller.hidden}
          onSave={save}
          onClose={() => setChanging(false)}
        />
      )}
    </Card>
  );
}

function History({ history }: { history: StaffBiller['history'] }) {
  return (
    <Card title={text.history} density="dense">
      {history.length === 0 ? (
        <p className="text-mute">{text.none}</p>
      ) : (
        <ol className="grid gap-3">
          {history.map(({ at, what, by }) => (
            <li key={`${at} ${what}`}>
              {what}
              <span className="block text-sm text-mute">
                {copy.purchase.stepBy(by, moment(at))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
