/** Interfaces that the product needs from a mail or SMS provider. */

import type { ClientOptions, ProviderHealth } from './caller.ts';

/** Calls are not recorded, because mails and texts contain codes. */
export type SenderOptions = Omit<ClientOptions, 'record'>;

export type OutgoingMail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** A repeated key means the same mail, so a retry is never sent twice. */
  readonly idempotencyKey: string;
  /** List-Unsubscribe and the like. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly replyTo?: string | undefined;
  readonly tags?: readonly { readonly name: string; readonly value: string }[];
};

/**
 * Free reads at the provider, by name. They show that our key is accepted; they send nothing and
 * cost nothing.
 */
export type AccountReads = Readonly<Record<string, () => Promise<unknown>>>;

/** Outcome of one mail of a batch: the company's id, or why it refused the mail. */
export type BatchedMail = { readonly id: string } | { readonly refused: string };

export type MailSender = {
  readonly send: (mail: OutgoingMail) => Promise<{ id: string }>;
  /** Up to `mostBatched` mails in one call, in their order. Absent if the provider cannot. */
  readonly sendAll?: (
    mails: readonly Omit<OutgoingMail, 'idempotencyKey'>[],
    idempotencyKey: string,
  ) => Promise<readonly BatchedMail[]>;
  /** Absent for SMTP: it has no circuit breaker to report on. */
  readonly health?: () => ProviderHealth;
  readonly reads: AccountReads;
};

type OutgoingText = {
  /** In E.164 format, with the plus. */
  readonly to: string;
  readonly text: string;
  readonly idempotencyKey: string;
  /** "dnd" also reaches numbers that block advertising; one-time codes need it. */
  readonly channel?: 'dnd' | 'generic';
};

export type SmsSender = {
  readonly send: (text: OutgoingText) => Promise<{ id: string }>;
  /**
   * The ids of the texts with this content that the company has taken. Absent if the company has no
   * list of them: then a text whose answer was lost is sent again.
   */
  readonly find?: (text: Pick<OutgoingText, 'to' | 'text'>) => Promise<readonly string[]>;
  readonly health: () => ProviderHealth;
  readonly reads: AccountReads;
};

/** A mail that was sent to us. Everything in it was written by a stranger. */
export type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId: string;
  readonly text: string | null;
  readonly html: string | null;
  /** By their name in lower case; a header that was there several times has several values. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
};

export type ReceivedFile = {
  readonly name: string;
  readonly type: string;
  /** Part of the text, such as a logo below a signature or a photo between two lines. */
  readonly isInline: boolean;
  readonly url: string;
};

export type MailReader = {
  /** Null if the company does not have it any more. */
  readonly read: (id: string) => Promise<ReceivedMail | null>;
  readonly files: (id: string) => Promise<readonly ReceivedFile[]>;
  /** Null if the file is larger than that. */
  readonly download: (file: ReceivedFile, mostBytes: number) => Promise<Uint8Array | null>;
};

/** A company's report about a message that it took. */
export type MessageReport = {
  /** The company's id of the message. */
  readonly messageId: string;
  readonly outcome: ReportedOutcome;
  /** Where it went, as the company names it; a phone number in E.164. */
  readonly address: string | null;
};

export type ReportedOutcome =
  | 'delivered'
  /** The company is still trying. */
  | 'delayed'
  /** The address does not exist: no message will arrive there. */
  | 'bounced'
  /** The owner of the address does not want our messages. */
  | 'complained'
  /** This message did not arrive; the next one may. */
  | 'failed';

/** Null if the event says nothing new about the message. */
export type ReadReport = (payload: Readonly<Record<string, unknown>>) => MessageReport | null;
