import { pageMeta } from '#platform/pages/page-title.ts';
import { copy } from './company-copy.ts';
import { CompanyReconciliation } from './components/company-reconciliation.tsx';
import { CompanyScreen } from './components/company-screen.tsx';

export const meta = () => pageMeta(copy.names.bridge);

export default function BridgePage() {
  return (
    <CompanyScreen company="bridge" float="bridge">
      <CompanyReconciliation company="bridge" />
    </CompanyScreen>
  );
}
