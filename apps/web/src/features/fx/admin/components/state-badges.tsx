import { coverStates, type CoverState } from '@cowrie/contract/fx/lists';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { copy } from '../copy.ts';
import type { Source } from '../queries.ts';

const coverTones: Readonly<Record<CoverState, BadgeTone>> = {
  planned: 'accent',
  ordered: 'warning',
  unknown: 'negative',
  done: 'positive',
  refused: 'negative',
  dear: 'warning',
  dropped: 'neutral',
};

export function CoverStateBadge({ state }: { state: CoverState }) {
  return <Badge tone={coverTones[state]}>{coverStates[state]}</Badge>;
}

const sourceTones: Readonly<Record<Source['state'], BadgeTone>> = {
  fresh: 'positive',
  stale: 'negative',
  jumped: 'warning',
  failing: 'negative',
  unused: 'neutral',
};

export function SourceStateBadge({ state }: { state: Source['state'] }) {
  return <Badge tone={sourceTones[state]}>{copy.rates.states[state]}</Badge>;
}
