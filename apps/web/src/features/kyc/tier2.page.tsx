import { pageMeta } from '#platform/page-title.ts';
import { StepPage } from './components/step-page.tsx';
import { words } from './copy.ts';

export const meta = () => pageMeta(words.tier2.title);

export default function Tier2Page() {
  return <StepPage step="tier2" tier={2} title={words.tier2.title} />;
}
