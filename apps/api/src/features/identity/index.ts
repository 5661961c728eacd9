/**
 * Identity owns who people are and how they prove it: accounts, sessions and devices, passwords,
 * passkeys, authenticator codes, the transaction PIN, and contact details.
 *
 * An account is active → suspended ⇄ active → closed; closed is final. A session lives until it is
 * idle too long, too old, or ended by its owner. No money moves here. Other rooms call `authorisePin`
 * or `authorisePasskey` to have an outflow authorised, and use the hooks to take part in sign-up, export and closing.
 */
export type { IdentityDeps, PeopleDeps } from './deps.ts';
export { recordSecurity, type SecurityKind, tellUserChanged } from './events.ts';
export { deviceName, emailKey } from './rules.ts';
export { normalPhone } from './signing/sign-up.ts';
export { recoverAccount } from './signing/recover-account.ts';
export { hashPassword, checkNewPassword, passwordMatches } from './signing/passwords.ts';
export { codeByMail, codeByText } from './notifications.ts';
export { authorisePin, verifyPin } from './pins.ts';
export { removeDuressPin, setDuressPin } from './duress.ts';
export { duressBegunJob } from './duress-period.ts';
export {
  closePeriod,
  type DuressPeriod,
  findOpenPeriod,
  listPeriods,
  readDuressSettings,
} from './duress-queries.ts';
export { checkCode as checkSecretCode, issueSecret, redeemCode } from './secrets.ts';
export { authorisePasskey, startPaymentPasskey } from './payment-passkeys.ts';
export { countAppVersions } from './app-version-queries.ts';
export { readDeviceSince, readSessionStart } from './signing/session-queries.ts';
export { setVerification } from './signing/verification.ts';
export { type Authenticate, buildMe, createAuthenticate, endOthers } from './signing/sessions.ts';
export {
  findPersonById,
  findPersonByTag,
  holdPerson,
  idOfTag,
  lockPerson,
  lockVerification,
  readNames,
  readPerson,
  readPersonName,
  readProvenEmail,
  staffWith,
  tagIn,
} from './person-queries.ts';
export { findUserByEmail, findUserById, lockUser, permissionsOf } from './queries.ts';
export { isConnected } from './people/connected.ts';
export { maskEmail, maskPhone } from './people/mask-contact.ts';
export { readSearch } from './people/search.ts';
export { createCanaryWatch } from './desk/canaries.ts';
export { identityRoom } from './room.ts';
