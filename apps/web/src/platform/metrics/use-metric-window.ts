import { useAddress } from '../pages/use-address.ts';

const names = ['today', '7', '30', '90', 'custom'] as const;
type Name = (typeof names)[number];
const start: Name = '30';

/** The window that staff chose and whether they compare it, kept in the address. */
export function useMetricWindow() {
  const { read, change } = useAddress();
  const name = names.find((one) => one === read('window')) ?? start;
  return {
    name,
    custom: { from: read('from'), to: read('to') },
    isCompared: read('compare') !== 'no',
    choose: (next: string) =>
      change({ window: next === start ? null : next, ...(next !== 'custom' && noDays) }),
    chooseDays: (from: string, to: string) => change({ window: 'custom', from, to }),
    compare: (isOn: boolean) => change({ compare: isOn ? null : 'no' }),
  };
}

const noDays = { from: null, to: null };
