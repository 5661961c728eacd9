import { pageMeta } from '#platform/pages/page-title.ts';
import { FundingOutcome } from './components/funding/funding-outcome.tsx';
import { fundingCopy } from './funding-copy.ts';

export const meta = () => pageMeta(fundingCopy.status.failedTitle);

export default function FundingFailedPage() {
  return <FundingOutcome />;
}
