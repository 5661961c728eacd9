import { control } from '#providers/testing.ts';
import { ask, withDollars } from '#test/worlds/funding.ts';
import { submit1 } from '#test/worlds/kyc.ts';
import { fund } from '#test/money.ts';
import { member } from '#test/people.ts';
import type { Place, Recipe, Recipes } from '#test/same-key-recipe.ts';
import { acceptDigitalTerms, pin, sender } from '#test/worlds/transfer.ts';

const later = async ({ world, sandbox }: Place, seconds: number) => {
  world.clock.advance(seconds);
  await control(sandbox, '/clock', { advance_ms: seconds * 1000 });
};

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

export const recipes: Recipes = {
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
};
