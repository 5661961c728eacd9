/** Happenings at Bridge that tests and the control room cause. */

import { Hono } from 'hono';
import * as z from 'zod';
import { isAmount, micros } from './amounts.ts';
import { drain } from './liquidation.ts';
import type { World } from './state.ts';
import { moveTo } from './transfers.ts';
import { deposit } from './virtual-accounts.ts';
import { answerRefusals, invalid, notFound, readBody, text } from './wire.ts';

const amount = text.refine(isAmount, 'must be a decimal string');
const floatSchema = z.strictObject({ balance: amount });
const stateSchema = z.strictObject({ client_reference_id: text, state: text });
const depositSchema = z.strictObject({
  virtual_account_id: text,
  amount,
  kind: z.enum(['ach', 'wire', 'microdeposit', 'refunded', 'in_review']).default('ach'),
});
const drainSchema = z.strictObject({ liquidation_address_id: text, amount, currency: text });

export const controlRoutes = (world: World): Hono => {
  const routes = new Hono();
  answerRefusals(routes);

  /** Sets our float at Bridge, in the prefunded account and in our wallet, to the same value. */
  routes.post('/float', async (c) => {
    const { balance } = await readBody(c, floatSchema);
    const account = world.prefunded();
    const missing = micros(balance) - world.prefundedBalance(account);
    world.fundPrefunded({ ...account, deposited: account.deposited + missing });
    const wallet = world.ownWallet();
    world.fillWallet(wallet, 'usdc', micros(balance) - world.walletBalance(wallet, 'usdc'));
    return c.json({ balance });
  });

  routes.post('/transfer-state', async (c) => {
    const { client_reference_id, state } = await readBody(c, stateSchema);
    const transfer = world.transfers.find((row) => row.client_reference_id === client_reference_id);
    if (!transfer) throw notFound('transfer', client_reference_id);
    return c.json({ id: moveTo(world, transfer, state).id });
  });

  // All transfers; Bridge's own list has pages.
  routes.get('/transfers', (c) =>
    c.json({
      transfers: world.transfers.all().map((row) => ({
        id: row.id,
        client_reference_id: row.client_reference_id,
        state: world.stateOf(row),
      })),
    }),
  );

  routes.post('/deposit', async (c) => {
    const order = await readBody(c, depositSchema);
    const account = world.virtualAccounts.get(order.virtual_account_id);
    if (!account) throw invalid({ virtual_account_id: 'is not known' });
    return c.json({ deposit_id: deposit(world, account, order) });
  });

  routes.post('/drain', async (c) => {
    const order = await readBody(c, drainSchema);
    const address = world.liquidationAddresses.get(order.liquidation_address_id);
    if (!address) throw invalid({ liquidation_address_id: 'is not known' });
    return c.json(drain(world, address, order));
  });
  return routes;
};
