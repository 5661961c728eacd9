import { pageMeta } from '#platform/pages/page-title.ts';
import { StepPage } from './components/tiers/step-page.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.tier2.title);

export default function Tier2Page() {
  return <StepPage step="tier2" tier={2} title={copy.tier2.title} />;
}
