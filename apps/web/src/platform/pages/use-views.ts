import { useAddress } from './use-address.ts';

/**
 * The views of one page, by name. The address says which one is shown; the first needs no parameter.
 * Another view removes `cleared` from the address: the parameters that belong to one view.
 *
 *     const views = useViews(copy.viewNames, ['search', 'sort']);
 *     <ViewChips label={copy.views} views={views} />
 */
export function useViews<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  cleared: readonly string[] = [],
) {
  const { read, change } = useAddress();
  const names = Object.keys(labels) as [Name, ...Name[]];
  const without = Object.fromEntries(cleared.map((name) => [name, null]));
  return {
    labels,
    view: names.find((name) => name === read('view')) ?? names[0],
    show: (next: string) => change({ ...without, view: next === names[0] ? null : next }),
  };
}
