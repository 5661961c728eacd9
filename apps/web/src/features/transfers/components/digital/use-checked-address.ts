import { useEffect, useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import type { NetworkName } from '@cowrie/contract/transfers/data';
import { call } from '#platform/api/api.ts';
import { useSettled } from '#platform/forms/use-settled.ts';

/** Whether money can arrive at an address, asked a moment after typing; undefined while nobody knows. */
export function useCheckedAddress(
  network: NetworkName,
  typed: string,
): { readonly isRight: boolean | undefined; readonly problem: string | undefined } {
  const address = useSettled(typed.trim());
  const [answer, setAnswer] = useState<{ for: string; problem?: string }>();
  const question = `${network} ${address}`;
  useEffect(() => {
    if (address === '') return undefined;
    const leaving = new AbortController();
    call('transfers.check-address', { body: { network, address } }, leaving).then(
      () => setAnswer({ for: question }),
      (error: unknown) => {
        // Without an answer the quote tells.
        if (error instanceof ApiError && error.code === 'ADDRESS_INVALID') {
          setAnswer({ for: question, problem: error.message });
        }
      },
    );
    return () => leaving.abort();
  }, [network, address, question]);
  const isAnswered = answer?.for === `${network} ${typed.trim()}`;
  if (!isAnswered) return { isRight: undefined, problem: undefined };
  return { isRight: answer.problem === undefined, problem: answer.problem };
}
