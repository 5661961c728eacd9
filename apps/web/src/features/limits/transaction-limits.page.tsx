import { pageMeta } from '#platform/pages/page-title.ts';
import { OwnLimitsView } from './components/own-limits.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.title);

export default function TransactionLimitsPage() {
  return <OwnLimitsView />;
}
