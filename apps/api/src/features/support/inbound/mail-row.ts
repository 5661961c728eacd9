/** Stored row of an email, for every outcome of the email. */

import { digest, hmac } from '#platform/crypto/secrets.ts';
import type { ReceivedMail } from '#providers/messaging.ts';
import type { SupportDeps } from '../deps.ts';
import { addressIn } from './reply-address.ts';
import { cleanLine } from './reply-text.ts';

const subjectLength = 200;

export const mailRowOf = (
  deps: SupportDeps,
  companyId: string,
  mail: Pick<ReceivedMail, 'from' | 'to' | 'subject' | 'messageId'>,
) => {
  const from = addressIn(mail.from) ?? cleanLine(mail.from, 254);
  const to = mail.to.map((address) => addressIn(address) ?? '').toSorted();
  const name = mail.messageId.trim() || companyId;
  return {
    id: deps.ids.next(),
    mail_key: digest(JSON.stringify([name, from, to])),
    company_id: companyId,
    from_address: from,
    from_key: hmac(deps.config.BLIND_INDEX_KEY, 'mail-sender', from),
    subject: cleanLine(mail.subject, subjectLength),
    at: deps.clock.now(),
  };
};

export type TakenMail = ReturnType<typeof mailRowOf>;
