import { ticketStates, type TicketState } from '@cowrie/contract/support/data';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';

const tones: Readonly<Record<TicketState, BadgeTone>> = {
  open: 'accent',
  waiting_person: 'warning',
  waiting_bank: 'neutral',
  resolved: 'positive',
};

/** The state as one word. Staff read about the customer what the customer reads about themselves. */
export function TicketStateBadge({ state, words }: { state: TicketState; words?: string }) {
  return <Badge tone={tones[state]}>{words ?? ticketStates[state]}</Badge>;
}
