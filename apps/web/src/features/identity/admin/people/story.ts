/**
 * The sentences of a person's activity. A kind that this build does not know is shown as readable
 * text.
 */

import type { StoryEntry } from './queries.ts';

const sentences: Readonly<Record<string, string>> = {
  signed_up: 'Opened the account',
  email_verified: 'Email verified',
  logged_in: 'Logged in',
  logged_in_new_device: 'Logged in on a new device',
  logged_out: 'Signed out',
  log_in_locked: 'Log-in paused after wrong passwords',
  impossible_travel: 'Logged in from countries too far apart for the time between',
  session_revoked: 'Signed a device out',
  sessions_revoked: 'Signed other devices out',
  password_changed: 'Changed the password',
  password_reset: 'Reset the password by a mailed link',
  totp_on: 'Switched the authenticator app on',
  totp_off: 'Switched the authenticator app off',
  passkey_added: 'Added a passkey',
  passkey_removed: 'Removed a passkey',
  pin_set: 'Set the PIN',
  pin_changed: 'Changed the PIN',
  pin_reset: 'Reset the PIN by a mailed code',
  pin_locked: 'PIN locked after wrong tries',
  email_changed: 'Changed the email',
  phone_changed: 'Confirmed a phone number',
  tag_changed: 'Changed the tag',
  'staff.user_revealed': 'A contact detail was revealed',
  'staff.user_noted': 'A note was written',
  'staff.user_sign_out': 'Signed out everywhere by staff',
  'staff.user_send_password_link': 'A password link was mailed by staff',
  'staff.user_remove_pin': 'The PIN was removed by staff',
  'staff.user_labelled': 'Labels were changed',
  'staff.user_session_ended': 'Signed out on one device by staff',
  'kyc.hit_cleared': 'A hit on a sanctions or PEP list was cleared',
  'kyc.hit_confirmed': 'A hit on a sanctions or PEP list was confirmed',
  'kyc.number_given_by_another': 'Another person gave the identity number',
  'staff.user_unlock': 'Log-in was unlocked by staff',
  'wallets.account_frozen': 'A wallet was frozen or unfrozen',
  'kyc.revealed': 'A detail of the identity check was revealed',
  'kyc.document_viewed': 'A document was opened',
  overdue: 'Case: late payout',
  contradiction: 'Case: conflicting answers from a company',
  late_goods: 'Case: a token or code is missing',
  reported: 'Case: transaction reported',
  flagged: 'Case: transaction flagged',
  reconciliation: 'Case: reconciliation difference',
  identity: 'Case: identity',
};

export function sentenceOf({ source, kind, words }: StoryEntry): string {
  return source === 'kyc' && words ? words : sentenceOfKind(kind);
}

export function sentenceOfKind(kind: string): string {
  const plain = kind.replace(/^[a-z]+\./, '').replaceAll('_', ' ');
  return sentences[kind] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

const alarms = /locked|failed|rejected|refused|suspended|returned|frozen|totp_off/;

/** Whether staff should notice this entry. */
export const isAlarming = ({ kind, money }: StoryEntry): boolean =>
  alarms.test(kind) || (money !== null && /failed|returned|reversed/.test(money.status));
