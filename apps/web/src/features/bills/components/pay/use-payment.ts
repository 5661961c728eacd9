import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { payQuote, refreshMoney } from '../../mutations.ts';
import { purchasePath } from '../../pay-paths.ts';
import type { BillQuote } from '../../queries.ts';
import { type PayProblem, problemOf } from '../../rules/pay-problem.ts';

/** Pays a quote: PIN or passkey, then one call. */
export function usePayment(onPaid: () => Promise<void>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PayProblem>();
  // A second click arrives before React has drawn the disabled button.
  const isRunning = useRef(false);
  const pay = async (quote: BillQuote, again: boolean): Promise<PayProblem | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    let wasSent = false;
    try {
      const onSending = () => {
        wasSent = true;
      };
      const paid = await payQuote(quote, { again, onSending });
      if (!paid) return undefined;
      await onPaid();
      void refreshMoney(client);
      // `replace`: the back button must not return to the review of a paid bill.
      await navigate(purchasePath(paid.purchaseId), { replace: true });
      return undefined;
    } catch (error) {
      const failure = problemOf(error, wasSent);
      setProblem(failure);
      return failure;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { pay, busy, problem, clear: () => setProblem(undefined) };
}
