import { useLocation, useNavigation, useSearchParams } from 'react-router';

/** Changes of the query parameters; null removes a parameter. */
type Change = Readonly<Record<string, string | null>>;

/**
 * Reads and changes the query parameters. Filters and the open row are in the address, so that a
 * link shows the same view and Back works. Changing an existing parameter adds no history entry.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const read = (name: string): string => search.get(name) ?? '';
  const withChanges = (values: Change): URLSearchParams => {
    const wanted = new URLSearchParams(search);
    for (const [name, value] of Object.entries(values)) {
      if (value) wanted.set(name, value);
      else wanted.delete(name);
    }
    return wanted;
  };
  const change = (values: Change): void => {
    // If a search ends while the person opens another page, it must not bring them back.
    if (isLeaving) return;
    const replace = Object.keys(values).some((name) => search.has(name));
    setSearch(withChanges(values), { replace, preventScrollReset: true });
  };
  /** The target of a link that makes these changes. */
  const href = (values: Change): string => `?${withChanges(values)}`;
  return { read, change, href };
}
