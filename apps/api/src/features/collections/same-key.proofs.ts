import { randomUUID } from 'node:crypto';
import { member } from '#test/people.ts';
import type { Recipes } from '#test/same-key-recipe.ts';
import { money, sender } from '#test/worlds/transfer.ts';
import type { Person } from '#test/world.ts';

const operator = async (person: Person): Promise<string> => {
  const { data } = await person.call('reference.institutions', {
    body: { country: 'GH', type: 'MOMO' },
  });
  return data.find(({ name }) => name.includes('MTN'))?.code ?? '';
};

const phone = '233241234569';

const payer = { first_name: 'Ama', last_name: 'Owusu', email: 'ama@example.test' };

export const recipes: Recipes = {
  'collections.request-money': async ({ world }) => {
    const [{ person }, from] = [await sender(world, 0n), await member(world)];
    return { person, body: { fromUserId: from.me.id, amount: 1_000_00, note: 'Rice' } };
  },
  'collections.create-split': async ({ world }) => {
    const [{ person }, one, two] = [await sender(world), await member(world), await member(world)];
    const to = { rail: 'tag', recipientUserId: one.me.id } as const;
    const quote = await person.call('transfers.quote', { body: { to, amount: 1_000_00 } });
    const body = { quoteId: quote.id };
    const sent = await person.call('transfers.send', { body }, money());
    const shares = [
      { userId: one.me.id, amount: 400_00 },
      { userId: two.me.id, amount: 300_00 },
    ];
    const { transactionId } = sent;
    return {
      person,
      body: { total: 1_000_00, ownShare: 300_00, note: 'Rice', transactionId, shares },
    };
  },
  'collections.create-momo-collection': async ({ world }) => {
    const { person } = await sender(world, 0n);
    const body = {
      account_number: phone,
      amount: 100_00,
      bank_code: await operator(person),
      currency: 'GHS',
      description: 'Rent for May',
      reference: `collection_${randomUUID()}`,
      meta: { counterparty: { ...payer, phone_number: phone } },
    };
    return { person, body, key: ['reference'] };
  },
  'collections.pay-link': async ({ world }) => {
    const { person } = await sender(world, 0n);
    const { code } = await person.call('collections.create-link', {
      body: { country: 'GH', amount: 100_00, description: 'Rent for May' },
    });
    const body = {
      providerCode: await operator(person),
      phoneNumber: phone,
      firstName: 'Ama',
      lastName: 'Owusu',
      email: 'ama@example.test',
      key: randomUUID(),
    };
    return { person: world.person(), params: { code }, body, key: ['key'] };
  },
};
