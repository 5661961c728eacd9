import type { RecoveryEnd, RecoveryState } from '@cowrie/contract/recovery/data';

/** Texts for staff about a person's recovery circle. */
export const recoveryCopy = {
  title: 'Recovery circle',
  member: (state: string): string => (state === 'agreed' ? 'agreed' : 'asked'),
  states: {
    begun: 'Started.',
    proved: 'New email confirmed.',
    comparing: 'Comparing the selfie.',
    asking: 'Waiting for the friends.',
    waiting: 'Waiting in case the owner objects.',
    completed: 'Completed.',
    ended: 'Ended.',
  } satisfies Record<RecoveryState, string>,
  ends: {
    refused: 'A friend said no.',
    stopped: 'Stopped by the owner.',
    stopped_by_staff: 'Stopped by staff.',
    not_recognised: 'Selfie not recognised.',
    unconfirmed: 'Not confirmed by two friends.',
    expired: 'Not finished in time.',
    blocked: 'The account could not be recovered.',
  } satisfies Record<RecoveryEnd, string>,
  confirmed: (count: number): string => `${count} of 3 confirmed.`,
  until: (moment: string): string => `New password possible from ${moment}.`,
  running: 'A recovery is under way',
  stop: 'Stop the recovery',
  stopWords: (name: string): string =>
    `The recovery of ${name}’s account ends immediately. We tell them, and they can begin again after seven days.`,
  stopped: 'The recovery was stopped',
} as const;
