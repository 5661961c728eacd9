import { pageMeta } from '#platform/pages/page-title.ts';
import { StepPage } from './components/tiers/step-page.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.tier1.title);

export default function Tier1Page() {
  return <StepPage step="tier1" tier={1} title={copy.tier1.title} />;
}
