import type { ReviewQuestion, TicketState } from '@cowrie/contract/support/data';
import type { StaffTicket } from './queries.ts';

/** Staff read about the customer. */
export const stateWords: Readonly<Record<TicketState, string>> = {
  open: 'Open',
  waiting_person: 'Waiting on the customer',
  waiting_bank: 'Waiting on the bank',
  resolved: 'Resolved',
};

export const copy = {
  title: 'Support',
  mine: 'My tickets',
  late: 'Late',
  escalated: 'Forgotten',
  back: 'Support',
  secondLine: 'Second line',
  merged: (reference: string) => `This ticket was merged into ${reference}. It continues there.`,
  openMerged: 'Open the ticket',
  own: 'This is your own question. Another member of staff answers it.',
  resolved: 'This ticket is resolved. Reopen it to write to the customer.',
  failedMessages: 'The messages could not be loaded.',
  facts: {
    customer: 'Customer',
    about: 'About',
    transaction: 'Transaction',
    priority: 'Priority',
    priorityNote: 'Money at risk × age',
    due: 'Answer due',
    paused: 'The clock is paused: we are waiting for the customer.',
    owner: 'Owner',
    none: 'No owner',
    opened: 'Asked',
    rating: 'Rating',
    stars: (stars: number) => `${stars} of 5`,
  },
  next: {
    label: 'Next step',
    options: {
      waiting_person: 'Wait for the customer',
      waiting_bank: 'Wait for the bank',
      open: 'We keep working on it',
      resolved: 'Resolve',
    },
  },
  reply: 'Reply',
  replyHint: 'The customer reads this. Links to other sites are not possible.',
  actions: {
    take: 'Take it',
    assign: 'Hand over',
    note: 'Add a note',
    wait_bank: 'Wait for the bank',
    reopen: 'Reopen',
    resolve: 'Resolve',
    escalate: 'Escalate',
    hand_back: 'Hand back',
    merge: 'Merge',
  } satisfies Record<Action, string>,
  sheet: {
    description: 'Only staff read the reason.',
    escalate:
      'The second line gets it with a new due time, and the customer reads that a specialist is looking at it. Only staff read the reason.',
    hand_back: 'It goes back to the colleague who escalated it. Only staff read the reason.',
    merge:
      'This ticket closes, and the other one takes over its messages, its money at risk and the earlier due time. We tell the customer once. Only staff read the reason.',
    into: 'Number of the other ticket',
    intoHint: 'Another open ticket of the same customer: CASE-AB12CD34',
    chooseInto: 'Enter the number of the other ticket',
    owner: 'New owner',
    chooseOwner: 'Choose a member of staff',
    ownerOption: (name: string, open: number) => `${name} · ${open} open`,
  },
  emails: {
    title: 'Emails not accepted',
    none: 'None',
    notTold: 'No',
  },
  similar: { title: 'Similar questions, resolved' },
  steps: 'Notes and steps',
  stepBy: (by: string, at: string) => `${by} · ${at}`,
  publicStep: (by: string) => `${by}, the customer reads it`,
  ratings: {
    own: 'You see the ratings of your own tickets.',
    weeks: 'Last 12 weeks, by the day a ticket was resolved',
    average: 'Average',
    share: 'Rated',
    shareOf: (rated: number, resolved: number) => `${rated} of ${resolved} resolved`,
    none: 'No ratings in this period.',
    distribution: 'Stars given',
    starsOf: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
    agents: 'By agent',
    agent: 'Agent',
    categories: 'By subject',
    category: 'About',
    byWeek: 'By week',
    week: 'Week of',
    failed: 'The ratings could not be counted.',
  },
  quality: {
    own: 'You see what reviewers said about your own tickets.',
    results: 'Results by agent',
    agent: 'Agent',
    week: 'Week of',
    reviewed: 'Reviewed',
    short: {
      understood: 'Understood',
      correct: 'Correct',
      kind: 'Kind',
      complete: 'Complete',
    } satisfies Record<ReviewQuestion, string>,
    of: (part: number, whole: number) => `${part} of ${whole}`,
    none: 'No samples yet. Every week we draw some of the resolved tickets.',
    ticket: 'Open the ticket',
    yes: 'Yes',
    no: 'No',
    note: 'Note',
    choose: 'Choose yes or no',
    submit: 'Save review',
    done: 'Review saved.',
    ownWork: 'You answered or asked this yourself. Another member of staff reviews it.',
    mayNot: 'It is not reviewed yet.',
  },
  reports: {
    ticket: 'Open the ticket',
    handled: 'What was done',
    closeWords: 'Say what was done about it. It stays on the list of reports that were dealt with.',
    close: 'Mark as dealt with',
  },
} as const;

export type Action =
  | 'take'
  | 'assign'
  | 'note'
  | 'wait_bank'
  | 'reopen'
  | 'resolve'
  | 'escalate'
  | 'hand_back'
  | 'merge';

/** Actions that are possible now. */
export const actionsFor = (
  { state, isOwn, isSecondLine, mergedInto }: StaffTicket,
  { isMine, isSpecialist }: { readonly isMine: boolean; readonly isSpecialist: boolean },
): Action[] => {
  if (isOwn) return [];
  if (mergedInto) return ['note'];
  if (state === 'resolved') return ['note', 'reopen'];
  const canTake = !isMine && (!isSecondLine || isSpecialist);
  return [
    ...(canTake ? (['take'] as const) : []),
    'assign',
    'note',
    state === 'waiting_bank' ? 'reopen' : 'wait_bank',
    ...(isSecondLine ? [] : (['escalate'] as const)),
    ...(isSecondLine && isSpecialist ? (['hand_back'] as const) : []),
    'merge',
    'resolve',
  ];
};
