import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { routingNumberDigits } from '@cowrie/contract/transfers/data';
import { call } from '#platform/api/api.ts';
import { usd } from '../../copy-usd.ts';

const problemOf = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 ? error.message : usd.recipient.routingFailed;

/**
 * The bank behind a routing number, looked up as soon as the number is whole. A name that is there
 * already stays: a saved account brought it, or the person typed it while the answer was on its way.
 */
export function useBankName(
  { routingNumber, bankName }: { routingNumber: string; bankName: string },
  onName: (name: string) => void,
) {
  const [answer, setAnswer] = useState<{ for: string; problem?: string }>();
  const isNamed = useEffectEvent(() => bankName !== '');
  const told = useEffectEvent((name: string) => {
    if (bankName === '') onName(name);
  });
  const isWhole = routingNumber.length === routingNumberDigits;
  useEffect(() => {
    if (!isWhole || isNamed()) return undefined;
    const leaving = new AbortController();
    const body = { routing_number: routingNumber };
    call('reference.fetch-bank-details', { body }, { signal: leaving.signal }).then(
      ({ data }) => {
        setAnswer({ for: routingNumber });
        told(data.bank_name);
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setAnswer({ for: routingNumber, problem: problemOf(error) });
      },
    );
    return () => leaving.abort();
  }, [isWhole, routingNumber]);
  const mine = answer?.for === routingNumber ? answer : undefined;
  return {
    checking: isWhole && bankName === '' && !mine,
    problem: isWhole ? mine?.problem : undefined,
  };
}
