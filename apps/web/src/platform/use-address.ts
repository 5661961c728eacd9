import { useSearchParams } from 'react-router';

/** What a page keeps in its address; null takes a name out. */
type Change = Readonly<Record<string, string | null>>;

/**
 * Filters and the open row live in the address, so that a link shows the same and Back goes back.
 * Moving from one value of a name to another replaces the entry in the history.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const read = (name: string): string => search.get(name) ?? '';
  const changed = (values: Change): URLSearchParams => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };
  const change = (values: Change): void => {
    const replace = Object.keys(values).some((name) => search.has(name));
    setSearch(changed(values), { replace, preventScrollReset: true });
  };
  /** Where a link with these changes leads. */
  const href = (values: Change): string => `?${changed(values)}`;
  return { read, change, href };
}
