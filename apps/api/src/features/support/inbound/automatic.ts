/** Pure: mails that a program wrote. To answer one, or to take it, could go on for ever. */

import type { ReceivedMail } from '#providers/messaging.ts';
import { domainOf } from './reply-address.ts';

const valuesOf = ({ headers }: Pick<ReceivedMail, 'headers'>, name: string): string[] =>
  (headers[name] ?? []).map((value) => value.trim().toLowerCase());

const present = ['list-id', 'x-autoreply', 'x-autorespond', 'x-auto-reply', 'x-loop'] as const;
const massMail = new Set(['bulk', 'list', 'junk', 'auto_reply']);
const robots = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+=-].*)?@/;

export const isAutomatic = (mail: Pick<ReceivedMail, 'headers'>, from: string | null): boolean =>
  from === null ||
  robots.test(from) ||
  valuesOf(mail, 'auto-submitted').some((value) => value.split(';')[0]?.trim() !== 'no') ||
  valuesOf(mail, 'precedence').some((value) => massMail.has(value)) ||
  // Reports about mails that did not arrive have no sender to whom one could write.
  valuesOf(mail, 'return-path').some((value) => value === '<>' || value === '') ||
  valuesOf(mail, 'content-type').some((value) => value.startsWith('multipart/report')) ||
  present.some((name) => valuesOf(mail, name).length > 0);

/** Written by us: by its sender, or by the end of its Message-ID. */
export const isOwn = (
  { messageId }: Pick<ReceivedMail, 'messageId'>,
  from: string | null,
  ours: { readonly from: string | null; readonly domain: string },
): boolean =>
  (from !== null && (from === ours.from || domainOf(from) === ours.domain)) ||
  messageId.trim().toLowerCase().replace(/>$/, '').endsWith(`@${ours.domain}`);
