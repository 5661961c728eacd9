import type { ClientOptions, ProviderHealth } from './caller.ts';

/** No record is kept of what was sent: mails and texts hold codes. */
export type SenderOptions = Omit<ClientOptions, 'record'>;

/** What the product needs from whoever carries its mails and texts. */
export type OutgoingMail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same key is the same mail: a retry never becomes a second one. */
  readonly idempotencyKey: string;
  readonly tags?: readonly { readonly name: string; readonly value: string }[];
};

export type MailSender = {
  readonly send: (mail: OutgoingMail) => Promise<{ id: string }>;
  /** Absent where there is no line to watch over, as with a mail server. */
  readonly health?: () => ProviderHealth;
};

export type OutgoingText = {
  /** In E.164, with its plus. */
  readonly to: string;
  readonly text: string;
  readonly idempotencyKey: string;
  /** "dnd" also reaches numbers that refuse advertising, which one-time codes must. */
  readonly channel?: 'dnd' | 'generic';
};

export type SmsSender = {
  readonly send: (text: OutgoingText) => Promise<{ id: string }>;
  readonly health: () => ProviderHealth;
};
