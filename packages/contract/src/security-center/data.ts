/** The checks of the security score, in the order in which they are shown. */
export const securityChecks = [
  'email',
  'phone',
  'pin',
  'second_factor',
  'recovery',
  'word',
  'check_up',
  'tests',
] as const;
export type SecurityCheck = (typeof securityChecks)[number];

/** How many scenario tests must be passed for the check `tests`. */
export const testsForScore = 3;

/** Below this score the dashboard suggests the security center. */
export const lowScore = 5;

export const freezeCauses = ['hub', 'log_in', 'check_up', 'scam'] as const;
export type FreezeCause = (typeof freezeCauses)[number];

/** A person without a registered face waits so long before a code by email can unfreeze. */
export const codeThawHours = 24;

export const checkUpItemKinds = ['device', 'log_in', 'payee', 'setting'] as const;
export type CheckUpItemKind = (typeof checkUpItemKinds)[number];

/** Offers for a person who did not recognise something. */
export const checkUpOffers = ['sign_out', 'change_password', 'freeze'] as const;

/** From this share of right answers on a scenario test is passed. */
export const passShare = { right: 4, of: 5 } as const;
