import type { SecurityCheck } from '@cowrie/contract/security-center/data';

type Person = { readonly email: string; readonly totpOn: boolean };

const settings = (sheet: string): string => `/security-settings?open=${sheet}&from=security-center`;

const links: Readonly<Record<SecurityCheck, (person: Person) => string>> = {
  email: ({ email }) => `/verify-email?email=${encodeURIComponent(email)}`,
  phone: () => '/settings/phone-verification',
  pin: () => settings('pin'),
  second_factor: () => settings('totp'),
  // Codes belong to the authenticator app.
  recovery: ({ totpOn }) => settings(totpOn ? 'codes' : 'totp'),
  word: () => '/notification-settings',
  check_up: () => '/security-center?check-up=1',
  tests: () => '/security-center/security-tests',
};

/** Where each open check is done. The weekly check-up opens on the hub itself. */
export const fixLink = (check: SecurityCheck, person: Person): string => links[check](person);
