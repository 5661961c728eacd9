/**
 * The sentences of the security log. A kind that this build does not know is shown as readable
 * text.
 */

type EventDescription = { readonly sentence: string; readonly tone: 'plain' | 'good' | 'alert' };

const descriptions: Readonly<Record<string, EventDescription>> = {
  signed_up: { sentence: 'You opened your account', tone: 'good' },
  email_verified: { sentence: 'Your email was verified', tone: 'good' },
  logged_in: { sentence: 'You logged in', tone: 'plain' },
  logged_in_new_device: { sentence: 'You logged in on a new device', tone: 'alert' },
  logged_out: { sentence: 'You signed out', tone: 'plain' },
  session_revoked: { sentence: 'A device was signed out', tone: 'plain' },
  sessions_revoked: { sentence: 'All other devices were signed out', tone: 'plain' },
  password_changed: { sentence: 'Your password was changed', tone: 'plain' },
  password_reset: { sentence: 'Your password was reset by a mailed link', tone: 'alert' },
  totp_on: { sentence: 'The authenticator app was switched on', tone: 'good' },
  totp_off: { sentence: 'The authenticator app was switched off', tone: 'alert' },
  recovery_codes_renewed: { sentence: 'New recovery codes were made', tone: 'plain' },
  recovery_code_used: { sentence: 'A recovery code was used to log in', tone: 'alert' },
  passkey_added: { sentence: 'A passkey was added', tone: 'good' },
  passkey_removed: { sentence: 'A passkey was removed', tone: 'alert' },
  pin_set: { sentence: 'Your transaction PIN was set', tone: 'good' },
  pin_changed: { sentence: 'Your transaction PIN was changed', tone: 'plain' },
  pin_reset: { sentence: 'Your transaction PIN was reset by a mailed code', tone: 'alert' },
  pin_locked: { sentence: 'Your PIN was locked after wrong tries', tone: 'alert' },
  email_change_started: { sentence: 'An email change was requested', tone: 'alert' },
  email_changed: { sentence: 'Your email was changed', tone: 'plain' },
  phone_changed: { sentence: 'Your phone number was confirmed', tone: 'plain' },
  tag_changed: { sentence: 'Your tag was changed', tone: 'plain' },
  log_in_locked: { sentence: 'Logging in was paused after wrong passwords', tone: 'alert' },
  impossible_travel: {
    sentence: 'You logged in from two places that are far apart',
    tone: 'alert',
  },
  export_requested: { sentence: 'A copy of your data was asked for', tone: 'plain' },
  account_closed: { sentence: 'The account was closed', tone: 'alert' },
  circle_changed: { sentence: 'Your recovery circle was changed', tone: 'alert' },
  recovery_under_way: { sentence: 'A recovery of your account was under way', tone: 'alert' },
  recovery_ended: { sentence: 'A recovery of your account ended', tone: 'alert' },
  passcode_forgotten: {
    sentence: 'You proved who you are after a forgotten passcode',
    tone: 'alert',
  },
  account_recovered: { sentence: 'Your account was recovered by your circle', tone: 'alert' },
  account_frozen: { sentence: 'You froze your account', tone: 'alert' },
  account_thawed: { sentence: 'Your account was unfrozen', tone: 'good' },
  check_up_alarm: { sentence: 'You reported something in your check-up', tone: 'alert' },
  signed_out_by_support: { sentence: 'Our team signed you out everywhere', tone: 'alert' },
  pin_removed_by_support: { sentence: 'Our team removed your transaction PIN', tone: 'alert' },
  unlocked_by_support: { sentence: 'Our team let you log in again', tone: 'plain' },
};

export const knownKinds: readonly string[] = Object.keys(descriptions);

export function describeEvent(kind: string): EventDescription {
  const plain = kind.replaceAll('_', ' ');
  return (
    descriptions[kind] ?? {
      sentence: plain.charAt(0).toUpperCase() + plain.slice(1),
      tone: 'plain',
    }
  );
}
