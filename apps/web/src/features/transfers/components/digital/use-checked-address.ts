import { useEffect, useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import type { NetworkName } from '@cowrie/contract/transfers/data';
import { call } from '#platform/api/api.ts';
import { useSettled } from '#platform/forms/use-settled.ts';

/**
 * Asks the server whether the address is valid, after a pause in typing; undefined until it
 * answers.
 */
export function useCheckedAddress(
  network: NetworkName,
  typed: string,
): { readonly isValid: boolean | undefined; readonly problem: string | undefined } {
  const address = useSettled(typed.trim());
  const [answer, setAnswer] = useState<{ for: string; problem?: string }>();
  const checkKey = `${network} ${address}`;
  useEffect(() => {
    if (address === '') return undefined;
    const abort = new AbortController();
    call('transfers.check-address', { body: { network, address } }, abort).then(
      () => setAnswer({ for: checkKey }),
      (error: unknown) => {
        // Other errors are ignored: the server checks the address again for the quote.
        if (error instanceof ApiError && error.code === 'ADDRESS_INVALID') {
          setAnswer({ for: checkKey, problem: error.message });
        }
      },
    );
    return () => abort.abort();
  }, [network, address, checkKey]);
  const isAnswered = answer?.for === `${network} ${typed.trim()}`;
  if (!isAnswered) return { isValid: undefined, problem: undefined };
  return { isValid: answer.problem === undefined, problem: answer.problem };
}
