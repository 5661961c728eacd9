import { useEffect, useRef, useState } from 'react';
import { useSettled } from './use-settled.ts';

/**
 * A search field. Typed text shows at once; the search starts when the person stops typing. If the
 * address changes for another reason, the field does not change it back.
 */
export function useSearch(applied: string, apply: (search: string) => void) {
  const [typed, setTyped] = useState(applied);
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
