import { Scale } from 'lucide-react';
import { breaksList } from '@cowrie/contract/wallets/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { BreakDetail } from './components/books/break-detail.tsx';
import { CompanyBooksCard } from './components/books/company-books.tsx';
import { copy } from './company-copy.ts';
import type { BookBreak } from './queries.ts';

export const meta = () => pageMeta(breaksList.title);

/** Our books against the companies: balances explained, and the differences that staff act on. */
export default function ReconciliationPage() {
  const model = useAdminList(breaksList, { nameOf: ({ reference }) => reference });
  return (
    <AdminList
      model={model}
      icon={Scale}
      cells={{ reference: Reference, caseReference: CaseLink }}
      renderDetail={(row) => <BreakDetail key={row.id} row={row} />}
    >
      <CompanyBooksCard />
    </AdminList>
  );
}

function Reference({ reference, transactionId }: BookBreak) {
  if (!transactionId) return <span className="block max-w-64 truncate">{reference}</span>;
  return (
    <EntityChip of={{ kind: 'transaction', id: transactionId }} className="max-w-64 truncate">
      {reference}
    </EntityChip>
  );
}

function CaseLink({ caseReference }: BookBreak) {
  if (!caseReference) return copy.none;
  return <EntityChip of={{ kind: 'case', id: caseReference }}>{caseReference}</EntityChip>;
}
