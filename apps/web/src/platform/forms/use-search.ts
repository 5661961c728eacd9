import { useEffect, useRef, useState } from 'react';
import { useSettled } from './use-settled.ts';

/**
 * A search field. Typed text shows at once; the search starts when the person stops typing. If the
 * address changes for another reason, the field shows the new search, unless the person has typed
 * something else meanwhile.
 */
export function useSearch(applied: string, apply: (search: string) => void) {
  const [typed, setTyped] = useState(applied);
  const [shown, setShown] = useState(applied);
  if (applied !== shown) {
    setShown(applied);
    if (typed.trim() === shown) setTyped(applied);
  }
  const settled = useSettled(typed.trim());
  const latest = useRef({ applied, apply });
  useEffect(() => {
    latest.current = { applied, apply };
  });
  useEffect(() => {
    if (settled !== latest.current.applied) latest.current.apply(settled);
  }, [settled]);
  return { value: typed, onValueChange: setTyped };
}
