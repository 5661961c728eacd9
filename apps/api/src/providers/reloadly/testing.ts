import { randomInt, randomUUID } from 'node:crypto';
import { money } from '@cowrie/money';
import { pino } from 'pino';
import { systemClock } from '#platform/clock.ts';
import { sandboxKeys, type TestSandbox } from '../testing.ts';
import { createReloadly, type Reloadly, type ReloadlyOptions } from './client.ts';

/** The real client, connected to the sandbox, with Reloadly's own audiences. */
export const reloadlyFor = (
  sandbox: TestSandbox,
  overrides: Partial<ReloadlyOptions> = {},
): Reloadly =>
  createReloadly({
    authUrl: `${sandbox.url}/reloadly/auth`,
    topups: { url: `${sandbox.url}/reloadly/topups`, audience: 'https://topups.reloadly.com' },
    utilities: {
      url: `${sandbox.url}/reloadly/utilities`,
      audience: 'https://utilities.reloadly.com',
    },
    giftcards: {
      url: `${sandbox.url}/reloadly/giftcards`,
      audience: 'https://giftcards.reloadly.com',
    },
    clientId: sandboxKeys.RELOADLY_CLIENT_ID,
    clientSecret: sandboxKeys.RELOADLY_CLIENT_SECRET,
    paysBills: true,
    clock: systemClock,
    fetch,
    log: pino({ level: 'silent' }),
    retryDelayMs: 1,
    ...overrides,
  });

/** An unused MTN number: Reloadly refuses to recharge the same number twice at once. */
export const freshNumber = (): string =>
  // Small last digits have a meaning in the sandbox.
  `0803${randomInt(100, 999)}${randomInt(1_111, 9_999)}`;

export const topup = (changes: { amount?: bigint; number?: string; reference?: string } = {}) => ({
  reference: changes.reference ?? randomUUID(),
  operatorId: '341',
  amount: money(changes.amount ?? 100_050n, 'NGN'),
  amountIs: 'local' as const,
  recipient: { country: 'NG', number: changes.number ?? freshNumber() },
});

export const bill = (
  changes: { amount?: bigint; subscriber?: string; billerId?: string; reference?: string } = {},
) => ({
  reference: changes.reference ?? randomUUID(),
  billerId: changes.billerId ?? '5',
  subscriber: changes.subscriber ?? '04223568280',
  amount: money(changes.amount ?? 500_000n, 'NGN'),
  amountIs: 'local' as const,
});

export const gift = (
  changes: { productId?: string; quantity?: number; cents?: bigint; reference?: string } = {},
) => ({
  reference: changes.reference ?? randomUUID(),
  productId: changes.productId ?? '1',
  quantity: changes.quantity ?? 1,
  unitPrice: money(changes.cents ?? 2_550n, 'USD'),
  senderName: 'Cowrie',
});

/** The answers a test prescribes for paths with these ends; everything else comes from the sandbox. */
export const fetchAnswering =
  (
    answers: Readonly<Record<string, { readonly status?: number; readonly body: unknown }>>,
  ): typeof globalThis.fetch =>
  async (address, init) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    const [, answer] = Object.entries(answers).find(([end]) => pathname.endsWith(end)) ?? [];
    if (!answer) return fetch(address, init);
    return Response.json(answer.body, { status: answer.status ?? 200 });
  };
