import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pollMs } from '#platform/api/query-policies.ts';
import { depositsQuery, type Deposit, type Wallet } from '../../queries.ts';

const nameOf = ({ id, state }: Deposit): string => `${id} ${state}`;

/** What has arrived, or failed to, since this was opened. */
export function useArrival(currency: Wallet['currency']): Deposit | undefined {
  const { data, isFetchedAfterMount } = useQuery({
    ...depositsQuery(currency),
    // The stream reports it first; polling covers a broken stream.
    refetchInterval: pollMs.depositArrived,
  });
  const [known, setKnown] = useState<ReadonlySet<string>>();
  // What an earlier visit left in the cache may be old: the first fresh answer is the beginning.
  if (data && isFetchedAfterMount && !known) setKnown(new Set(data.items.map(nameOf)));
  return known && data?.items.find((one) => !known.has(nameOf(one)));
}
