import { hmac } from '#platform/crypto/secrets.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import type { NotificationKind, Recipient } from './define.ts';
import { composeMail } from './mail.ts';
import { countAsked, keepSent } from './queries.ts';

/** How many messages that somebody asked for go to one address. A text costs money. */
const most = {
  mail: { hour: 10, day: 30 },
  text: { hour: 5, day: 10 },
} as const;

/** The transaction a message is about, and its owner; null if the address has no account. */
export type AboutTransaction = {
  readonly transactionId: string;
  readonly userId: string | null;
};

type NotifyDeps = Pick<Platform, 'messages' | 'config' | 'clock'>;

const mayGo = async (
  { config, clock }: NotifyDeps,
  tx: Tx,
  channel: keyof typeof most,
  address: string,
): Promise<boolean> => {
  const key = hmac(config.BLIND_INDEX_KEY, 'asked-message', channel, address.toLowerCase());
  const { hour, day } = await countAsked(tx, key, clock.now());
  return hour <= most[channel].hour && day <= most[channel].day;
};

/**
 * Notifies a person inside the transaction that causes it, so the message exists exactly when the
 * event does. The kind decides the channels; without a phone number no text is sent. False if the
 * address has got too many messages of this kind lately: then nothing is sent. What is about a
 * transaction is shown to staff there.
 */
export const notify = async <Data>(
  deps: NotifyDeps,
  tx: Tx,
  person: Recipient,
  kind: NotificationKind<Data>,
  data: Data,
  about?: AboutTransaction,
): Promise<boolean> => {
  const { messages, config } = deps;
  const may = async (channel: keyof typeof most, address: string): Promise<boolean> =>
    !kind.isAskedFor || (await mayGo(deps, tx, channel, address));
  const keep = async (channel: keyof typeof most): Promise<void> => {
    if (about) await keepSent(tx, { ...about, kind: kind.id, channel, at: deps.clock.now() });
  };
  let isSent = true;
  if (kind.mail) {
    if (await may('mail', person.email)) {
      await messages.mail(tx, composeMail(person, kind.mail(data), config.PUBLIC_URL));
      await keep('mail');
    } else isSent = false;
  }
  if (kind.text && person.phone) {
    if (await may('text', person.phone)) {
      await messages.text(tx, { to: person.phone, text: kind.text(data) });
      await keep('text');
    } else isSent = false;
  }
  return isSent;
};
