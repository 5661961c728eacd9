import { randomUUID } from 'node:crypto';
import { createFieldCipher } from '#platform/crypto/field-encryption.ts';
import { testKeys } from './test-keys.ts';

const [keyId = '', key = ''] = testKeys.FIELD_KEYS.split(':');
const cipher = createFieldCipher([{ id: keyId, key: Buffer.from(key, 'base64') }]);

const sealedMail = (name: string): string => {
  const id = randomUUID();
  const content = { to: 'reader@cowrie.test', subject: name, html: 'a', text: 'a' };
  const place = { table: 'jobs', column: 'payload', row: id };
  const sealed = cipher.seal(JSON.stringify(content), place);
  return JSON.stringify({ id, sealed: sealed.toString('base64') });
};

/** Queues mails as the product does. The subject of each is its name. */
export const queueMails = async (
  query: (text: string, values: unknown[]) => Promise<unknown>,
  names: readonly string[],
): Promise<void> => {
  await query(
    `select graphile_worker.add_job('messages:mail', payload::json)
     from unnest($1::text[]) payload`,
    [names.map(sealedMail)],
  );
};
