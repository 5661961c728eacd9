import { useNavigate, useSearchParams } from 'react-router';
import { before, type FlowName, hub, placeOf, stepFrom, flows, type StepOf } from '../flow.ts';

/** The open step of a flow, as the address says and the answers allow, and the ways from it. */
export function useFlow<F extends FlowName>(flow: F, answered: ReadonlySet<string>) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const step = stepFrom(flow, search.get('step') ?? '', answered);
  const go = (next: StepOf<F>) => {
    const changed = new URLSearchParams(search);
    changed.set('step', next);
    setSearch(changed);
  };
  const back = () => {
    const previous = before(flow, step);
    if (previous === null) return void navigate(hub);
    return go(previous);
  };
  return { step, go, back, place: placeOf(flow, step), count: flows[flow].length };
}
