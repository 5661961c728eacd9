import { CompanyBills } from '#features/bills/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { copy } from './company-copy.ts';
import { CompanyScreen } from './components/company-screen.tsx';

export const meta = () => pageMeta(copy.names.reloadly);

export default function ReloadlyPage() {
  return (
    <CompanyScreen company="reloadly" float="reloadly">
      <CompanyBills company="reloadly" />
    </CompanyScreen>
  );
}
