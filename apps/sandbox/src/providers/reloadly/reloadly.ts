import { createHmac, randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import type { FailureStatus, Provider, ProviderContext } from '../provider.ts';
import { shownAmount } from '../shown-amount.ts';
import { giftcardRoutes } from './giftcards.ts';
import { accountCurrency } from './money.ts';
import { createWorld, type Product, type World } from './state.ts';
import { topupRoutes } from './topups.ts';
import { utilityRoutes } from './utilities.ts';
import { answerRefusals, errorBody, readBody, Refusal, stampInUtc, text } from './wire.ts';

/** Emulates Reloadly, which sells airtime, data, bills and gift cards from one dollar account. */
export const reloadly = (
  context: ProviderContext,
  options: { clientId: string; clientSecret: string; webhookSecret: string },
): Provider => {
  const world = createWorld(context);
  context.events.signWith('reloadly', ({ body, at }) => {
    const timestamp = String(at.getTime());
    const signature = createHmac('sha256', options.webhookSecret)
      .update(`${body}:${timestamp}`)
      .digest('hex');
    return {
      'X-Reloadly-Request-Timestamp': timestamp,
      'X-Reloadly-Signature': signature,
    };
  });
  const routes = new Hono();
  answerRefusals(routes, world.now);
  routes.route('/auth', authRoutes(world, options));
  const areas = { topups: topupRoutes, utilities: utilityRoutes, giftcards: giftcardRoutes };
  for (const [product, area] of Object.entries(areas)) {
    const guarded = new Hono();
    answerRefusals(guarded, world.now);
    guarded.use(requireToken(world, product as Product));
    guarded.route('/', accountRoutes(world));
    guarded.route('/', area(world));
    routes.route(`/${product}`, guarded);
  }
  routes.all('*', (c) => {
    const { path } = c.req;
    const at = { timeStamp: stampInUtc(world.now()), status: 404, error: 'Not Found', path };
    return c.json({ ...at, message: 'No message available' }, 404);
  });
  return {
    name: 'reloadly',
    routes,
    failure: (status) => errorBody(world.now(), { path: '/', ...failures[status] }),
    control: controlRoutes(world),
    readings: world.readings,
    balances: () => [
      { name: accountCurrency, amount: shownAmount(world.balance(), accountCurrency) },
    ],
  };
};

const tokenSchema = z.object({
  client_id: text,
  client_secret: text,
  grant_type: z.literal('client_credentials'),
  audience: text,
});
const tokenSeconds = 24 * 60 * 60;

const findProduct = (audience: string): Product => {
  const products: readonly Product[] = ['topups', 'utilities', 'giftcards'];
  const product = products.find((name) => audience.includes(name));
  if (!product) throw new Refusal('INVALID_AUDIENCE', 'Access Denied', 401);
  return product;
};

const authRoutes = (world: World, known: { clientId: string; clientSecret: string }): Hono => {
  const routes = new Hono();
  routes.post('/oauth/token', async (c) => {
    const { client_id, client_secret, audience } = await readBody(c, tokenSchema);
    if (client_id !== known.clientId || client_secret !== known.clientSecret) {
      throw new Refusal('INVALID_CREDENTIALS', 'Access Denied', 401);
    }
    const token = `sandbox.${randomUUID()}`;
    const expiresAt = new Date(world.now().getTime() + tokenSeconds * 1000).toISOString();
    world.tokens.put(token, { token, product: findProduct(audience), expiresAt });
    return c.json({
      access_token: token,
      scope: 'developer',
      expires_in: tokenSeconds,
      token_type: 'Bearer',
    });
  });
  return routes;
};

const requireToken =
  (world: World, product: Product): MiddlewareHandler =>
  async (c, next) => {
    const given = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    if (given === '') {
      const message = 'Full authentication is required to access this resource';
      throw new Refusal('MISSING_TOKEN', message, 401);
    }
    const known = world.tokens.get(given);
    if (known?.product !== product) {
      throw new Refusal(
        'INVALID_TOKEN',
        'Full authentication is required to access this resource',
        401,
      );
    }
    if (world.now() >= new Date(known.expiresAt)) {
      throw new Refusal('TOKEN_EXPIRED', 'The token has expired', 401);
    }
    return next();
  };

const accountRoutes = (world: World): Hono => {
  const routes = new Hono();
  routes.get('/accounts/balance', (c) =>
    c.json({
      balance: world.balance(),
      currencyCode: accountCurrency,
      currencyName: 'US Dollar',
      updatedAt: world.updatedAt(),
    }),
  );
  return routes;
};

const delaySchema = z.strictObject({ milliseconds: z.int().min(0).max(120_000) });
/** A token that is late is late by hours, not by minutes. */
const goodsDelaySchema = z.strictObject({ milliseconds: z.int().min(0).max(86_400_000) });
const refundSchema = z.strictObject({ reference: text });
const floatSchema = z.strictObject({ balance: z.number().min(0) });

/**
 * Happenings at Reloadly without a request: our account is filled, tokens and codes of purchases
 * come late, purchases are given back, and access tokens expire.
 */
const controlRoutes = (world: World): Hono => {
  const routes = new Hono();
  answerRefusals(routes, world.now);
  routes.post('/float', async (c) => {
    const { balance } = await readBody(c, floatSchema);
    world.setBalance(balance);
    return c.json({ balance: world.balance() });
  });
  // With a delay, two purchases under one reference can be under way together.
  routes.post('/delay', async (c) => {
    const { milliseconds } = await readBody(c, delaySchema);
    world.setDelay(milliseconds);
    return c.json({ milliseconds });
  });
  // Tokens and codes come so long after the purchase; those of earlier purchases too.
  routes.post('/goods-delay', async (c) => {
    const { milliseconds } = await readBody(c, goodsDelaySchema);
    world.setGoodsDelay(milliseconds);
    return c.json({ milliseconds });
  });
  routes.post('/refund', async (c) => {
    const { reference } = await readBody(c, refundSchema);
    const made = world.refund(reference);
    if (!made) throw new Refusal('TRANSACTION_NOT_FOUND', 'Transaction not found', 404);
    const data = { transactionId: made.id, status: 'REFUNDED', customIdentifier: reference };
    const types = {
      topups: 'airtime_transaction.status',
      giftcards: 'giftcard_transaction.status',
    };
    if (made.product !== 'utilities') world.sendEvent(types[made.product], data);
    return c.json({ id: made.id });
  });
  routes.post('/expire-tokens', (c) => {
    const expiresAt = world.now().toISOString();
    for (const token of world.tokens.all()) world.tokens.put(token.token, { ...token, expiresAt });
    return c.json({ ok: true });
  });
  return routes;
};

const failures: Readonly<Record<FailureStatus, { errorCode: string; message: string }>> = {
  400: { errorCode: 'INVALID_INPUT_PROVIDED', message: 'The input is not valid' },
  403: { errorCode: 'FORBIDDEN', message: 'Access to this resource is forbidden' },
  404: { errorCode: 'RESOURCE_NOT_FOUND', message: 'Resource not found' },
  429: { errorCode: 'TOO_MANY_REQUESTS', message: 'Too many requests, please slow down' },
  // A 500 says nothing about whether the purchase was carried out.
  500: {
    errorCode: 'TRANSACTION_CANNOT_BE_PROCESSED_AT_THE_MOMENT',
    message: 'The transaction cannot be processed at the moment',
  },
  503: { errorCode: 'SERVICE_UNAVAILABLE', message: 'The service is unavailable' },
};
