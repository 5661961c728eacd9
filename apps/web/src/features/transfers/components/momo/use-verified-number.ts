import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { momoNumber } from '@cowrie/contract/reference/data';
import { call } from '#platform/api/api.ts';
import { abroad } from '../../copy-abroad.ts';

/** 'Mobile number not found', followed by the server's reason if there is one. */
const problemOf = (error: unknown): string => {
  const reason = error instanceof ApiError ? error.message : '';
  const { notFound } = abroad.momo;
  return reason === '' || reason === notFound ? notFound : `${notFound}. ${reason}`;
};

/**
 * Looks up the name of a mobile number: automatically from twelve digits, and from ten digits when the
 * person presses "Verify number". Answers to earlier input are ignored.
 */
export function useVerifiedNumber(
  { providerCode, number }: { providerCode: string; number: string },
  onName: (name: string) => void,
): { checking: boolean; problem: string | undefined; verify: () => void } {
  const lookupKey = `${providerCode} ${number}`;
  const [requestedKey, setRequestedKey] = useState('');
  const [problem, setProblem] = useState<{ for: string; text: string }>();
  const [answeredKey, setAnsweredKey] = useState('');
  const reportName = useEffectEvent(onName);
  const canLookUp = number.length >= momoNumber.verifyDigits || requestedKey === lookupKey;
  useEffect(() => {
    if (!canLookUp || providerCode === '') return undefined;
    const abort = new AbortController();
    const body = { bank_code: providerCode, account_number: number };
    call('reference.resolve-account', { body }, { signal: abort.signal }).then(
      ({ data }) => {
        setAnsweredKey(lookupKey);
        reportName(data.account_name);
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setAnsweredKey(lookupKey);
        setProblem({ for: lookupKey, text: problemOf(error) });
      },
    );
    return () => abort.abort();
  }, [canLookUp, providerCode, number, lookupKey]);
  return {
    checking: canLookUp && answeredKey !== lookupKey,
    problem: problem?.for === lookupKey ? problem.text : undefined,
    verify: () => setRequestedKey(lookupKey),
  };
}
