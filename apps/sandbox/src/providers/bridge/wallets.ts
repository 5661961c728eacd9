import { createHash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { isAmount, micros, printed } from './amounts.ts';
import { findCustomer, requireEndorsement } from './customers.ts';
import { listAmounts, ownCustomerId, type Wallet, type World } from './state.ts';
import { readBody, invalid, listed, notFound, type Once, text } from './wire.ts';

const walletSchema = z.object({
  chain: z.enum(['base', 'ethereum', 'solana', 'tempo', 'tron'], 'is missing or not supported'),
});
const depositSchema = z.object({ amount: text, currency: text.default('usdc') });

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** An address in the format of the chain. It is never paid: deposits are simulated. */
export const addressOn = (chain: string, id: string): string => {
  const seed = createHash('sha256').update(`${chain} ${id}`).digest();
  if (chain !== 'solana' && chain !== 'tron') return `0x${seed.toString('hex').slice(0, 40)}`;
  const letters = [...seed, ...seed].map((byte) => base58[byte % base58.length]).join('');
  return chain === 'tron' ? `T${letters.slice(0, 33)}` : letters.slice(0, 44);
};

const findWallet = (world: World, customerId: string, id: string): Wallet => {
  if (customerId === ownCustomerId) world.ownWallet();
  const wallet = world.wallets.get(id);
  if (wallet?.customer_id !== customerId) throw notFound('wallet', id);
  return wallet;
};

const show = ({ id, chain, address, created_at }: Wallet) => ({
  id,
  chain,
  address,
  created_at,
  updated_at: created_at,
});

const showWithMoney = (world: World, wallet: Wallet) => ({
  ...show(wallet),
  balances: listAmounts(world, wallet).map(({ balance, currency }) => ({
    balance,
    currency,
    chain: wallet.chain,
    contract_address: null,
  })),
});

const accountRoutes = (routes: Hono, world: World): void => {
  routes.get('/wallets/total_balances', (c) => {
    const totals = new Map<string, number>();
    for (const wallet of world.wallets.all()) {
      for (const { currency, balance } of listAmounts(world, wallet)) {
        const key = `${wallet.chain} ${currency}`;
        totals.set(key, (totals.get(key) ?? 0) + micros(balance));
      }
    }
    const rows = [...totals].map(([key, total]) => {
      const [chain, currency] = key.split(' ');
      return { balance: printed(total), currency, chain, contract_address: null };
    });
    return c.json(rows);
  });

  routes.get('/prefunded_accounts', (c) => {
    const account = world.prefunded();
    const { id, name, created_at } = account;
    const available_balance = printed(world.prefundedBalance(account));
    const dates = { created_at, updated_at: created_at };
    return c.json({ data: [{ id, name, currency: 'usd', available_balance, ...dates }] });
  });
};

export const walletRoutes = (world: World, once: Once): Hono => {
  const routes = new Hono();
  routes.post('/customers/:id/wallets', (c) =>
    once(c, async () => {
      const customer = findCustomer(world, c.req.param('id'));
      requireEndorsement(world, customer);
      const customer_id = customer.id;
      const { chain } = await readBody(c, walletSchema);
      const id = randomUUID();
      const address = addressOn(chain, id);
      const made = { id, customer_id, chain, address, created_at: world.now() };
      return { status: 201, body: show(world.wallets.put(id, made)) };
    }),
  );

  routes.get('/customers/:id/wallets', (c) => {
    const { id } = findCustomer(world, c.req.param('id'));
    return listed(
      c,
      world.wallets.all().filter((row) => row.customer_id === id),
      show,
    );
  });

  routes.get('/customers/:id/wallets/:wallet', (c) =>
    c.json(showWithMoney(world, findWallet(world, c.req.param('id'), c.req.param('wallet')))),
  );

  routes.post('/customers/:id/wallets/:wallet/simulate_deposit', (c) =>
    once(c, async () => {
      const wallet = findWallet(world, c.req.param('id'), c.req.param('wallet'));
      const { amount, currency } = await readBody(c, depositSchema);
      if (!isAmount(amount)) throw invalid({ amount: 'must be a decimal string' });
      const id = randomUUID();
      world.deposits.put(id, { id, wallet_id: wallet.id, currency, amount: micros(amount) });
      return { status: 200, body: showWithMoney(world, wallet) };
    }),
  );
  accountRoutes(routes, world);
  return routes;
};
