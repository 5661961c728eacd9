import { pageMeta } from '#platform/pages/page-title.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { copy } from './company-copy.ts';
import { CompanyScreen } from './components/company-screen.tsx';
import { CompanyReconciliation } from './components/company-reconciliation.tsx';

export const meta = () => pageMeta(copy.names.maplerad);

export default function MapleradPage() {
  return (
    <CompanyScreen company="maplerad" float="maplerad">
      <CompanyReconciliation company="maplerad" />
      <p>
        <ButtonLink variant="secondary" to="/admin/maplerad/test">
          {copy.probe.open}
        </ButtonLink>
      </p>
    </CompanyScreen>
  );
}
