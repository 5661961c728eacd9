import { pageMeta } from '#platform/pages/page-title.ts';
import { OwnLimitsView } from './components/own-limits.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.title);

/** How much may leave one's wallets, what is used of it, and limits of one's own. */
export default function TransactionLimitsPage() {
  return <OwnLimitsView />;
}
