import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { warningHeader } from '@cowrie/contract/scams/data';
import { formatMoney, fromWire, type AssetCode } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { authorise } from '#platform/money/authorise.ts';
import { forgetIntent, intentKey } from '#platform/money/intent.ts';
import { passGuard } from '#platform/money/guard-gate.ts';
import { passSelfieGate, type SelfieSubject } from '#platform/money/selfie-gate.ts';
import { copy } from '../../copy.ts';
import { describeSelfie } from '../../rules/describe-selfie.ts';
import { type Quote, quoteQuery } from '../../queries.ts';

export type SendProblem =
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** The answer did not arrive, so we do not know whether it was sent. Never shown as a failure. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'expired' }
  /** The quote was already sent: from here, from another tab or from another device. */
  | { readonly kind: 'spent' };

/** A 5xx may come after the money has moved, so the outcome is unknown. */
const isOutcomeUnknown = ({ code, status }: ApiError): boolean =>
  status === 0 || code === 'IDEMPOTENCY_RUNNING' || (status >= 500 && code !== 'UNAVAILABLE');

const problemOf = (error: unknown, wasSent: boolean): SendProblem => {
  if (!(error instanceof ApiError)) return { kind: 'lost' };
  if (wasSent && isOutcomeUnknown(error)) return { kind: 'lost' };
  if (error.code === 'QUOTE_EXPIRED') return { kind: 'expired' };
  return error.code === 'QUOTE_SPENT' ? { kind: 'spent' } : { kind: 'refused', error };
};

export type ExpectedName = { readonly expected: string; readonly accepted: boolean };

/** What the sender answered on the review page. */
export type SendAnswers = {
  readonly name: ExpectedName | undefined;
  /** The id of the scam warning that they have read. */
  readonly warningId: string | undefined;
};

type Headers = Readonly<Record<string, string>>;

/**
 * Remembers the selfie of a transfer: a person who cancels at the PIN does not take a second one.
 * `pass` returns null if the person cancels the selfie.
 */
function useSelfie() {
  const proof = useRef<{ key: string; headers: Headers } | null>(null);
  return {
    pass: async (subject: Quote['selfie']): Promise<Headers | null> => {
      if (!subject) return {};
      const key = JSON.stringify(subject);
      if (proof.current?.key === key) return proof.current.headers;
      const answer = await passSelfieGate(subject as SelfieSubject);
      if (!answer.passed) return null;
      proof.current = { key, headers: answer.headers };
      return answer.headers;
    },
    forget: () => {
      proof.current = null;
    },
  };
}

/** Remembers what a transfer's guards asked for, so that a person who cancels at the PIN keeps it. */
function useGuard() {
  const proof = useRef<{ key: string; headers: Headers } | null>(null);
  return {
    pass: async (quote: Quote, known: Headers): Promise<Headers | null> => {
      if (proof.current?.key === quote.id) return proof.current.headers;
      const headers = await passGuard(quote.guard, known);
      if (headers) proof.current = { key: quote.id, headers };
      return headers;
    },
    forget: () => {
      proof.current = null;
    },
  };
}

const isAboutProof = ({ code }: ApiError): boolean =>
  ['SELFIE_', 'GUARD_PROOF_', 'CODE_'].some((start) => code.startsWith(start));

/** What the confirm sheet shows, and what a passkey signs. */
const confirmSheetOf = (quote: Quote) => {
  const { amount, currency } = quote.source;
  const amountText = formatMoney(fromWire(amount, currency as AssetCode));
  const action =
    quote.rail === 'withdrawal' ? copy.review.withdraw(amountText) : copy.review.send(amountText);
  const order = { order: 'send', quoteId: quote.id } as const;
  const selfie = describeSelfie(quote.selfiePolicy);
  return { amount: quote.total, currency, to: quote.recipient.name, action, order, selfie };
};

/** Sends a quote: selfie if the quote asks for one, then passkey or PIN, then one call. */
export function useSend(onSent: () => Promise<void>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const selfie = useSelfie();
  const guard = useGuard();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SendProblem>();
  // A second click arrives before React has drawn the disabled button.
  const isRunning = useRef(false);
  const wasSent = useRef(false);

  const sendQuote = async (quote: Quote, { name, warningId }: SendAnswers): Promise<void> => {
    const selfieHeaders = await selfie.pass(quote.selfie);
    if (!selfieHeaders) return;
    const guardHeaders = await guard.pass(quote, selfieHeaders);
    if (!guardHeaders) return;
    const key = await intentKey(quote.id);
    const sent = await authorise(confirmSheetOf(quote), (authority) => {
      wasSent.current = true;
      const headers = {
        ...authority,
        ...selfieHeaders,
        ...guardHeaders,
        'idempotency-key': key,
        ...(warningId !== undefined && { [warningHeader]: warningId }),
      };
      const body = { quoteId: quote.id, ...(name && { name }) };
      return call('transfers.send', { body }, { headers });
    });
    if (!sent) return;
    await Promise.all([onSent(), forgetIntent(quote.id)]);
    void client.invalidateQueries({ queryKey: ['transactions'] });
    void client.invalidateQueries({ queryKey: ['wallets'] });
    void client.invalidateQueries({ queryKey: ['limits'] });
    // `replace`: the back button must not return to the review of a sent transfer.
    await navigate(`/transfer/success?id=${sent.transactionId}`, { replace: true });
  };
  const send = async (quote: Quote, answers: SendAnswers): Promise<SendProblem | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    wasSent.current = false;
    setBusy(true);
    setProblem(undefined);
    try {
      await sendQuote(quote, answers);
      return undefined;
    } catch (error) {
      const failure = problemOf(error, wasSent.current);
      if (failure.kind === 'refused' && isAboutProof(failure.error)) {
        selfie.forget();
        guard.forget();
        // The risk has grown since the quote: the quote read again says that a selfie is needed.
        void client.invalidateQueries(quoteQuery(quote.id));
      }
      // People reported the recipient since the quote: read again, it carries the warning.
      if (failure.kind === 'refused' && failure.error.code === 'SCAM_WARNING') {
        void client.invalidateQueries(quoteQuery(quote.id));
      }
      setProblem(failure);
      return failure;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { send, busy, problem };
}
