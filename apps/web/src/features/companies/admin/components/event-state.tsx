import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { copy } from '../company-copy.ts';
import type { CompanyEvent } from '../queries.ts';

const tones: Record<CompanyEvent['status'], BadgeTone> = {
  waiting: 'accent',
  done: 'positive',
  ignored: 'neutral',
  dead: 'negative',
  refused: 'warning',
};

export function EventState({ status }: Pick<CompanyEvent, 'status'>) {
  return <Badge tone={tones[status]}>{copy.events.statuses[status]}</Badge>;
}

/** Whether the signature of the event is valid, and why not. */
export const signatureText = ({
  signature,
  why,
}: Pick<CompanyEvent, 'signature' | 'why'>): string => {
  if (signature === 'valid') return copy.events.valid;
  return why ? copy.events.why(why) : copy.events.refused;
};
