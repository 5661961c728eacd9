import { scamStates, type ScamState } from '@cowrie/contract/scams/data';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';

const tones: Readonly<Record<ScamState, BadgeTone>> = {
  received: 'neutral',
  reviewing: 'accent',
  waiting_person: 'warning',
  refund_due: 'positive',
  refunded: 'positive',
  declined: 'negative',
  closed: 'neutral',
};

export function ScamStateBadge({
  state,
  words = scamStates[state],
}: {
  state: ScamState;
  words?: string;
}) {
  return <Badge tone={tones[state]}>{words}</Badge>;
}
