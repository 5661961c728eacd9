/**
 * Notifications owns what people are told: the inbox, pushes, mails and texts. A room defines its
 * kinds with `defineNotification` and calls `notify` in the transaction that causes one; jobs send
 * them after the commit, by the channels the person chose. No other room writes a mail or a text.
 */
export { forgetAsked } from './budgets/queries.ts';
export { askTurn } from './budgets/take-turn.ts';
export {
  defineNotification,
  definedKinds,
  type MailThread,
  type NotificationKind,
} from './define.ts';
export { readSent } from './delivery-queries.ts';
export type { NotificationDeps } from './deps.ts';
export { notify, notifyAsked, notifyMany } from './notify.ts';
export { addressee } from './people-queries.ts';
export { messageReports } from './reports.ts';
export { notificationsRoom } from './room.ts';
export { acceptAddress, takesMessages } from './stop-address.ts';
export { isMuted } from './settings-queries.ts';
export { plainTextProblem } from './templates/plain-text.ts';
