import { pageMeta } from '#platform/pages/page-title.ts';
import { FundsView } from './components/funds-view.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.title);

export default function FundsProtectionPage() {
  return <FundsView />;
}
