import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { billCategories, billCompanies } from '@cowrie/contract/bills/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { PurchaseActions } from './components/purchase-actions.tsx';
import { PurchaseMoney } from './components/purchase-money.tsx';
import { ExceptionBadge, PurchaseStateBadge } from './components/state-badges.tsx';
import { copy } from './copy.ts';
import { type StaffPurchase, staffPurchaseQuery } from './queries.ts';

const text = copy.purchase;
export const meta = () => pageMeta(copy.title);

/** One purchase: its money, the company's references, and what staff can do now. */
export default function StaffPurchasePage() {
  const { purchaseId = '' } = useParams();
  const query = useQuery(staffPurchaseQuery(purchaseId));
  return (
    <AdminDetail
      query={query}
      title={query.data?.biller.name ?? copy.title}
      note={
        query.data && (
          <span className="flex flex-wrap gap-2">
            <PurchaseStateBadge state={query.data.state} />
            <ExceptionBadge exception={query.data.exception} />
          </span>
        )
      }
      back={{ to: '/admin/bill-payments', label: text.back }}
    >
      {(data) => (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_28rem]">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <PurchaseActions purchase={data} />
            <Facts purchase={data} />
            <Steps steps={data.steps} />
          </div>
          <PurchaseMoney purchase={data} />
        </div>
      )}
    </AdminDetail>
  );
}

function Facts({ purchase }: { purchase: StaffPurchase }) {
  const { person, biller } = purchase;
  const { facts } = text;
  return (
    <Card density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={facts.buyer}>
          <EntityChip of={{ kind: 'person', id: person.id }}>
            {person.name} @{person.tag}
          </EntityChip>
        </Fact>
        <Fact label={billCategories[purchase.category].name}>
          {biller.name}, {biller.country}
        </Fact>
        <Fact label={facts.account}>
          <span className="break-all">{purchase.account ?? text.noWords}</span>
        </Fact>
        {purchase.accountName && <Fact label={facts.holder}>{purchase.accountName}</Fact>}
        {purchase.plan && <Fact label={facts.plan}>{purchase.plan}</Fact>}
        <Fact label={facts.goods}>{text.goods[purchase.goods]}</Fact>
        <Fact label={facts.company}>{billCompanies[purchase.company]}</Fact>
        <Fact label={facts.reference}>
          <span className="break-all">{purchase.reference}</span>
        </Fact>
        {purchase.companyReference && (
          <Fact label={facts.companyReference}>
            <span className="break-all">{purchase.companyReference}</span>
          </Fact>
        )}
        <Fact label={facts.companyWords}>{purchase.companyWords ?? text.noWords}</Fact>
        <Fact label={facts.history}>
          <EntityChip of={{ kind: 'transaction', id: purchase.id }}>
            {purchase.reference}
          </EntityChip>
        </Fact>
        {purchase.caseId && (
          <Fact label={facts.case}>
            <EntityChip of={{ kind: 'case', id: purchase.caseId }}>{facts.case}</EntityChip>
          </Fact>
        )}
        {purchase.household.length > 0 && (
          <Fact label={facts.household}>
            <Household people={purchase.household} />
          </Fact>
        )}
        <Fact label={facts.created}>{moment(purchase.createdAt)}</Fact>
        {purchase.endedAt && <Fact label={facts.ended}>{moment(purchase.endedAt)}</Fact>}
      </dl>
    </Card>
  );
}

function Household({ people }: { people: StaffPurchase['household'] }) {
  return (
    <ul className="grid gap-1">
      {people.map(({ id, name, tag }) => (
        <li key={id}>
          <EntityChip of={{ kind: 'person', id }}>
            {name} @{tag}
          </EntityChip>
        </li>
      ))}
    </ul>
  );
}

function Steps({ steps }: { steps: StaffPurchase['steps'] }) {
  return (
    <Card title={text.steps} density="dense">
      <ol className="grid gap-3">
        {steps.map(({ at, what, by }) => (
          <li key={`${at} ${what}`}>
            <span className="wrap-anywhere">{what}</span>
            <span className="block text-sm text-mute">{text.stepBy(by, moment(at))}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
