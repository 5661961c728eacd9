import { useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  previousStepOf,
  type FlowName,
  flows,
  hubPath,
  stepNumberOf,
  resolveStep,
  type StepOf,
} from '../../flow.ts';

/** The state of a browser history entry: the step from which the person opened this one. */
type HistoryState = { readonly from?: string } | null;

/**
 * The open step of a flow, with functions to go to other steps. The back arrow on the page does the
 * same as the browser's back button: if the previous history entry is the previous step, the arrow
 * goes back in the history. Otherwise it replaces the entry, so that no step is listed twice.
 */
export function useFlow<F extends FlowName>(
  flow: F,
  answered: ReadonlySet<string>,
  exitPath: string = hubPath,
) {
  const [search] = useSearchParams();
  const historyState = useLocation().state as HistoryState;
  const navigate = useNavigate();
  const quoteId = search.get('quote') ?? '';
  const step = resolveStep(flow, search.get('step') ?? '', answered, quoteId !== '');
  const addressOf = (next: StepOf<F>, quote?: string) => {
    const params = new URLSearchParams(search);
    params.set('step', next);
    params.delete('quote');
    if (quote !== undefined) params.set('quote', quote);
    return `?${params}`;
  };
  const go = (next: StepOf<F>, quote?: string) =>
    void navigate(addressOf(next, quote), { state: { from: step } satisfies HistoryState });
  /** Opens the last step, the review, for this quote. */
  const openReview = (quote: string) => go(flows[flow].at(-1) as StepOf<F>, quote);
  /** Shows a newer quote of the same transfer. Back must not lead to the expired one. */
  const replaceQuote = (quote: string) =>
    void navigate(addressOf(step, quote), { replace: true, state: historyState });
  const back = () => {
    const previous = previousStepOf(flow, step);
    if (previous === null) return void navigate(exitPath);
    if (historyState?.from === previous) return void navigate(-1);
    return void navigate(addressOf(previous), { replace: true });
  };
  return {
    step,
    /** From the address, so that a reload or a second tab shows the same quote. */
    quoteId,
    go,
    openReview,
    replaceQuote,
    back,
    /** The props of every step. */
    frame: {
      onBack: back,
      stepNumber: stepNumberOf(flow, step),
      stepCount: flows[flow].length,
    },
  };
}
