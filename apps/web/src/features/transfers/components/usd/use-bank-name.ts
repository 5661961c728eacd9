import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { routingNumberDigits } from '@cowrie/contract/transfers/data';
import { call } from '#platform/api/api.ts';
import { usd } from '../../copy-usd.ts';

const problemOf = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 ? error.message : usd.recipient.routingFailed;

/**
 * Looks up the bank's name when the routing number is complete. A name that is already in the field
 * stays: it came from a saved account, or the person typed it while the request was running.
 */
export function useBankName(
  { routingNumber, bankName }: { routingNumber: string; bankName: string },
  onName: (name: string) => void,
) {
  const [answer, setAnswer] = useState<{ for: string; problem?: string }>();
  const hasName = useEffectEvent(() => bankName !== '');
  const fillName = useEffectEvent((name: string) => {
    if (bankName === '') onName(name);
  });
  const isComplete = routingNumber.length === routingNumberDigits;
  useEffect(() => {
    if (!isComplete || hasName()) return undefined;
    const abort = new AbortController();
    const body = { routing_number: routingNumber };
    call('reference.fetch-bank-details', { body }, { signal: abort.signal }).then(
      ({ data }) => {
        setAnswer({ for: routingNumber });
        fillName(data.bank_name);
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setAnswer({ for: routingNumber, problem: problemOf(error) });
      },
    );
    return () => abort.abort();
  }, [isComplete, routingNumber]);
  // An answer for an earlier number does not count.
  const current = answer?.for === routingNumber ? answer : undefined;
  return {
    checking: isComplete && bankName === '' && !current,
    problem: isComplete ? current?.problem : undefined,
  };
}
