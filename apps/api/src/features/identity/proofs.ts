import { type RoomProofs, state, type Told } from '#test/proofs.ts';
import type { SecurityKind } from './index.ts';

/** A closed list: a kind that is missing here does not compile. */
const security: Readonly<Record<SecurityKind, Told>> = {
  signed_up: ['identity.verify-email', 'identity.already-registered'],
  email_verified: 'the person did it on the page that says so',
  logged_in: 'a known device; the list of devices shows it',
  logged_in_new_device: ['identity.new-device'],
  logged_out: 'the person did it on that device',
  session_revoked: 'the person did it on the page that says so',
  sessions_revoked: 'the person did it on the page that says so',
  password_changed: ['identity.password-changed'],
  password_reset: ['identity.password-reset', 'identity.reset-password'],
  totp_on: ['identity.authenticator-on'],
  totp_off: ['identity.authenticator-off'],
  recovery_codes_renewed: 'only a recent log-in renews them, and the page shows them',
  recovery_code_used: ['identity.recovery-code-used'],
  passkey_added: ['identity.passkey-added'],
  passkey_removed: ['identity.passkey-removed'],
  pin_set: 'the first PIN of a new account, set after a log-in',
  pin_changed: ['identity.pin-changed'],
  pin_reset: ['identity.pin-changed'],
  pin_locked: ['identity.pin-locked'],
  email_change_started: [
    'identity.allow-email-change',
    'identity.allow-email-change-by-text',
    'identity.confirm-new-email',
  ],
  email_changed: ['identity.email-changed'],
  phone_changed: ['identity.phone-changed'],
  tag_changed: 'it moves no money and opens nothing; the profile shows it',
  log_in_locked: ['identity.log-in-locked'],
  impossible_travel: 'a hint for staff; a new device was told, and networks are not places',
  export_requested: ['identity.export-ready'],
  account_closed: ['identity.account-closed'],
  account_frozen: ['security-center.account-frozen'],
  account_thawed: ['security-center.account-thawed'],
  circle_changed: ['recovery.circle-changed', 'recovery.friend-answered'],
  recovery_under_way: ['recovery.under-way', 'recovery.stop-link'],
  recovery_ended: ['recovery.ended'],
  passcode_forgotten: ['recovery.passcode-forgotten'],
  account_recovered: ['recovery.account-recovered'],
  check_up_alarm: 'the person did it on the page that says what to do now',
  signed_out_by_support: ['identity.support-acted'],
  pin_removed_by_support: ['identity.support-acted'],
  unlocked_by_support: ['identity.support-acted'],
};

export const proofs: RoomProofs = {
  events: {
    'users.updated': ['kyc.tier-approved', 'kyc.tier-rejected', 'kyc.tier-revoked'],
    'sessions.started': ['identity.new-device'],
    'sessions.revoked': 'the device shows it; what caused it is told as a security event',
  },
  causedOtherwise: {
    'identity.code-by-mail': 'the person asks for it',
    'identity.code-by-text': 'the person asks for it',
  },
  securityEvents: security,
  notCounters: {
    codes: {
      TOTP_NOT_STARTED: state,
      TOTP_NOT_ON: state,
      SECOND_FACTOR_NEEDED_FOR_STAFF: state,
      PIN_NOT_SET: state,
      PHONE_TAKEN: 'one number may belong to several people until one of them proves it',
      EXPORT_NOT_READY: state,
      CLOSURE_BLOCKED: 'closing against sends has its own race in hostile-races.db.test.ts',
      ACCOUNT_CLOSED: state,
    },
    columns: {
      'passkeys.counter': 'the library compares it; a challenge is deleted by the one who reads it',
      'passkeys.last_used_at': 'it is shown to the owner only',
      'sessions.ended_at': 'ending a session twice is ending it once',
      'users.closed_at': 'closing against sends has its own race in hostile-races.db.test.ts',
    },
  },
};
