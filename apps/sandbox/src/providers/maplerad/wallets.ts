import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { exchanged, inUnits, rateBetween } from './money.ts';
import { ledgerOf } from './movements.ts';
import { type Exchange, type Movement, statusNow, type World } from './state.ts';
import { answer, readBody, notFound, paged, Refusal, subunits, text } from './wire.ts';

const quoteSchema = z.object({ source_currency: text, target_currency: text, amount: subunits });
const exchangeSchema = z.object({ quote_reference: text });
const creditSchema = z.object({ amount: subunits, currency: text });

const quoteLifeMs = 5 * 60 * 1000;

const side = ({ readings }: World, { currency, amount }: { currency: string; amount: number }) => ({
  currency,
  amount,
  human_readable_amount: inUnits(readings, amount, currency),
});

const describe = (world: World, { reference, source, target, rate }: Exchange) => ({
  reference,
  source: side(world, source),
  target: side(world, target),
  rate,
});

const checkCurrency = (world: World, currency: string): void => {
  if (!world.wallets.has(currency)) throw new Refusal('currency is not supported');
};

/**
 * An entry of our account statement. It says neither what kind of movement it is nor our reference:
 * the product must read the transaction for that.
 */
const line = (world: World, kept: Movement) => {
  const movement = { ...kept, amount: kept.listed_amount ?? kept.amount };
  const { id, amount, fee, currency, channel, summary, created_at, updated_at } = movement;
  const status = statusNow(world, movement);
  return {
    ...ledgerOf(movement),
    related_transaction_id: null,
    transaction: { id, status, amount, fee, currency, channel, summary },
    created_at,
    updated_at,
  };
};

export const walletRoutes = (world: World): Hono => {
  const routes = new Hono();
  routes.get('/wallets', (c) =>
    answer(
      c,
      world.wallets.all().map(({ id, currency, balance }) => ({
        id,
        currency,
        ledger_balance: balance,
        available_balance: balance,
        holding_balance: 0,
        active: true,
        disabled: false,
        wallet_type: 'DEFAULT',
      })),
    ),
  );

  routes.get('/wallets/:currency/history', (c) => {
    const currency = c.req.param('currency');
    checkCurrency(world, currency);
    const { start_date = '', end_date = '9999' } = c.req.query();
    const isWithin = (day: string): boolean => day >= start_date && day <= end_date;
    const found = world.movements
      .all()
      .filter((row) => row.currency === currency && isWithin(row.created_at.slice(0, 10)));
    const show = (row: Movement) => line(world, row);
    // Oldest first, as in Maplerad's own example.
    return c.json({ status: true, message: 'Successfully', ...paged(c, found, show) });
  });

  routes.post('/test/wallet/credit', async (c) => {
    const { amount, currency } = await readBody(c, 'CreditRequest', creditSchema);
    checkCurrency(world, currency);
    world.wallets.give(currency, amount);
    return answer(c, { amount, currency });
  });

  exchangeRoutes(routes, world);
  return routes;
};

const exchangeRoutes = (routes: Hono, world: World): void => {
  routes.post('/fx/quote', async (c) => {
    const input = await readBody(c, 'QuoteRequest', quoteSchema);
    const { source_currency: from, target_currency: to, amount } = input;
    checkCurrency(world, from);
    checkCurrency(world, to);
    if (from === to) throw new Refusal('source and target currency must differ');
    const quote: Exchange = {
      reference: randomUUID(),
      source: { currency: from, amount },
      target: { currency: to, amount: exchanged(world, amount, { from, to }) },
      rate: rateBetween(world, from, to),
      created_at: world.now(),
      used_at: null,
    };
    return answer(
      c,
      describe(world, world.exchanges.put(quote.reference, quote)),
      'successful',
      201,
    );
  });

  routes.post('/fx', async (c) => {
    const { quote_reference } = await readBody(c, 'ExchangeRequest', exchangeSchema);
    const quote = world.exchanges.get(quote_reference);
    if (!quote) throw notFound('quote');
    if (quote.used_at !== null) throw new Refusal('quote reference has already been used');
    const expires = new Date(Date.parse(quote.created_at) + quoteLifeMs).toISOString();
    if (world.hasCome(expires)) throw new Refusal('quote has expired');
    const { source, target } = quote;
    if (!world.wallets.take(source.currency, source.amount))
      throw new Refusal('insufficient balance');
    world.wallets.give(target.currency, target.amount);
    world.exchanges.put(quote.reference, { ...quote, used_at: world.now() });
    const { reference: _, ...shown } = describe(world, quote);
    return answer(c, shown, 'successful', 201);
  });

  routes.get('/fx', (c) => {
    const used = world.exchanges.all().filter(({ used_at }) => used_at !== null);
    const isBare = world.readings.chosen('fx_history') === 'bare';
    return answer(
      c,
      used.toReversed().map((row) => ({
        ...describe(world, row),
        ...(isBare && { reference: undefined }),
        created_at: row.used_at,
      })),
    );
  });
};
