import { pageMeta } from '#platform/page-title.ts';
import { FundingOutcome } from './components/funding-outcome.tsx';
import { words } from './funding-copy.ts';

export const meta = () => pageMeta(words.status.failedTitle);

export default function FundingFailedPage() {
  return <FundingOutcome />;
}
