import {
  textStatuses,
  versionStates,
  type TextStatus,
  type VersionState,
} from '@cowrie/contract/content/data';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';

const tones: Readonly<Record<VersionState, BadgeTone>> = {
  draft: 'neutral',
  review: 'warning',
  scheduled: 'accent',
  published: 'positive',
  superseded: 'neutral',
  withdrawn: 'negative',
};

export function StatusBadge({ status }: { status: TextStatus }) {
  return <Badge tone={tones[status]}>{textStatuses[status]}</Badge>;
}

export function StateBadge({ state }: { state: VersionState }) {
  return <Badge tone={tones[state]}>{versionStates[state]}</Badge>;
}
