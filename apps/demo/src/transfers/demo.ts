/** The demo people's recipients, and for each person an own bank account past its waiting time. */

import { insertOwnAccount } from '#features/transfers/book/own-account-queries.ts';
import { type UsedRecipient, useRecipients } from '#features/transfers/book/recipient-queries.ts';
import { recipientKey } from '#features/transfers/rules.ts';
import { findSchedule, insertSchedule } from '#features/transfers/schedules/queries.ts';
import { addSeconds } from '#platform/clock.ts';
import { idFrom } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { hasRecipients } from './queries.ts';

type Owner = { readonly id: string; readonly fullName: string; readonly joinedAt: Date };
type TransferDemoOwners = Readonly<Record<'amara' | 'chidi' | 'kofi', Owner>>;

const day = 86_400;
const bank = { bankCode: '159', bankName: 'Guaranty Trust Bank (GTBank)' } as const;
const ownNumbers = { amara: '0123987640', chidi: '0218745513' } as const;

type Who = Pick<UsedRecipient, 'type' | 'key' | 'name' | 'identifier' | 'detail'>;

const toTag = (tag: string, { id, fullName: name }: Owner): Who => {
  const [type, identifier] = ['tag', `@${tag}`] as const;
  const detail = { type, name, identifier, country: 'NG', userId: id };
  return { type, key: recipientKey.tag(id), name, identifier, detail };
};

const toBank = (name: string, accountNumber: string): Who => {
  const type = 'bank';
  const detail = { type, name, identifier: accountNumber, country: 'NG', accountNumber, ...bank };
  const key = recipientKey.bank({ country: 'NG', bankCode: bank.bankCode, accountNumber });
  return { type, key, name, identifier: accountNumber, detail };
};

const usedBy = (platform: Platform, owner: Owner, who: readonly Who[]): UsedRecipient[] =>
  who.map((one, index) => ({
    ...one,
    id: idFrom(owner.id, `demo recipient ${one.key}`),
    userId: owner.id,
    country: 'NG',
    amount: BigInt(index + 1) * 750_000n,
    currency: 'NGN',
    reason: 'Payment for services',
    at: addSeconds(platform.clock.now(), -(index + 1) * day),
  }));

const addOwnAccount = (platform: Platform, owner: Owner, accountNumber: string) =>
  insertOwnAccount(platform.db, {
    id: idFrom(owner.id, 'demo own account'),
    user_id: owner.id,
    bank_code: bank.bankCode,
    bank_name: bank.bankName,
    account_number: accountNumber,
    account_name: owner.fullName.toUpperCase(),
    added_at: addSeconds(owner.joinedAt, day),
    usable_from: addSeconds(owner.joinedAt, 2 * day),
  });

/** Rent, on the first of every month. */
const orderAhead = async (platform: Platform, owner: Owner, to: Owner): Promise<void> => {
  const id = idFrom(owner.id, 'demo order');
  if (await findSchedule(platform.db, id)) return;
  const at = platform.clock.now();
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1, 8));
  const amount = 45_000_00;
  await insertSchedule(platform.db, {
    id,
    user_id: owner.id,
    wish: JSON.stringify({
      to: { rail: 'tag', recipientUserId: to.id },
      side: 'source',
      amount,
      memo: 'Rent',
    }),
    rail: 'tag',
    recipient_name: to.fullName,
    recipient_detail: '@chidi',
    amount: BigInt(amount),
    currency: 'NGN',
    every: 'monthly',
    first_at: first,
    next_at: first,
    state: 'active',
    created_at: at,
    updated_at: at,
  });
};

/** Running it again changes nothing: a person who has recipients already is skipped. */
export const seedTransferDemo = async (
  platform: Platform,
  owners: TransferDemoOwners,
): Promise<void> => {
  const { amara, chidi, kofi } = owners;
  const stories = [
    {
      owner: amara,
      account: ownNumbers.amara,
      to: [toTag('chidi', chidi), toBank('FOLAKE ADEBAYO', '0456120983'), toTag('kofi', kofi)],
    },
    { owner: chidi, account: ownNumbers.chidi, to: [toTag('amara', amara)] },
  ];
  for (const { owner, account, to } of stories) {
    if (await hasRecipients(platform.db, owner.id)) continue;
    await useRecipients(platform.db, usedBy(platform, owner, to));
    await addOwnAccount(platform, owner, account);
  }
  await orderAhead(platform, amara, chidi);
};
