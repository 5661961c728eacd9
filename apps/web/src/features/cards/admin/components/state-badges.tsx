import { staffCardStates, staffDisputeStates } from '@cowrie/contract/cards/lists';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import type { DisputeRow, StaffCard } from '../queries.ts';

const cardTones: Readonly<Record<StaffCard['state'], BadgeTone>> = {
  issuing: 'warning',
  active: 'positive',
  frozen: 'accent',
  failed: 'negative',
  closing: 'warning',
  closed: 'neutral',
};

export function CardStateBadge({ state }: { state: StaffCard['state'] }) {
  return <Badge tone={cardTones[state]}>{staffCardStates[state]}</Badge>;
}

const disputeTones: Readonly<Record<DisputeRow['state'], BadgeTone>> = {
  open: 'warning',
  sent: 'accent',
  won: 'positive',
  lost: 'negative',
  withdrawn: 'neutral',
};

export function DisputeStateBadge({ state }: { state: DisputeRow['state'] }) {
  return <Badge tone={disputeTones[state]}>{staffDisputeStates[state]}</Badge>;
}
