/**
 * A request that succeeds, for every route that promises to refuse the same key with another body.
 * The suite takes the routes from the contract; one without a recipe fails it.
 */

import { randomUUID } from 'node:crypto';
import { control, type TestSandbox } from '#providers/testing.ts';
import { ask, withDollars } from './funding-world.ts';
import { submit1 } from './kyc-world.ts';
import { fund } from './money.ts';
import { codeIn, member } from './people.ts';
import type { Recipe } from './same-key-recipe.ts';
import { billRecipes } from './same-key-bills.ts';
import { cardRecipes } from './same-key-cards.ts';
import { fxRecipes } from './same-key-fx.ts';
import { visitorRecipes } from './same-key-visitors.ts';
import { staffWith } from './staff.ts';
import { acceptDigitalTerms, money, pin, sender } from './transfer-world.ts';
import type { Person, World } from './world.ts';

type Place = { readonly world: World; readonly sandbox: TestSandbox };

const later = async ({ world, sandbox }: Place, seconds: number) => {
  world.clock.advance(seconds);
  await control(sandbox, '/clock', { advance_ms: seconds * 1000 });
};

const operator = async (person: Person): Promise<string> => {
  const { data } = await person.call('reference.institutions', {
    body: { country: 'GH', type: 'MOMO' },
  });
  return data.find(({ name }) => name.includes('MTN'))?.code ?? '';
};

const contactBody = async (world: World) => {
  const { token } = await world.person().call('support.contact-form', {});
  world.clock.advance(5);
  return {
    id: randomUUID(),
    token,
    name: 'Ada Nwosu',
    email: 'ada@example.test',
    topic: 'press' as const,
    text: 'I write about you',
  };
};

/** A person who proved an address with a code. */
const guestOf = async (world: World): Promise<Person> => {
  const [person, email] = [world.person(), `guest-${randomUUID()}@example.test`];
  await person.call('support.guest-code', { body: { email } });
  const [mail] = (await world.messagesTo(email)) as { text: string }[];
  await person.call('support.guest-start', { body: { email, code: codeIn(mail) } });
  return person;
};

const askSupport = (person: Person) =>
  person.call('support.open', {
    body: { id: randomUUID(), category: 'other', text: 'A question' },
  });

const phone = '233241234569';

const usdTransfer = async (place: Place): Promise<Recipe> => {
  const { person, me } = await withDollars(place.world);
  await person.call('identity.set-pin', { body: { pin } });
  await ask(person, 'USD');
  await later(place, 600);
  await person.call('wallets.sync-usd-virtual-account', { body: {} });
  await fund(place.world, me.id, 100_00n, 'USD');
  const { data } = await person.call('transfers.create-usd-counterparty', {
    body: {
      email: 'jane@example.test',
      name: 'Jane Roe',
      account_number: '1234567890',
      routing_number: '021000021',
      account_type: 'CHECKING',
      bank_name: 'JPMORGAN CHASE BANK, NA',
      payment_rail: 'ACH',
      beneficiary_address: {
        street: '17 West Main Street',
        city: 'Luray',
        state: 'VA',
        postal_code: '22835',
        country: 'US',
      },
    },
  });
  const body = {
    counterparty_id: data.counterparty.counterparty_id,
    amount: 10_00,
    payment_rail: 'ACH',
    memo: 'Rent',
    reason: 'invoice payment',
    reference: 'USD_TRANSFER_1_ab12',
  };
  return { person, body, others: ['USD_TRANSFER_2_cd34'] };
};

const digital = async (place: Place): Promise<Recipe> => {
  const { person, me } = await sender(place.world, 0n);
  await submit1(person);
  await person.call('wallets.open', { body: { currency: 'USD' } });
  await acceptDigitalTerms(person);
  await later(place, 30);
  await person.call('transfers.digital', {});
  await fund(place.world, me.id, 100_00n, 'USD');
  const recipient_address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const body = { currency: 'USDC', network: 'polygon', recipient_address, amount: 20_00 };
  return { person, body };
};

const payer = { first_name: 'Ama', last_name: 'Owusu', email: 'ama@example.test' };

export const sameKeyRecipes: Readonly<Record<string, (place: Place) => Promise<Recipe>>> = {
  'transfers.send': async ({ world }) => {
    const [{ person }, to] = [await sender(world), await member(world)];
    const wanted = { to: { rail: 'tag', recipientUserId: to.me.id }, amount: 1_000_00 } as const;
    const { id } = await person.call('transfers.quote', { body: wanted });
    return { person, body: { quoteId: id } };
  },
  'transfers.process-tag-transfer': async ({ world }) => {
    const [{ person }, to] = [await sender(world), await member(world)];
    const { items } = await person.call('wallets.list', {});
    const body = {
      sender_wallet_id: items.find(({ currency }) => currency === 'NGN')?.id ?? '',
      recipient_user_id: to.me.id,
      amount_value: 1_000_00,
      currency_code: 'NGN',
      memo_text: 'Rice',
    };
    return { person, body };
  },
  'transfers.schedule': async ({ world }) => {
    const [{ person }, to] = [await sender(world), await member(world)];
    const at = (days: number) =>
      new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();
    const body = {
      to: { rail: 'tag', recipientUserId: to.me.id },
      amount: 1_000_00,
      every: 'daily',
      firstAt: at(1),
      until: at(9),
      memo: 'Rice',
    };
    return { person, body };
  },
  'transfers.create-usd-transfer': usdTransfer,
  'transfers.bridge-send-digital-dollars': digital,
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
  'funds-protection.move-in': async ({ world }) => {
    const { person } = await sender(world);
    return { person, body: { currency: 'NGN', amount: 1_000_00 } };
  },
  'funds-protection.ask': async ({ world }) => {
    const { person } = await sender(world);
    const body = { currency: 'NGN', amount: 1_000_00 } as const;
    await person.call('funds-protection.move-in', { body }, money());
    return { person, body };
  },
  'support.open': async ({ world }) => {
    const { person } = await member(world);
    const body = { id: randomUUID(), category: 'late', text: 'It has not arrived' };
    return { person, body, key: ['id'] };
  },
  'scams.open': async ({ world }) => {
    const { person } = await member(world);
    const body = { id: randomUUID(), type: 'job', text: 'They asked for a fee before the job' };
    return { person, body, key: ['id'] };
  },
  'support.contact': async ({ world }) => ({
    person: world.person(),
    body: { ...(await contactBody(world)), website: '' },
    key: ['id', 'token', 'website'],
    others: ['bola@example.test'],
  }),
  'support.answer-contact': async ({ world }) => {
    const sent = { ...(await contactBody(world)), website: '' };
    await world.person().call('support.contact', { body: sent });
    const { person } = await staffWith(world, 'support.read', 'support.write');
    const body = { id: randomUUID(), text: 'Thank you' };
    return { person, params: { messageId: sent.id }, body, key: ['id'] };
  },
  'support.guest-ask': async ({ world }) => {
    const body = { id: randomUUID(), topic: 'account', text: 'I cannot log in' };
    return { person: await guestOf(world), body, key: ['id'] };
  },
  'support.guest-reply': async ({ world }) => {
    const person = await guestOf(world);
    const asked = { id: randomUUID(), topic: 'account' as const, text: 'I cannot log in' };
    await person.call('support.guest-ask', { body: asked });
    const body = { id: randomUUID(), text: 'More about it' };
    return { person, params: { messageId: asked.id }, body, key: ['id'] };
  },
  'chat.send': async ({ world }) => {
    const { person } = await member(world);
    const { threadId } = await askSupport(person);
    return { person, params: { threadId }, body: { id: randomUUID(), text: 'Hello' }, key: ['id'] };
  },
  'support.reply': async ({ world }) => {
    const { id: ticketId } = await askSupport((await member(world)).person);
    const { person } = await staffWith(world, 'support.read', 'support.write');
    const body = { id: randomUUID(), text: 'We are looking', next: 'open' };
    return { person, params: { ticketId }, body, key: ['id'] };
  },
  ...visitorRecipes,
  ...billRecipes,
  ...fxRecipes,
  ...cardRecipes,
};
