import { pageMeta } from '#platform/pages/page-title.ts';
import { StatusView } from './components/status/status-view.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.success.title);

export default function TransferStatusPage() {
  return <StatusView />;
}
