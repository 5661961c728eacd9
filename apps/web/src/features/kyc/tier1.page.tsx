import { pageMeta } from '#platform/page-title.ts';
import { StepPage } from './components/step-page.tsx';
import { words } from './copy.ts';

export const meta = () => pageMeta(words.tier1.title);

export default function Tier1Page() {
  return <StepPage step="tier1" tier={1} title={words.tier1.title} />;
}
