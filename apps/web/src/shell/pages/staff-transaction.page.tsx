import { movementNames } from '@cowrie/contract/movements';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CaseBox } from '#features/cases/index.ts';
import { companyCopy } from '#features/companies/index.ts';
import { Contact } from '#features/identity/index.ts';
import {
  ApprovalsAndRelated,
  CompanyCard,
  LedgerCard,
  Notifications,
  Parties,
  PayoutCard,
  QuoteCard,
  staffTransactionCopy as copy,
  staffTransactionQuery,
  StaffTimeline,
  statusLabels,
  TransactionFacts,
  type StaffTransaction,
} from '#features/transactions/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';

export const meta = () => pageMeta(copy.title);

/**
 * One transaction for staff: everything that the rooms know about it, and what can be done. It is
 * here, because only the shell may import all features.
 */
export default function StaffTransactionPage() {
  const { transactionId = '' } = useParams();
  const query = useQuery(staffTransactionQuery(transactionId));
  const { data } = query;
  const status = data && statusLabels[data.status];
  return (
    <AdminDetail
      query={query}
      title={data ? (movementNames[data.kind] ?? copy.title) : copy.title}
      note={status && <Badge tone={status.tone}>{status.label}</Badge>}
      skeleton={<Loading />}
    >
      {(transaction) => <Sections key={transactionId} of={transaction} />}
    </AdminDetail>
  );
}

const columns = 'grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_28rem]';
const column = 'grid min-w-0 grid-cols-1 gap-4';

/** A company that this build does not know has its own name shown. */
const companyName = (company: string): string =>
  (companyCopy.connectionNames as Readonly<Record<string, string>>)[company] ?? company;

function Sections({ of: one }: { of: StaffTransaction }) {
  const me = useSignedInMe();
  return (
    <div className={columns}>
      <div className={column}>
        <TransactionFacts of={one} />
        <Parties
          of={one}
          renderContact={({ userId, field, hidden }) => (
            <Contact userId={userId} isOwn={userId === me.id} field={field} hidden={hidden} />
          )}
        />
        <QuoteCard of={one} />
        <PayoutCard of={one} companyName={companyName} />
        <LedgerCard of={one} />
        <CompanyCard of={one} companyName={companyName} />
      </div>
      <div className={column}>
        <Cases of={one} />
        <StaffTimeline of={one} />
        <ApprovalsAndRelated of={one} />
        <Notifications of={one} />
      </div>
    </div>
  );
}

/** The cases about it with their actions, and why rules flagged it. */
function Cases({ of: { cases, flags } }: { of: StaffTransaction }) {
  const text = copy.cases;
  return (
    <Card title={text.title} density="dense">
      {cases === null && <p className="text-mute">{text.noPermission}</p>}
      {cases?.length === 0 && <p className="text-mute">{text.none}</p>}
      <div className="grid gap-5">
        {cases?.map(({ id }) => (
          <CaseBox key={id} id={id} />
        ))}
      </div>
      {flags && flags.length > 0 && (
        <section className="mt-4">
          <h3 className="text-xs font-medium text-mute">{text.flags}</h3>
          <ul className="grid gap-1 text-sm text-ink">
            {flags.map(({ at, what }) => (
              <li key={at}>{what}</li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

function Loading() {
  return (
    <div aria-busy className={columns}>
      <div className={column}>
        <Skeleton className="h-48 w-full rounded-card!" />
        <Skeleton className="h-72 w-full rounded-card!" />
      </div>
      <Skeleton className="h-96 w-full rounded-card!" />
    </div>
  );
}
