import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../outcome.ts';
import { control, startTestSandbox, type TestSandbox } from '../testing.ts';
import type { Reloadly } from './client.ts';
import { bill, gift, reloadlyFor, topup } from './testing.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

/** A request that moves money, ready to be sent, and the question whether it was carried out. */
type Prepared = {
  path: string;
  send: (client: Reloadly) => Promise<Outcome<object>>;
  find: (client: Reloadly) => Promise<object | null>;
};

const airtime = (verb: 'send' | 'start') => (): Prepared => {
  const order = topup();
  return {
    path: verb === 'send' ? '^/topups/topups$' : '^/topups/topups-async$',
    send: (client) => client.topups[verb](order),
    find: (client) => client.topups.findByReference(order.reference),
  };
};
const paid = (): Prepared => {
  const order = bill();
  return {
    path: '^/utilities/pay$',
    send: (client) => client.utilities.pay(order),
    find: (client) => client.utilities.findByReference(order.reference),
  };
};
const given = (): Prepared => {
  const order = gift();
  return {
    path: '^/giftcards/orders$',
    send: (client) => client.giftcards.order(order),
    find: (client) => client.giftcards.findByReference(order.reference),
  };
};

const moves: readonly (readonly [string, () => Prepared])[] = [
  ['a top-up', airtime('send')],
  ['a top-up that is started', airtime('start')],
  ['a bill', paid],
  ['a gift card', given],
];

/** What goes wrong on the way, what we may conclude from it, and whether it was carried out. */
const faults = [
  ['slow', 'accepted', true],
  ['400', 'refused', false],
  ['404', 'refused', false],
  ['429', 'refused', false],
  ['500', 'unknown', false],
  ['500_after', 'unknown', true],
  ['timeout_before', 'unknown', false],
  ['timeout_after', 'unknown', true],
  ['malformed', 'unknown', true],
] as const;

describe.each(moves)('%s', (_, prepare) => {
  it.each(faults)('met by %s is %s, and a look tells the truth', async (mode, outcome, isDone) => {
    const { path, send, find } = prepare();
    const timeoutMs = mode.startsWith('timeout') ? 400 : 5_000;
    await control(sandbox, '/fault', {
      provider: 'reloadly',
      path_regex: path,
      mode,
      delay_ms: 20,
    });
    const sent = await send(reloadlyFor(sandbox, { timeoutMs }));
    expect(sent.outcome).toBe(outcome);
    expect('message' in sent && sent.message !== '').toBe(outcome !== 'accepted');
    expect((await find(reloadlyFor(sandbox))) !== null).toBe(isDone);
  });

  it('met by a company that is down is not known, and was not carried out', async () => {
    const { send, find } = prepare();
    const client = reloadlyFor(sandbox);
    // The tokens are there already, so that the request itself meets the silence.
    await find(client);
    await control(sandbox, '/fault', { provider: 'reloadly', mode: 'down', seconds: 10 });
    expect(await send(client)).toMatchObject({ outcome: 'unknown' });
    await control(sandbox, '/clock', { advance_ms: 10_000 });
    expect(await find(reloadlyFor(sandbox))).toBeNull();
  });

  it('to a company that is not there was not sent', async () => {
    const gone = { url: 'http://127.0.0.1:2', audience: 'https://topups.reloadly.com' };
    const nobody = reloadlyFor(sandbox, { topups: gone, utilities: gone, giftcards: gone });
    expect(await prepare().send(nobody)).toMatchObject({ outcome: 'refused', code: 'unavailable' });
  });
});

describe('a company that does not answer', () => {
  it('is no longer asked after five failures, and only the product that failed', async () => {
    const client = reloadlyFor(sandbox);
    const fault = { provider: 'reloadly', path_regex: '^/topups/topups$', mode: '500', times: 5 };
    await control(sandbox, '/fault', fault);
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await client.topups.send(topup())).toMatchObject({ outcome: 'unknown' });
    }
    expect(client.health()).toMatchObject({
      topups: { state: 'open', failures: 5 },
      utilities: { state: 'closed' },
    });
    expect(await client.topups.send(topup())).toMatchObject({ code: 'unavailable' });
    expect(await client.utilities.pay(bill())).toMatchObject({ outcome: 'accepted' });
  });
});
