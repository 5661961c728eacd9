import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { formatMoney, fromWire, type AssetCode } from '@cowrie/money';
import { call } from '#platform/api.ts';
import { authorise } from '#platform/authorise.ts';
import { intentKey } from '#platform/intent.ts';
import { passSelfieGate, type SelfieSubject } from '#platform/selfie-gate.ts';
import { words } from '../copy.ts';
import type { Quote } from '../queries.ts';

export type SendProblem =
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** Nobody knows yet whether it went through: never a failure. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'expired' };

const problemOf = (error: unknown): SendProblem => {
  if (!(error instanceof ApiError)) return { kind: 'lost' };
  if (error.code === 'TIMEOUT' || error.code === 'OFFLINE') return { kind: 'lost' };
  return error.code === 'QUOTE_EXPIRED' ? { kind: 'expired' } : { kind: 'refused', error };
};

/** Carries a quote out: selfie where one is asked for, PIN, then the one call. */
export function useSend(done: () => Promise<void>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SendProblem>();
  // A second click arrives before React has drawn the disabled button.
  const running = useRef(false);

  const carryOut = async (quote: Quote): Promise<void> => {
    const selfie = quote.selfie
      ? await passSelfieGate(quote.selfie as SelfieSubject)
      : ({ passed: true, headers: {} } as const);
    if (!selfie.passed) return;
    const { amount, currency } = quote.source;
    const shown = formatMoney(fromWire(amount, currency as AssetCode));
    const action =
      quote.rail === 'withdrawal' ? words.review.withdraw(shown) : words.review.send(shown);
    const subject = { amount: quote.total, currency, to: quote.recipient.name, action };
    const sent = await authorise(subject, (headers) =>
      call(
        'transfers.send',
        { body: { quoteId: quote.id } },
        { headers: { ...headers, ...selfie.headers, 'idempotency-key': intentKey(quote.id) } },
      ),
    );
    if (!sent) return;
    await done();
    void client.invalidateQueries({ queryKey: ['transactions'] });
    void client.invalidateQueries({ queryKey: ['wallets'] });
    // Nothing behind this page leads back into what was carried out.
    await navigate(`/transfer/success?id=${sent.transactionId}`, { replace: true });
  };
  const send = async (quote: Quote) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await carryOut(quote);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    send: (quote: Quote) => void send(quote),
    busy,
    problem,
    clear: () => setProblem(undefined),
  };
}
