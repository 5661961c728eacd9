import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Company,
  describeEveryFailure,
  describeEveryFault,
  type PreparedMove,
  useSandbox,
  watchFor,
} from '#test/provider-suite.ts';
import { control, sandboxKeys } from '../testing.ts';
import type { Bridge } from './client.ts';
import {
  activeCustomer,
  bridgeFor,
  order,
  ownWallet,
  person,
  recipient,
  signAgreement,
} from './testing.ts';

const sandbox = useSandbox();

const available = async (): Promise<bigint> =>
  (await bridgeFor(sandbox).prefunded.list())[0]?.available.minor ?? 0n;

const sent = async (bridge: Bridge): Promise<PreparedMove<Bridge>> => {
  const wanted = order({ onBehalfOf: await activeCustomer(bridge) });
  const before = await available();
  const spent = async (): Promise<bigint> => before - (await available());
  return {
    send: (client) => client.transfers.create(wanted),
    wasDone: async (client) => {
      const found = await client.transfers.findByReference(wanted.reference);
      expect(await spent()).toBe(found ? wanted.amount.minor : 0n);
      return found?.status === 'completed';
    },
    // Whatever the outcome was, sending the same request again returns the same single transfer.
    afterwards: async (client) => {
      expect(await client.transfers.create(wanted)).toMatchObject({ outcome: 'accepted' });
      expect(await spent()).toBe(wanted.amount.minor);
    },
  };
};

/** The idempotency key makes retries safe, so a single failure is retried with success. */
const company: Company<Bridge> = {
  name: 'bridge',
  sandbox,
  make: (changes) => bridgeFor(sandbox, changes),
  attempts: 3,
};
describeEveryFault(company, { 'a transfer': sent });

/**
 * Balance of our wallet at Bridge. In the test below this wallet pays the transfer instead of the
 * deprecated prefunded account.
 */
const held = async (): Promise<bigint> =>
  (await bridgeFor(sandbox).wallets.get('cowrie', ownWallet.walletId))?.balances[0]?.minor ?? 0n;
const sentFromWallet = async (bridge: Bridge): Promise<PreparedMove<Bridge>> => {
  const wanted = order({ onBehalfOf: await activeCustomer(bridge) });
  const before = await held();
  return {
    send: (client) => client.transfers.create(wanted),
    wasDone: async (client) => {
      const found = await client.transfers.findByReference(wanted.reference);
      expect(before - (await held())).toBe(found ? wanted.amount.minor * 10_000n : 0n);
      return found?.status === 'completed';
    },
  };
};
describeEveryFault(
  { ...company, make: (changes) => bridgeFor(sandbox, { ...changes, ownFunds: ownWallet }) },
  { 'a transfer from our wallet': sentFromWallet },
);

/** A customer for requests that need one; made before any fault is set. */
let customerId = '';
beforeAll(async () => {
  customerId = await activeCustomer(bridgeFor(sandbox));
});

describeEveryFailure(
  company,
  {
    'a question for our dollars': () => ({ send: ({ prefunded }) => prefunded.list() }),
    'a link to the terms': () => {
      const order = { reference: randomUUID(), returnTo: 'https://cowrie.example/back' };
      return { send: ({ terms }) => terms.createLink(order) };
    },
    'a wallet': () => {
      const order = { reference: randomUUID(), customerId, chain: 'base' as const };
      return { send: ({ wallets }) => wallets.create(order) };
    },
    'a virtual account': () => {
      const goal = { rail: 'polygon', coin: 'USDC', address: recipient };
      const order = { reference: randomUUID(), customerId, goal };
      return { send: ({ virtualAccounts }) => virtualAccounts.create(order) };
    },
    'a liquidation address': () => {
      const goal = { rail: 'polygon', currency: 'usdc', address: recipient };
      const order = { reference: randomUUID(), customerId, chain: 'base', coin: 'USDC', goal };
      return { send: ({ liquidationAddresses }) => liquidationAddresses.create(order) };
    },
    'a question for transfers': () => ({
      send: ({ transfers }) => transfers.findByReference('no'),
    }),
  },
  watchFor(sandboxKeys.BRIDGE_API_KEY).failureOf,
);

const requestsSoFar = async () =>
  (await control(sandbox, '/requests?provider=bridge')) as { requests: unknown[] };

describe('a customer', () => {
  it('whose key has expired is unknown, and is found by the email address', async () => {
    const bridge = bridgeFor(sandbox);
    const ada = await person(bridge);
    const { id } = await bridge.customers.create(ada);
    await control(sandbox, '/clock', { advance_ms: 25 * 3_600_000 });
    await expect(bridge.customers.create(ada)).rejects.toMatchObject({ kind: 'unknown' });
    expect(await bridge.customers.findByEmail(ada.email)).toMatchObject({ id });
  });

  it('with an agreement that was not signed at Bridge is refused', async () => {
    const bridge = bridgeFor(sandbox);
    const ada = { ...(await person(bridge)), signedAgreementId: randomUUID() };
    await expect(bridge.customers.create(ada)).rejects.toThrow('signed_agreement_id');
  });

  it('without an identity number stays pending, and nothing can be sent', async () => {
    const bridge = bridgeFor(sandbox);
    const ada = { ...(await person(bridge)), identifications: [] };
    const { id, status } = await bridge.customers.create(ada);
    expect(status).toBe('pending');
    expect(await bridge.transfers.create(order({ onBehalfOf: id }))).toMatchObject({
      outcome: 'refused',
    });
  });

  it('may accept the terms more than once', async () => {
    const bridge = bridgeFor(sandbox);
    expect(await signAgreement(bridge)).not.toBe(await signAgreement(bridge));
  });
});

describe('a transfer', () => {
  it('that may have been executed stays unknown if the next answer is a refusal', async () => {
    const bridge = bridgeFor(sandbox);
    const wanted = order({ onBehalfOf: await activeCustomer(bridge) });
    await control(sandbox, '/fault', { provider: 'bridge', mode: '500_after' });
    await control(sandbox, '/fault', { provider: 'bridge', mode: '400' });
    expect(await bridge.transfers.create(wanted)).toMatchObject({ outcome: 'unknown' });
    const found = await bridge.transfers.findByReference(wanted.reference);
    expect(found).toMatchObject({ status: 'completed' });
  });

  it('whose key has expired is unknown, never refused, and is found by a lookup', async () => {
    const bridge = bridgeFor(sandbox);
    const wanted = order({ onBehalfOf: await activeCustomer(bridge) });
    expect(await bridge.transfers.create(wanted)).toMatchObject({ outcome: 'accepted' });
    await control(sandbox, '/clock', { advance_ms: 25 * 3_600_000 });
    const before = await available();
    const { requests: seen } = await requestsSoFar();
    expect(await bridge.transfers.create(wanted)).toMatchObject({ outcome: 'unknown' });
    expect((await requestsSoFar()).requests).toHaveLength(seen.length + 1);
    expect(await available()).toBe(before);
    const found = await bridge.transfers.findByReference(wanted.reference);
    expect(found).toMatchObject({ reference: wanted.reference, status: 'completed' });
  });

  it('under a key that was used with another body is unknown: the first one may be paid', async () => {
    const bridge = bridgeFor(sandbox);
    const wanted = order({ onBehalfOf: await activeCustomer(bridge) });
    expect(await bridge.transfers.create(wanted)).toMatchObject({ outcome: 'accepted' });
    // The source was switched by configuration between the two attempts.
    const switched = bridgeFor(sandbox, { ownFunds: ownWallet });
    expect(await switched.transfers.create(wanted)).toMatchObject({ outcome: 'unknown' });
  });

  it('is found among rows without an amount, in other currencies and in other shapes', async () => {
    const drifted: string[] = [];
    const bridge = bridgeFor(sandbox, { reportDrift: ({ source }) => void drifted.push(source) });
    const wanted = order({ onBehalfOf: await activeCustomer(bridge) });
    await bridge.transfers.create(wanted);
    await control(sandbox, '/reading', { provider: 'bridge', name: 'lists', value: 'mixed' });
    const { reference } = wanted;
    expect(await bridge.transfers.findByReference(reference)).toMatchObject({ reference });
    expect(await bridge.transfers.findByReference('nothing')).toBeNull();
    await control(sandbox, '/reading', { provider: 'bridge', name: 'lists', value: 'plain' });
    expect(drifted).toEqual([]);
  });

  it('from a retired prefunded account is refused; our wallet pays it', async () => {
    await control(sandbox, '/reading', { provider: 'bridge', name: 'prefunded', value: 'retired' });
    const bridge = bridgeFor(sandbox);
    const wanted = order({ onBehalfOf: await activeCustomer(bridge) });
    expect(await bridge.transfers.create(wanted)).toMatchObject({ outcome: 'refused' });
    const walletPays = bridgeFor(sandbox, { ownFunds: ownWallet });
    expect(await walletPays.transfers.create(wanted)).toMatchObject({ outcome: 'accepted' });
    await control(sandbox, '/reading', { provider: 'bridge', name: 'prefunded', value: 'served' });
  });

  it('to a server that is down was not sent', async () => {
    const unreachable = bridgeFor(sandbox, { baseUrl: 'http://127.0.0.1:2' });
    const wanted = order({ onBehalfOf: 'anybody' });
    expect(await unreachable.transfers.create(wanted)).toMatchObject({
      outcome: 'refused',
      code: 'unavailable',
    });
  });

  it('is found among more than a page of others', async () => {
    const bridge = bridgeFor(sandbox);
    const onBehalfOf = await activeCustomer(bridge);
    const first = order({ onBehalfOf });
    await bridge.transfers.create(first);
    const others = Array.from({ length: 105 }, () =>
      bridge.transfers.create(order({ onBehalfOf })),
    );
    await Promise.all(others);
    const { reference } = first;
    expect(await bridge.transfers.findByReference(reference)).toMatchObject({ reference });
    expect(await bridge.transfers.findByReference('nothing')).toBeNull();
  });
});
