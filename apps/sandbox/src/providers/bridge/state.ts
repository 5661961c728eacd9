import { randomUUID } from 'node:crypto';
import type { Events } from '../../events.ts';
import type { ProviderContext } from '../provider.ts';
import { printed } from './amounts.ts';
import { createBridgeReadings } from './readings.ts';

/** A state with the time it begins. The current state is the last one whose time has come. */
export type Step = { state: string; at: string };

export type Customer = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  type: string;
  has_accepted_terms_of_service: boolean;
  /** Without an identity number or document no endorsement is granted. */
  has_identification: boolean;
  steps: Step[];
  created_at: string;
};

export type KycLink = {
  id: string;
  full_name: string;
  email: string;
  type: string;
  customer_id: string;
  created_at: string;
};

export type ExternalAccount = {
  id: string;
  customer_id: string;
  account_owner_name: string;
  bank_name: string | null;
  routing_number: string;
  last_4: string;
  checking_or_savings: string;
  created_at: string;
};

export type Wallet = {
  id: string;
  customer_id: string;
  chain: string;
  address: string;
  created_at: string;
};

/** Money paid into a wallet, in millionths. */
type Deposit = { id: string; wallet_id: string; currency: string; amount: number };

export type Transfer = {
  id: string;
  client_reference_id: string | null;
  on_behalf_of: string;
  /** In millionths. */
  amount: number;
  source: { payment_rail: string; currency: string; holder: string };
  destination: Record<string, string>;
  steps: Step[];
  created_at: string;
};

type Webhook = {
  id: string;
  url: string;
  status: string;
  event_epoch: string;
  event_categories: string[];
};

type PrefundedAccount = { id: string; name: string; deposited: number; created_at: string };

/** A link to the terms that was given out, and an agreement that a person signed behind one. */
type Dated = { id: string; created_at: string };

export type VirtualAccount = {
  id: string;
  status: string;
  customer_id: string;
  developer_fee_percent: string;
  destination: { payment_rail: string; currency: string } & Record<string, string | undefined>;
  created_at: string;
};

/** One step of a deposit at a virtual account. */
export type Activity = {
  id: string;
  type: string;
  deposit_id: string;
  virtual_account_id: string;
} & Record<string, unknown>;

export type LiquidationAddress = {
  id: string;
  customer_id: string;
  chain: string;
  currency: string;
  address: string;
  state: string;
  destination_payment_rail: string;
  destination_currency: string;
  created_at: string;
};

export type Drain = {
  id: string;
  customer_id: string;
  liquidation_address_id: string;
  amount: string;
  currency: string;
  state: string;
  created_at: string;
  deposit_tx_hash: string;
  destination_tx_hash?: string;
  destination: { payment_rail: string; currency: string };
};

/**
 * States in which the sender has the money back. In `returned` Bridge has it back, and the refund to
 * the sender is under way.
 */
const refunded = new Set(['refunded', 'canceled']);
const prefundedAtFirst = 1_000_000_000_000;
const ownWalletId = 'wallet-usdc';
export const ownCustomerId = 'cowrie';

type Change = {
  category: 'transfer' | 'customer' | 'virtual_account.activity' | 'liquidation_address.drain';
  type: string;
  id: string;
  field: 'state' | 'status' | 'type';
  from: string | null;
  status: string;
  show: (status: string) => object;
};

/** When an event is sent, and how long after its cause. */
type Scheduled = { at: string; delayMs: number };

/**
 * Sends an event a number of steps from now. Returns its time, because the state changes then too.
 */
const createEventSender =
  (events: Events, now: () => string) =>
  (change: Change, step: number, stepMs: number | undefined): Scheduled => {
    const id = `wh_${randomUUID().replaceAll('-', '')}`;
    const payload = (status: string) => ({
      api_version: 'v0',
      event_id: id,
      event_developer_id: 'cowrie',
      event_category: change.category,
      event_type: change.type,
      event_object_id: change.id,
      event_object_status: status,
      event_object: change.show(status),
      event_object_changes: change.from === null ? {} : { [change.field]: [change.from, status] },
      event_created_at: now(),
    });
    const { createdAt, dueAt } = events.send({
      provider: 'bridge',
      type: change.type,
      to: '/webhooks/bridge',
      id,
      payload: payload(change.status),
      ...(stepMs !== undefined && { delayMs: stepMs * step }),
      ...(change.category === 'transfer' && {
        contradiction: {
          type: change.type,
          payload: { ...payload('error'), event_id: `${id}x` },
        },
      }),
    });
    return { at: dueAt, delayMs: Date.parse(dueAt) - Date.parse(createdAt) };
  };

/** Our dollars at Bridge, and the balances of all wallets. */
const createBalances = (
  store: ProviderContext['store'],
  now: () => string,
  /** Amount that has left a wallet or an account. */
  sent: (holder: string, currency: string) => number,
) => {
  const deposits = store.collection<Deposit>('bridge.deposits');
  const prefunded = store.collection<PrefundedAccount>('bridge.prefunded');
  const wallets = store.collection<Wallet>('bridge.wallets');
  return {
    wallets,
    deposits,
    /** The prefunded account. There is one, created on first use. */
    prefunded: (): PrefundedAccount => {
      const [account] = prefunded.all();
      const id = 'prefunded-usd';
      const fresh = { id, name: 'Operating', deposited: prefundedAtFirst, created_at: now() };
      return account ?? prefunded.put(id, fresh);
    },
    /** Our own wallet, the successor of the prefunded account. Every customer's transfers may use it. */
    ownWallet: (): Wallet => {
      const known = wallets.get(ownWalletId);
      if (known) return known;
      const deposit = { id: ownWalletId, wallet_id: ownWalletId, currency: 'usdc' };
      deposits.put(ownWalletId, { ...deposit, amount: prefundedAtFirst });
      return wallets.put(ownWalletId, {
        id: ownWalletId,
        customer_id: ownCustomerId,
        chain: 'base',
        address: '0x000000000000000000000000000000000000c0de',
        created_at: now(),
      });
    },
    fillWallet: (wallet: Wallet, currency: string, amount: number): void => {
      const id = randomUUID();
      deposits.put(id, { id, wallet_id: wallet.id, currency, amount });
    },
    fundPrefunded: (account: PrefundedAccount): PrefundedAccount =>
      prefunded.put(account.id, account),
    prefundedBalance: (account: PrefundedAccount): number =>
      account.deposited - sent(account.id, 'usd'),
    walletBalance: (wallet: Wallet, currency: string): number =>
      deposits
        .all()
        .filter((row) => row.wallet_id === wallet.id && row.currency === currency)
        .reduce((total, { amount }) => total + amount, 0) - sent(wallet.id, currency),
  };
};

export type World = ReturnType<typeof createWorld>;

export const createWorld = ({ store, clock, events }: ProviderContext) => {
  const transfers = store.collection<Transfer>('bridge.transfers');
  const now = (): string => clock.now().toISOString();

  const stateOf = ({ steps }: { steps: Step[] }): string =>
    steps.findLast(({ at }) => Date.parse(at) <= clock.now().getTime())?.state ??
    steps[0]?.state ??
    '';

  /** Amount that has left a wallet or account: everything sent that has not come back. */
  const sent = (holder: string, currency: string): number =>
    transfers
      .all()
      .filter(({ source }) => source.holder === holder && source.currency === currency)
      .filter((transfer) => !refunded.has(stateOf(transfer)))
      .reduce((total, { amount }) => total + amount, 0);

  return {
    readings: createBridgeReadings(store),
    customers: store.collection<Customer>('bridge.customers'),
    kycLinks: store.collection<KycLink>('bridge.kyc-links'),
    externalAccounts: store.collection<ExternalAccount>('bridge.external-accounts'),
    termsSessions: store.collection<Dated>('bridge.terms-sessions'),
    agreements: store.collection<Dated>('bridge.agreements'),
    virtualAccounts: store.collection<VirtualAccount>('bridge.virtual-accounts'),
    activities: store.collection<Activity>('bridge.activities'),
    liquidationAddresses: store.collection<LiquidationAddress>('bridge.liquidation-addresses'),
    drains: store.collection<Drain>('bridge.drains'),
    webhooks: store.collection<Webhook>('bridge.webhooks'),
    transfers,
    now,
    stateOf,
    ...createBalances(store, now, sent),
    sendEvent: createEventSender(events, now),
  };
};

export const listAmounts = (
  world: World,
  wallet: Wallet,
): { currency: string; balance: string }[] =>
  [...new Set(['usdc', ...world.deposits.all().map(({ currency }) => currency)])].map(
    (currency) => ({ currency, balance: printed(world.walletBalance(wallet, currency)) }),
  );
