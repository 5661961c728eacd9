import { useQuery } from '@tanstack/react-query';
import { Incoming } from '#features/fx/components/home/incoming.tsx';
import { fxHomeQuery } from '#features/fx/queries.ts';
import { UsdAccount } from '#features/wallets/components/usd-account/usd-account.tsx';
import { fundingCopy } from '#features/wallets/funding-copy.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

export const meta = () => pageMeta(fundingCopy.usd.title);

/**
 * The account is of the wallets, and the rule for what comes in is of exchange, which builds on the
 * wallets. So the two meet in the shell.
 */
export default function UsdAccountPage() {
  return <UsdAccount incoming={<IncomingRule />} />;
}

/** Without an answer the page goes without it: the rule is on the exchange page too. */
function IncomingRule() {
  const { data, error } = useQuery(fxHomeQuery);
  if (data) return <Incoming home={data} />;
  return error ? null : <Skeleton className="h-40 w-full rounded-card!" />;
}
