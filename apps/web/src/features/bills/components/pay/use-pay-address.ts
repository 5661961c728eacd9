import { startTransition, useEffect, useOptimistic, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { newId } from '#platform/storage/new-id.ts';
import type { PayAddress, Seed } from '../../rules/pay-seed.ts';
import type { PayStep } from '../../rules/steps.ts';

/** The state of a browser history entry: the step from which the person opened this one. */
type HistoryState = { readonly from?: string } | null;

export type AddressChange = Partial<Omit<PayAddress, 'category'>>;

const toSearch = (values: Readonly<Record<string, string>>): string =>
  `?${new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))}`;

/**
 * The choices that are in the address: reload, back and a second tab show the same. A new payment
 * starts with the seed; its address gets the id of a draft at once.
 */
export function usePayAddress({ address: seed }: Seed) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const historyState = state as HistoryState;
  const [start] = useState(seed);
  const draftId = search.get('draft') ?? '';
  const read = (name: keyof PayAddress): string =>
    search.get(name) ?? (draftId === '' ? start[name] : '');
  const stored: PayAddress = {
    category: seed.category,
    country: read('country') || start.country,
    biller: read('biller'),
    plan: read('plan'),
    addons: read('addons'),
    wallet: read('wallet'),
  };
  // A navigation takes a moment, but a radio has to show the press at once.
  const [address, showChange] = useOptimistic(stored, (before, changes: AddressChange) => ({
    ...before,
    ...changes,
  }));
  const hasDraft = draftId !== '';
  const step = search.get('step') ?? '';
  // With what was pressed before the address had a draft.
  const begun = toSearch({ ...stored, step });
  useEffect(() => {
    if (hasDraft) return;
    void navigate(`${begun}&draft=${newId()}`, { replace: true, preventScrollReset: true });
  }, [hasDraft, begun, navigate]);
  const href = (next: PayStep | '', changes: AddressChange = {}): string =>
    toSearch({ ...address, ...changes, draft: draftId, step: next });
  return {
    /** Other after every navigation. */
    key,
    draftId,
    address,
    wantedStep: step,
    from: historyState?.from,
    href,
    /** Changes a choice of the open step; back does not lead through every change. */
    set: (changes: AddressChange) =>
      startTransition(async () => {
        showChange(changes);
        await navigate(href(step as PayStep | '', changes), {
          replace: true,
          preventScrollReset: true,
          state: historyState,
        });
      }),
    /** Puts the open step into the address: an answer must not move the person to the next step. */
    pin: (open: PayStep) =>
      void navigate(href(open), { replace: true, preventScrollReset: true, state: historyState }),
    go: (next: PayStep, from: PayStep, changes?: AddressChange) =>
      void navigate(href(next, changes), { state: { from } satisfies HistoryState }),
  };
}
