import { pageMeta } from '#platform/pages/page-title.ts';
import { ProtectionView } from './components/protection-view.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.title);

export default function TransferProtectionPage() {
  return <ProtectionView />;
}
