/** What the product needs from a mail or SMS provider. */

import type { ClientOptions, ProviderHealth } from './caller.ts';

/** Calls are not recorded, because mails and texts contain codes. */
export type SenderOptions = Omit<ClientOptions, 'record'>;

export type OutgoingMail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same key means the same mail, so a retry is never sent twice. */
  readonly idempotencyKey: string;
  readonly tags?: readonly { readonly name: string; readonly value: string }[];
};

/**
 * Free reads at the provider, by name. They show that our key is accepted; they send nothing and
 * cost nothing.
 */
export type AccountReads = Readonly<Record<string, () => Promise<unknown>>>;

export type MailSender = {
  readonly send: (mail: OutgoingMail) => Promise<{ id: string }>;
  /** Absent for SMTP: it has no circuit breaker to report on. */
  readonly health?: () => ProviderHealth;
  readonly reads: AccountReads;
};

export type OutgoingText = {
  /** In E.164 format, with the plus. */
  readonly to: string;
  readonly text: string;
  readonly idempotencyKey: string;
  /** "dnd" also reaches numbers that block advertising; one-time codes need it. */
  readonly channel?: 'dnd' | 'generic';
};

export type SmsSender = {
  readonly send: (text: OutgoingText) => Promise<{ id: string }>;
  readonly health: () => ProviderHealth;
  readonly reads: AccountReads;
};
