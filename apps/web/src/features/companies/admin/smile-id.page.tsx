import { pageMeta } from '#platform/pages/page-title.ts';
import { copy } from './company-copy.ts';
import { CompanyDesk } from './components/company-desk.tsx';

export const meta = () => pageMeta(copy.names.smile);

export default function SmileIdPage() {
  return <CompanyDesk company="smile" />;
}
