import { pageMeta } from '#platform/page-title.ts';
import { copy } from './company-copy.ts';
import { CompanyDesk } from './components/company-desk.tsx';
import { CompanyReconciliation } from './components/company-reconciliation.tsx';

export const meta = () => pageMeta(copy.names.maplerad);

export default function MapleradPage() {
  return (
    <CompanyDesk company="maplerad" float="maplerad">
      <CompanyReconciliation company="maplerad" />
    </CompanyDesk>
  );
}
