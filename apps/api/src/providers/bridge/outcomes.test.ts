import { describe, expect, it } from 'vitest';
import {
  type Company,
  describeEveryFailure,
  describeEveryFault,
  type PreparedMove,
  useSandbox,
  watchFor,
} from '../suite.ts';
import { control, sandboxKeys } from '../testing.ts';
import type { Bridge } from './client.ts';
import { activeCustomer, bridgeFor, order } from './testing.ts';

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
describeEveryFailure(
  company,
  { 'a question for our dollars': () => ({ send: ({ prefunded }) => prefunded.list() }) },
  watchFor(sandboxKeys.BRIDGE_API_KEY).failureOf,
);

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
