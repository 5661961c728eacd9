import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAccount } from '#test/worlds/funding.ts';
import { codeOf } from '#test/people.ts';
import { bankCode, openTransferWorld, withoutSelfies } from '#test/worlds/transfer.ts';
import type { Person, World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld());
  await withoutSelfies(world);
});
afterAll(() => close());

const add = (person: Person, accountNumber: string, code: string) =>
  codeOf(person.call('transfers.add-own-account', { body: { bankCode: code, accountNumber } }));

/** Says that the person's Cowrie account is at this bank of the list. */
const atBank = async (person: Person, userId: string): Promise<string> => {
  const code = await bankCode(person);
  const { data } = await person.call('reference.institutions', { body: { country: 'NG' } });
  const name = data.find((one) => one.code === code)?.name ?? '';
  await world.platform.pool.query(
    `update funding_accounts set detail = jsonb_set(detail, '{account,bankName}', to_jsonb($2::text))
     where user_id = $1`,
    [userId, name.toUpperCase()],
  );
  return code;
};

describe('an account to withdraw to', () => {
  test('is not a Cowrie account, one’s own or another person’s: the money would come back', async () => {
    const mine = await withAccount(world);
    const code = await atBank(mine.person, mine.me.id);
    expect(await add(mine.person, mine.number, code)).toBe('ACCOUNT_OURS');
    const other = await withAccount(world);
    await atBank(other.person, other.me.id);
    expect(await add(mine.person, other.number, code)).toBe('ACCOUNT_OURS');
    expect((await mine.person.call('transfers.own-accounts', {})).items).toEqual([]);
  });

  test('with the same number at another bank is not ours', async () => {
    const { person, me, number } = await withAccount(world);
    await atBank(person, me.id);
    const { data } = await person.call('reference.institutions', { body: { country: 'NG' } });
    const code = await bankCode(person);
    const elsewhere = data.find((one) => one.code !== code)?.code ?? '';
    expect(await add(person, number, elsewhere)).not.toBe('ACCOUNT_OURS');
  });

  test('is added once by many parallel requests', async () => {
    const { person, number } = await withAccount(world);
    const code = await bankCode(person);
    const codes = await Promise.all(Array.from({ length: 24 }, () => add(person, number, code)));
    expect(codes.filter((one) => one === 'no error')).toHaveLength(1);
    expect(codes.filter((one) => one === 'ACCOUNT_KNOWN')).toHaveLength(23);
    expect((await person.call('transfers.own-accounts', {})).items).toHaveLength(1);
  });
});
