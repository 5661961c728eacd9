import { useEffect, useRef, useState } from 'react';
import { useSettled } from './use-settled.ts';

/**
 * The words of a search field: what is typed shows at once and is searched for when the typing
 * pauses. An address that changes by other means is not put back.
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
