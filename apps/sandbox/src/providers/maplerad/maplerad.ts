import { Hono, type MiddlewareHandler } from 'hono';
import { signSvix } from '../svix.ts';
import type { FailureStatus, Provider, ProviderContext } from '../provider.ts';
import { accountRoutes } from './accounts.ts';
import { billRoutes } from './bills.ts';
import { cardRoutes } from './cards.ts';
import { collectionRoutes } from './collections.ts';
import { controlRoutes } from './control.ts';
import { counterpartyRoutes } from './counterparties.ts';
import { cryptoRoutes } from './crypto.ts';
import { customerRoutes } from './customers.ts';
import { printed } from './money.ts';
import { transactionRoutes } from './movements.ts';
import { referenceRoutes } from './reference.ts';
import { createWorld } from './state.ts';
import { dollarTransferRoutes, transferRoutes } from './transfers.ts';
import { walletRoutes } from './wallets.ts';
import { answerRefusals, failing } from './wire.ts';

/**
 * Emulates Maplerad: customers and their tiers, accounts, transfers, mobile money, exchange, cards,
 * bills and coins, with our float in every currency.
 */
export const maplerad = (
  context: ProviderContext,
  options: { secretKey: string; webhookSecret: string },
): Provider => {
  const world = createWorld(context);
  context.events.signWith('maplerad', signSvix(options.webhookSecret));
  const areas = [
    customerRoutes,
    counterpartyRoutes,
    accountRoutes,
    collectionRoutes,
    transactionRoutes,
    transferRoutes,
    referenceRoutes,
    walletRoutes,
    cardRoutes,
    billRoutes,
    cryptoRoutes,
  ];
  const routes = new Hono();
  routes.use(requireKey(options.secretKey));
  answerRefusals(routes);
  for (const area of areas) routes.route('/v1', area(world));
  routes.route('/v2', dollarTransferRoutes(world));
  routes.all('*', (c) => c.json(failing('route not found'), 404));
  return {
    name: 'maplerad',
    routes,
    failure: (status) => failing(failures[status]),
    control: controlRoutes(world),
    readings: world.readings,
    balances: () =>
      world.wallets.all().map(({ currency, balance }) => ({
        name: currency,
        amount: printed(world.readings, balance, currency),
      })),
  };
};

const requireKey =
  (secretKey: string): MiddlewareHandler =>
  async (c, next) =>
    c.req.header('Authorization') === `Bearer ${secretKey}`
      ? next()
      : c.json(failing('Authentication failed: invalid API key'), 401);

const failures: Readonly<Record<FailureStatus, string>> = {
  400: 'request failed',
  403: 'ip address is not allowed',
  404: 'resource not found',
  429: 'too many requests, slow down',
  500: 'an error occurred, please try again later',
  503: 'service unavailable',
};
