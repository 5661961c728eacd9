import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ApiError } from '@cowrie/contract/client';
import { warningHeader } from '@cowrie/contract/scams/data';
import { formatMoney, fromWire, type AssetCode } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { isAboutProof } from '#platform/money/take-proofs.ts';
import type { SelfieSubject } from '#platform/money/selfie-gate.ts';
import { useMoneyCall } from '#platform/money/use-money-call.ts';
import { copy } from '../../copy.ts';
import { describeSelfie } from '../../rules/describe-selfie.ts';
import { type Quote, quoteQuery } from '../../queries.ts';

export type SendProblem =
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'expired' }
  /** The quote was already sent: from here, from another tab or from another device. */
  | { readonly kind: 'spent' };

const problemOf = (error: ApiError): SendProblem => {
  if (error.code === 'QUOTE_EXPIRED') return { kind: 'expired' };
  return error.code === 'QUOTE_SPENT' ? { kind: 'spent' } : { kind: 'refused', error };
};

export type ExpectedName = { readonly expected: string; readonly accepted: boolean };

/** Answers of the sender on the review page. */
export type SendAnswers = {
  readonly name: ExpectedName | undefined;
  /** The id of the scam warning that they have read. */
  readonly warningId: string | undefined;
};

/** Content of the confirm sheet, and of the passkey's signature. */
const confirmSheetOf = (quote: Quote) => {
  const { amount, currency } = quote.source;
  const amountText = formatMoney(fromWire(amount, currency as AssetCode));
  const action =
    quote.rail === 'withdrawal' ? copy.review.withdraw(amountText) : copy.review.send(amountText);
  const body = { order: 'send', quoteId: quote.id } as const;
  return {
    amount: quote.total,
    currency,
    to: quote.recipient.name,
    action,
    passkey: (signal: AbortSignal) => call('transfers.passkey-options', { body }, { signal }),
    selfie: describeSelfie(quote.selfiePolicy),
  };
};

/** Sends a quote: selfie if the quote asks for one, then passkey or PIN, then one call. */
export function useSend(onSent: () => Promise<void>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<SendProblem>();
  const money = useMoneyCall('transfers', {
    'transfers.send': async ({ transactionId }) => {
      await onSent();
      // `replace`: the back button must not return to the review of a sent transfer.
      await navigate(`/transfer/success?id=${transactionId}`, { replace: true });
    },
  });
  const send = async (
    quote: Quote,
    { name, warningId }: SendAnswers,
  ): Promise<SendProblem | undefined> => {
    setProblem(undefined);
    const result = await money.order({
      call: 'transfers.send',
      input: { body: { quoteId: quote.id, ...(name && { name }) } },
      quoteId: quote.id,
      subject: confirmSheetOf(quote),
      selfie: quote.selfie as SelfieSubject | null,
      guard: quote.guard,
      headers: warningId === undefined ? {} : { [warningHeader]: warningId },
    });
    if (result.kind !== 'refused') return undefined;
    const { error } = result;
    // The risk has grown, or people reported the recipient: the quote read again says so.
    if (isAboutProof(error) || error.code === 'SCAM_WARNING') {
      void client.invalidateQueries(quoteQuery(quote.id));
    }
    const failure = problemOf(error);
    setProblem(failure);
    return failure;
  };
  return { send, money, problem };
}
