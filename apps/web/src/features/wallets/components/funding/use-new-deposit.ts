import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pollMs } from '#platform/api/query-policies.ts';
import { depositsQuery, type Deposit, type Wallet } from '../../queries.ts';

/** The state is part of the key: a deposit that failed after all counts as new. */
const keyOf = ({ id, state }: Deposit): string => `${id} ${state}`;

/** A deposit that arrived or failed after this component was mounted. */
export function useNewDeposit(currency: Wallet['currency']): Deposit | undefined {
  const { data, isFetchedAfterMount } = useQuery({
    ...depositsQuery(currency),
    // The stream reports it first; polling covers a broken stream.
    refetchInterval: pollMs.depositArrived,
  });
  const [seenKeys, setSeenKeys] = useState<ReadonlySet<string>>();
  // The cache may hold an old answer from an earlier visit, so the first fresh answer is the baseline.
  if (data && isFetchedAfterMount && !seenKeys) setSeenKeys(new Set(data.items.map(keyOf)));
  return seenKeys && data?.items.find((deposit) => !seenKeys.has(keyOf(deposit)));
}
