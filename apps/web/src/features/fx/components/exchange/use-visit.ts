import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { newId } from '#platform/storage/new-id.ts';
import type { ExchangeStep } from '../../rules/draft.ts';

/** The state of a browser history entry: the step from which the person opened this one. */
type HistoryState = { readonly from?: string } | null;

type Visit = {
  /** Other for every visit, so that a new visit starts with its own address. */
  readonly key: number;
  readonly draftId: string;
  /** True if it started without a draft: nothing is stored yet. */
  readonly isNew: boolean;
};

const newVisit = (draftId: string, key: number): Visit =>
  draftId === '' ? { key, draftId: newId(), isNew: true } : { key, draftId, isNew: false };

/**
 * The draft and the step that the address names. A new visit gets a draft at once, so that reload,
 * back and a second tab find what was typed.
 */
export function useVisit() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const named = search.get('draft') ?? '';
  const [visit, setVisit] = useState(() => newVisit(named, 0));
  const [wasNamed, setNamed] = useState(named !== '');
  if (wasNamed !== (named !== '')) setNamed(named !== '');
  // The address has another draft, or lost its own: the person opened the page anew.
  const isOther = named === '' ? wasNamed : named !== visit.draftId;
  if (isOther) setVisit(newVisit(named, visit.key + 1));
  const wantedStep = search.get('step') ?? '';
  const href = (step: string): string =>
    `?${new URLSearchParams({ draft: visit.draftId, ...(step && { step }) })}`;
  // A link can name a step; it opens if everything before it is answered.
  const first = href(wantedStep);
  useEffect(() => {
    if (named === '') void navigate(first, { replace: true, preventScrollReset: true });
  }, [named, first, navigate]);
  return {
    ...visit,
    wantedStep,
    cameFrom: (state as HistoryState)?.from,
    /** Opens a step; `instead` replaces the open one in the browser's history. */
    go: (step: ExchangeStep, from: ExchangeStep, instead = false) =>
      void navigate(href(step), {
        replace: instead,
        state: instead ? null : ({ from } satisfies HistoryState),
      }),
  };
}
