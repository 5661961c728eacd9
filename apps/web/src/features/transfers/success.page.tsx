import { pageMeta } from '#platform/page-title.ts';
import { StatusView } from './components/status-view.tsx';
import { words } from './copy.ts';

export const meta = () => pageMeta(words.success.title);

export default function TransferStatusPage() {
  return <StatusView />;
}
