import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control, startTestSandbox, type TestSandbox } from '../testing.ts';
import { activeCustomer, bridgeFor, order } from './testing.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const available = async (): Promise<bigint> =>
  (await bridgeFor(sandbox).prefunded.list())[0]?.available.minor ?? 0n;

/** What goes wrong on the way, how often, what we may conclude, and whether it was carried out. */
const cases = [
  ['slow', 1, 'accepted', true],
  ['400', 1, 'refused', false],
  ['404', 1, 'refused', false],
  // The key makes repeating safe, so what goes wrong once is mended without anybody noticing.
  ['429', 1, 'accepted', true],
  ['500', 1, 'accepted', true],
  ['500_after', 1, 'accepted', true],
  ['timeout_before', 1, 'accepted', true],
  ['timeout_after', 1, 'accepted', true],
  ['malformed', 1, 'accepted', true],
  ['429', 3, 'refused', false],
  ['500', 3, 'unknown', false],
  ['500_after', 3, 'unknown', true],
  ['timeout_before', 3, 'unknown', false],
  ['timeout_after', 3, 'unknown', true],
  ['malformed', 3, 'unknown', true],
  ['down', 1, 'unknown', false],
] as const;

describe('a transfer', () => {
  it.each(cases)('met by %s %d times is %s, and a look tells the truth', async (...given) => {
    const [mode, times, outcome, isDone] = given;
    const bridge = bridgeFor(sandbox);
    const wanted = order({ onBehalfOf: await activeCustomer(bridge) });
    const before = await available();
    const fault = { provider: 'bridge', mode, times, delay_ms: 20, seconds: 10 };
    await control(sandbox, '/fault', fault);
    const timeoutMs = mode.startsWith('timeout') ? 400 : 5_000;
    const sent = await bridgeFor(sandbox, { timeoutMs }).transfers.create(wanted);
    expect(sent.outcome).toBe(outcome);
    if (mode === 'down') await control(sandbox, '/clock', { advance_ms: 10_000 });
    const found = await bridge.transfers.findByReference(wanted.reference);
    expect(found?.status ?? null).toBe(isDone ? 'completed' : null);
    expect(before - (await available())).toBe(isDone ? wanted.amount.minor : 0n);
    // Whatever was concluded, sending the same again leads to the one transfer.
    expect(await bridge.transfers.create(wanted)).toMatchObject({ outcome: 'accepted' });
    expect(before - (await available())).toBe(wanted.amount.minor);
  });

  it('that may have been carried out stays in doubt when the next answer is a refusal', async () => {
    const bridge = bridgeFor(sandbox);
    const wanted = order({ onBehalfOf: await activeCustomer(bridge) });
    await control(sandbox, '/fault', { provider: 'bridge', mode: '500_after' });
    await control(sandbox, '/fault', { provider: 'bridge', mode: '400' });
    expect(await bridge.transfers.create(wanted)).toMatchObject({ outcome: 'unknown' });
    const found = await bridge.transfers.findByReference(wanted.reference);
    expect(found).toMatchObject({ status: 'completed' });
  });

  it('to a company that is not there was not sent', async () => {
    const nobody = bridgeFor(sandbox, { baseUrl: 'http://127.0.0.1:2' });
    const wanted = order({ onBehalfOf: 'anybody' });
    expect(await nobody.transfers.create(wanted)).toMatchObject({
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
