import { pageMeta } from '#platform/pages/page-title.ts';
import { CircleView } from './components/circle-view.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.title);

export default function RecoveryCirclePage() {
  return <CircleView />;
}
