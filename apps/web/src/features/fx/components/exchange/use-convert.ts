import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { conversionPath, justDone, orderPath } from '../../fx-paths.ts';
import { convertQuote, placeOrder, refreshMoney } from '../../mutations.ts';
import type { FxQuote, NewOrder } from '../../queries.ts';
import { type ConvertProblem, isInDoubtAfter, problemOf } from '../../rules/convert-problem.ts';

type Run = (onSending: () => void) => Promise<string | undefined>;

/** Stores that a call was sent, until a clear answer arrives: a reload must not forget it. */
type Doubt = {
  /** A call of an earlier visit has no clear answer yet. */
  readonly isKnown: boolean;
  readonly onSending: () => void;
  readonly onCleared: () => void;
};

/** One call at a time: PIN or passkey, the call, then the page of what it made. */
function useMoneyCall(onDone: () => Promise<void>, doubt: Doubt) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [isInDoubt, setInDoubt] = useState(doubt.isKnown);
  const [problem, setProblem] = useState<ConvertProblem | undefined>(
    doubt.isKnown ? { kind: 'lost' } : undefined,
  );
  // A second click arrives before React has drawn the disabled button.
  const isRunning = useRef(false);
  const settle = (isStill: boolean) => {
    setInDoubt(isStill);
    if (!isStill) doubt.onCleared();
  };
  const run = async (work: Run): Promise<ConvertProblem | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    // The warning stays while the PIN is asked for, and if the person cancels.
    setProblem(isInDoubt ? { kind: 'lost' } : undefined);
    let wasSent = false;
    try {
      const path = await work(() => {
        wasSent = true;
        doubt.onSending();
      });
      if (path === undefined) {
        // The person cancelled, perhaps after a wrong PIN: this call did nothing.
        settle(isInDoubt);
        return undefined;
      }
      await onDone();
      void refreshMoney(client);
      // `replace`: the back button must not return to the review of what is done.
      await navigate(justDone(path), { replace: true });
      return undefined;
    } catch (error) {
      const failure = problemOf(error, wasSent);
      setProblem(failure);
      settle(isInDoubtAfter(isInDoubt, failure));
      return failure;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run, busy, problem, isInDoubt, clear: () => setProblem(undefined) };
}

/** Converts a quote. */
export function useConvert(onDone: () => Promise<void>, doubt: Doubt) {
  const { run, ...rest } = useMoneyCall(onDone, doubt);
  const convert = (quote: FxQuote) =>
    run(async (onSending) => {
      const converted = await convertQuote(quote, onSending);
      return converted ? conversionPath(converted.conversionId) : undefined;
    });
  return { convert, ...rest };
}

/** Places an order. It has its own key for its terms, which are stored with the draft. */
export function usePlaceOrder(onDone: () => Promise<void>, doubt: Doubt) {
  const { run, ...rest } = useMoneyCall(onDone, doubt);
  const place = (order: NewOrder) =>
    run(async (onSending) => {
      const placed = await placeOrder(order, onSending);
      return placed ? orderPath(placed.id) : undefined;
    });
  return { place, ...rest };
}
