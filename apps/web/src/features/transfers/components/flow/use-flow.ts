import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { before, type FlowName, flows, hub, placeOf, stepFrom, type StepOf } from '../../flow.ts';

/** What an entry in the history remembers: the step that led to it. */
type Trail = { readonly from?: string } | null;

/**
 * The open step of a flow, as the address says and the answers allow, and the ways from it. The arrow
 * and the browser's back are the same way: the arrow takes an entry off the history where the step
 * before is the entry before.
 */
export function useFlow<F extends FlowName>(
  flow: F,
  answered: ReadonlySet<string>,
  home: string = hub,
) {
  const [search] = useSearchParams();
  const trail = useLocation().state as Trail;
  const navigate = useNavigate();
  const quoteId = search.get('quote') ?? '';
  const step = stepFrom(flow, search.get('step') ?? '', answered, quoteId !== '');
  const address = (next: StepOf<F>, quote?: string) => {
    const changed = new URLSearchParams(search);
    changed.set('step', next);
    changed.delete('quote');
    if (quote !== undefined) changed.set('quote', quote);
    return `?${changed}`;
  };
  const go = (next: StepOf<F>, quote?: string) =>
    void navigate(address(next, quote), { state: { from: step } satisfies Trail });
  /** The quote is made; its review is the last step. */
  const finish = (quote: string) => go(flows[flow].at(-1) as StepOf<F>, quote);
  /** Another quote of the same send takes the place of the one shown. */
  const replaceQuote = (quote: string) =>
    void navigate(address(step, quote), { replace: true, state: trail });
  const back = () => {
    const previous = before(flow, step);
    if (previous === null) return void navigate(home);
    if (trail?.from === previous) return void navigate(-1);
    return void navigate(address(previous), { replace: true });
  };
  return {
    step,
    /** The quote in the address: a reload or a second tab shows the same one. */
    quoteId,
    go,
    finish,
    replaceQuote,
    back,
    place: placeOf(flow, step),
    count: flows[flow].length,
  };
}
