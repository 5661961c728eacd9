import { createHash, createPublicKey, randomUUID, sign } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import type { Sign } from '../../events.ts';
import type { FailureStatus, Provider, ProviderContext } from '../provider.ts';
import { shownAmount } from '../shown-amount.ts';
import { printed } from './amounts.ts';
import { controlRoutes } from './control.ts';
import { customerRoutes } from './customers.ts';
import { liquidationRoutes } from './liquidation.ts';
import { createWorld, type World } from './state.ts';
import { termsPages, termsRoutes } from './terms.ts';
import { transferRoutes } from './transfers.ts';
import { virtualAccountRoutes } from './virtual-accounts.ts';
import { walletRoutes } from './wallets.ts';
import { answerRefusals, readBody, createOnce, notFound, type Once, text } from './wire.ts';

const areas = [
  termsRoutes,
  customerRoutes,
  walletRoutes,
  virtualAccountRoutes,
  liquidationRoutes,
  transferRoutes,
];

/** Emulates Bridge: customers, wallets, our float, and transfers to addresses. */
export const bridge = (
  context: ProviderContext,
  options: { apiKey: string; webhookPrivateKey: string },
): Provider => {
  const world = createWorld(context);
  const once = createOnce(context, world.readings);
  const { webhookPrivateKey } = options;
  if (webhookPrivateKey) context.events.signWith('bridge', signDigest(webhookPrivateKey));
  const routes = new Hono();
  // People open the terms in their browser, without a key.
  routes.route('/', termsPages(world));
  routes.use(requireKey(options.apiKey));
  answerRefusals(routes);
  for (const area of areas) routes.route('/v0', area(world, once));
  routes.route('/v0', webhookRoutes(world, once, webhookPrivateKey));
  routes.all('*', (c) => c.json({ code: 'not_found', message: 'Unknown path' }, 404));
  return {
    name: 'bridge',
    routes,
    failure: (status) => failures[status],
    control: controlRoutes(world),
    readings: world.readings,
    balances: () => [
      {
        name: 'USD, prefunded',
        amount: shownAmount(Number(printed(world.prefundedBalance(world.prefunded()))), 'USD'),
      },
      {
        name: 'USDC, our wallet',
        amount: shownAmount(Number(printed(world.walletBalance(world.ownWallet(), 'usdc'))), 'USD'),
      },
    ],
  };
};

/** Bridge signs the digest as if it were the message, so everything is hashed twice. */
const signDigest =
  (privateKey: string): Sign =>
  ({ body, at }) => {
    const t = at.getTime();
    const digest = createHash('sha256').update(`${t}.${body}`).digest();
    const signature = sign('sha256', digest, privateKey).toString('base64');
    return { 'X-Webhook-Signature': `t=${t},v0=${signature}` };
  };

const requireKey =
  (apiKey: string): MiddlewareHandler =>
  async (c, next) => {
    const given = c.req.header('Api-Key');
    if (given === apiKey) return next();
    const [code, message] = given
      ? ['invalid', 'Invalid Api-Key header']
      : ['required', 'Missing Api-Key header'];
    return c.json({ code, location: 'header', name: 'Api-Key', message }, 401);
  };

const webhookSchema = z.object({
  url: z.url({ protocol: /^https?$/, error: 'must be a URL' }),
  event_epoch: z.enum(['webhook_creation', 'beginning_of_time'], 'is missing or invalid'),
  event_categories: z.array(text).min(1, 'is missing'),
});
const statusSchema = z.object({ status: z.enum(['active', 'disabled'], 'is invalid') });

const webhookRoutes = (world: World, once: Once, privateKey: string): Hono => {
  const routes = new Hono();
  const publicKey = privateKey
    ? createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })
    : '';
  routes.post('/webhooks', (c) =>
    once(c, async () => {
      const input = await readBody(c, webhookSchema);
      const id = `wep_${randomUUID().replaceAll('-', '')}`;
      const made = world.webhooks.put(id, { id, status: 'disabled', ...input });
      return { status: 201, body: { ...made, public_key: publicKey } };
    }),
  );
  routes.put('/webhooks/:id', async (c) => {
    const webhook = world.webhooks.get(c.req.param('id'));
    if (!webhook) throw notFound('webhook', c.req.param('id'));
    const { status } = await readBody(c, statusSchema);
    const changed = world.webhooks.put(webhook.id, { ...webhook, status });
    return c.json({ ...changed, public_key: publicKey });
  });
  return routes;
};

const failing = (code: string, message: string) => ({ code, message });
const failures: Readonly<Record<FailureStatus, { code: string; message: string }>> = {
  400: failing('bad_request', 'The request could not be processed'),
  403: failing('forbidden', 'Access is forbidden'),
  404: failing('not_found', 'Not found'),
  429: failing('rate_limited', 'Too many requests, rate limit exceeded'),
  500: failing('unexpected_error', 'An expected error occurred, you may try again later'),
  503: failing('unexpected_error', 'The service is unavailable'),
};
