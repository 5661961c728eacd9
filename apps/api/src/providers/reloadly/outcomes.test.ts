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
import type { Reloadly } from './client.ts';
import { bill, gift, reloadlyFor, topup } from './testing.ts';

const sandbox = useSandbox();

type Prepare = () => PreparedMove<Reloadly>;

const airtime =
  (verb: 'send' | 'start'): Prepare =>
  () => {
    const order = topup();
    return {
      send: (client) => client.topups[verb](order),
      wasDone: async (client) => (await client.topups.findByReference(order.reference)) !== null,
    };
  };
const paid: Prepare = () => {
  const order = bill();
  return {
    send: (client) => client.utilities.pay(order),
    wasDone: async (client) => (await client.utilities.findByReference(order.reference)) !== null,
  };
};
const given: Prepare = () => {
  const order = gift();
  return {
    send: (client) => client.giftcards.order(order),
    wasDone: async (client) => (await client.giftcards.findByReference(order.reference)) !== null,
  };
};
const moves = {
  'a top-up': airtime('send'),
  'a top-up that is started': airtime('start'),
  'a bill': paid,
  'a gift card': given,
};

const company: Company<Reloadly> = {
  name: 'reloadly',
  sandbox,
  make: (changes) => reloadlyFor(sandbox, changes),
  // The tokens are fetched first, so that the request itself meets the fault.
  warmUp: ({ topups, utilities, giftcards }) =>
    Promise.all([topups, utilities, giftcards].map((each) => each.findByReference('none'))),
};
/** In both readings of their lists, because the look-up after a fault depends on them. */
describe.each(['page', 'bare'])('with lists as %s', (value) => {
  beforeAll(() => control(sandbox, '/reading', { provider: 'reloadly', name: 'lists', value }));
  describeEveryFault(company, moves);
});
describeEveryFailure(
  { ...company, attempts: 3 },
  { 'a question for our balance': () => ({ send: (client) => client.balance() }) },
  watchFor(sandboxKeys.RELOADLY_CLIENT_SECRET).failureOf,
);

describe.each(Object.entries(moves))('%s', (_, prepare) => {
  it('to a server that is down was not sent', async () => {
    const gone = { url: 'http://127.0.0.1:2', audience: 'https://topups.reloadly.com' };
    const unreachable = reloadlyFor(sandbox, { topups: gone, utilities: gone, giftcards: gone });
    expect(await prepare().send(unreachable)).toMatchObject({
      outcome: 'refused',
      code: 'unavailable',
    });
  });
});

describe('a provider that does not answer', () => {
  it('is not called any more after five failures, but only for the product that failed', async () => {
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
