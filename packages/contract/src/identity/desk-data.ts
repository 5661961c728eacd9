/** Kinds and states of the staff's security desk. */

/** Why a log-in was refused. */
export const attemptResults = {
  wrong_password: 'Wrong password, or no such account',
  wrong_code: 'Wrong second factor',
  passkey: 'Passkey not accepted',
  locked: 'Locked after failures',
  blocked: 'Blocked address or device',
} as const;
export type AttemptResult = keyof typeof attemptResults;
export const attemptResultKeys = Object.keys(attemptResults) as [AttemptResult, ...AttemptResult[]];

/** Security events, as staff look for them. */
export const eventGroups = {
  locks: 'Locks',
  devices: 'New devices',
  travel: 'Impossible travel',
  secrets: 'Changed passwords, PINs and factors',
  log_ins: 'Log-ins',
  freezes: 'Freezes',
} as const;
export type EventGroup = keyof typeof eventGroups;

export const blockKinds = { address: 'Address', device: 'Device' } as const;
export type BlockKind = keyof typeof blockKinds;

export const blockStates = { active: 'In effect', lifted: 'Lifted', ended: 'Ended' } as const;
export type BlockState = keyof typeof blockStates;

/** How long a block can last. An address changes hands, so it never stays by itself. */
export const blockHours = {
  '1': '1 hour',
  '24': '1 day',
  '168': '7 days',
  '720': '30 days',
} as const;
export const blockHourKeys = Object.keys(blockHours) as [
  keyof typeof blockHours,
  ...(keyof typeof blockHours)[],
];

/** A choice of the form as the call takes it. */
export const hoursOf = (chosen: string): keyof typeof blockHours =>
  blockHourKeys.find((hours) => hours === chosen) ?? '24';

export const readingStates = { new: 'Not looked at', seen: 'Explained' } as const;
export type ReadingState = keyof typeof readingStates;
