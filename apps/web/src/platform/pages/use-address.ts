import { useLocation, useNavigation, useSearchParams } from 'react-router';

/** What a page keeps in its address; null takes a name out. */
type Change = Readonly<Record<string, string | null>>;

/**
 * Filters and the open row live in the address, so that a link shows the same and Back goes back.
 * Moving from one value of a name to another replaces the entry in the history.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const read = (name: string): string => search.get(name) ?? '';
  const changed = (values: Change): URLSearchParams => {
    const wanted = new URLSearchParams(search);
    for (const [name, value] of Object.entries(values)) {
      if (value) wanted.set(name, value);
      else wanted.delete(name);
    }
    return wanted;
  };
  const change = (values: Change): void => {
    // A search that settles while another page is on its way would call the person back.
    if (isLeaving) return;
    const replace = Object.keys(values).some((name) => search.has(name));
    setSearch(changed(values), { replace, preventScrollReset: true });
  };
  /** Where a link with these changes leads. */
  const href = (values: Change): string => `?${changed(values)}`;
  return { read, change, href };
}
