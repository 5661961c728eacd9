import type { Permission } from './permissions.ts';

/**
 * Who may make a call. There is no default: a route without an access does not compile. A staff
 * call names the permission it needs, or none if the permission depends on the object. `recent`
 * requires a sign-in or re-authentication in the last ten minutes.
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'user'; readonly recent: boolean }
  | { readonly who: 'staff'; readonly permission: Permission | null; readonly recent: boolean };

export const anyone = { who: 'anyone' } as const satisfies Access;
export const signedIn = { who: 'user', recent: false } as const satisfies Access;
export const signedInRecently = { who: 'user', recent: true } as const satisfies Access;
export const staff = (permission: Permission) =>
  ({ who: 'staff', permission, recent: false }) as const satisfies Access;

/** For decisions and private data: a session left open is not enough. */
export const staffRecently = (permission: Permission) =>
  ({ who: 'staff', permission, recent: true }) as const satisfies Access;

/** Any member of staff; the use case returns what their roles allow. */
export const anyStaff = { who: 'staff', permission: null, recent: false } as const satisfies Access;

export const anyStaffRecently = {
  who: 'staff',
  permission: null,
  recent: true,
} as const satisfies Access;

export const recentSeconds = 600;

/** Error sentences of the USD flow's calls without a session, and after the session has ended. */
export const dollarFlowWords = {
  missing: 'Authentication expired. Please log in again.',
  ended: 'Session expired. Please log in again.',
} as const;
