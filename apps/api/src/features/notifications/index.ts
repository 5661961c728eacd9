/**
 * Notifications owns the mails and texts people get. A room defines its kinds with
 * `defineNotification` and calls `notify` in the transaction that causes one; jobs send them after
 * the commit. No other room writes a mail or a text.
 */
export { defineNotification } from './define.ts';
export { notify } from './notify.ts';
export { forgetAsked, readSent } from './queries.ts';
