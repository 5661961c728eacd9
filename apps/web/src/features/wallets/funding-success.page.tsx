import { pageMeta } from '#platform/page-title.ts';
import { FundingOutcome } from './components/funding-outcome.tsx';
import { words } from './funding-copy.ts';

export const meta = () => pageMeta(words.status.successTitle);

export default function FundingSuccessPage() {
  return <FundingOutcome />;
}
