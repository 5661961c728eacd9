import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { momoNumber } from '@cowrie/contract/reference/data';
import { call } from '#platform/api/api.ts';
import { abroad } from '../../copy-abroad.ts';

/** 'Mobile number not found' and why, as far as somebody said. */
const problemOf = (error: unknown): string => {
  const reason = error instanceof ApiError ? error.message : '';
  const { notFound } = abroad.momo;
  return reason === '' || reason === notFound ? notFound : `${notFound}. ${reason}`;
};

/**
 * Whose number it is. Asked by itself from twelve digits on, and from ten when the person asks; what
 * is typed afterwards makes the answer void.
 */
export function useVerifiedNumber(
  provider: string,
  number: string,
  onName: (name: string) => void,
): { checking: boolean; problem: string | undefined; verify: () => void } {
  const question = `${provider} ${number}`;
  const [wanted, setWanted] = useState('');
  const [problem, setProblem] = useState<{ for: string; words: string }>();
  const [answered, setAnswered] = useState('');
  const told = useEffectEvent(onName);
  const isAsked = number.length >= momoNumber.verifyDigits || wanted === question;
  useEffect(() => {
    if (!isAsked || provider === '') return undefined;
    const leaving = new AbortController();
    const body = { bank_code: provider, account_number: number };
    call('reference.resolve-account', { body }, { signal: leaving.signal }).then(
      ({ data }) => {
        setAnswered(question);
        told(data.account_name);
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setAnswered(question);
        setProblem({ for: question, words: problemOf(error) });
      },
    );
    return () => leaving.abort();
  }, [isAsked, provider, number, question]);
  return {
    checking: isAsked && answered !== question,
    problem: problem?.for === question ? problem.words : undefined,
    verify: () => setWanted(question),
  };
}
