/** The ways to send that pages for visitors describe. Withdrawals go to one's own account only. */
export const corridorMethods = ['tag', 'claim', 'bank', 'momo', 'usd_bank', 'digital'] as const;
export type CorridorMethod = (typeof corridorMethods)[number];
