import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { formatMoney, fromWire, type AssetCode } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { authorise } from '#platform/money/authorise.ts';
import { forgetIntent, intentKey } from '#platform/money/intent.ts';
import { passSelfieGate, type SelfieSubject } from '#platform/money/selfie-gate.ts';
import { copy } from '../../copy.ts';
import type { Quote } from '../../queries.ts';

export type SendProblem =
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** Nobody knows yet whether it went through: never a failure. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'expired' }
  /** Somebody carried it out before: here, in another tab, on another device. */
  | { readonly kind: 'spent' };

/** A 5xx may come after the money has moved, so it says nothing either way. */
const isUnknown = ({ code, status }: ApiError): boolean =>
  status === 0 || code === 'IDEMPOTENCY_RUNNING' || (status >= 500 && code !== 'UNAVAILABLE');

const problemOf = (error: unknown, wasSent: boolean): SendProblem => {
  if (!(error instanceof ApiError)) return { kind: 'lost' };
  if (wasSent && isUnknown(error)) return { kind: 'lost' };
  if (error.code === 'QUOTE_EXPIRED') return { kind: 'expired' };
  return error.code === 'QUOTE_SPENT' ? { kind: 'spent' } : { kind: 'refused', error };
};

type Headers = Readonly<Record<string, string>>;

/**
 * A selfie stays good for the same send: whoever turned back at the PIN takes no second one. Null
 * when the person turned back here.
 */
function useSelfie() {
  const taken = useRef<{ of: string; headers: Headers } | null>(null);
  return {
    pass: async (subject: Quote['selfie']): Promise<Headers | null> => {
      if (!subject) return {};
      const of = JSON.stringify(subject);
      if (taken.current?.of === of) return taken.current.headers;
      const answer = await passSelfieGate(subject as SelfieSubject);
      if (!answer.passed) return null;
      taken.current = { of, headers: answer.headers };
      return answer.headers;
    },
    forget: () => {
      taken.current = null;
    },
  };
}

const sheetOf = (quote: Quote) => {
  const { amount, currency } = quote.source;
  const shown = formatMoney(fromWire(amount, currency as AssetCode));
  const action =
    quote.rail === 'withdrawal' ? copy.review.withdraw(shown) : copy.review.send(shown);
  return { amount: quote.total, currency, to: quote.recipient.name, action };
};

/** Carries a quote out: selfie where one is asked for, PIN, then the one call. */
export function useSend(done: () => Promise<void>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const selfie = useSelfie();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SendProblem>();
  // A second click arrives before React has drawn the disabled button.
  const running = useRef(false);
  const wasSent = useRef(false);

  const carryOut = async (quote: Quote): Promise<void> => {
    const proof = await selfie.pass(quote.selfie);
    if (!proof) return;
    const key = await intentKey(quote.id);
    const sent = await authorise(sheetOf(quote), (pin) => {
      wasSent.current = true;
      const headers = { ...pin, ...proof, 'idempotency-key': key };
      return call('transfers.send', { body: { quoteId: quote.id } }, { headers });
    });
    if (!sent) return;
    await Promise.all([done(), forgetIntent(quote.id)]);
    void client.invalidateQueries({ queryKey: ['transactions'] });
    void client.invalidateQueries({ queryKey: ['wallets'] });
    void client.invalidateQueries({ queryKey: ['limits'] });
    // Nothing behind this page leads back into what was carried out.
    await navigate(`/transfer/success?id=${sent.transactionId}`, { replace: true });
  };
  const send = async (quote: Quote): Promise<SendProblem | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    wasSent.current = false;
    setBusy(true);
    setProblem(undefined);
    try {
      await carryOut(quote);
      return undefined;
    } catch (error) {
      const met = problemOf(error, wasSent.current);
      if (met.kind === 'refused' && met.error.code.startsWith('SELFIE_')) selfie.forget();
      setProblem(met);
      return met;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { send, busy, problem };
}
