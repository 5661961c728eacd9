/**
 * Notifications owns how people are told what happened. A room defines its kinds with
 * `defineNotification` and calls `notify` in the transaction that causes one; mails and texts leave
 * by jobs after the commit. No other room writes a mail or a text.
 */
export { defineNotification, type NotificationKind, type Recipient } from './define.ts';
export { notify } from './notify.ts';
