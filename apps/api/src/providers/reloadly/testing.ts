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
    clock: systemClock,
    fetch,
    log: pino({ level: 'silent' }),
    retryDelayMs: 1,
    ...overrides,
  });

/** An unused MTN number: Reloadly refuses to recharge the same number twice at once. */
export const freshNumber = (): string =>
  `0803${randomInt(1_000_000, 9_999_999)}`.replace(/1$/, '2');

export const topup = (changes: { amount?: bigint; number?: string; reference?: string } = {}) => ({
  reference: changes.reference ?? randomUUID(),
  operatorId: '341',
  amount: money(changes.amount ?? 100_050n, 'NGN'),
  amountIs: 'local' as const,
  recipient: { country: 'NG', number: changes.number ?? freshNumber() },
});

export const bill = (
  changes: { amount?: bigint; subscriber?: string; billerId?: string } = {},
) => ({
  reference: randomUUID(),
  billerId: changes.billerId ?? '5',
  subscriber: changes.subscriber ?? '04223568280',
  amount: money(changes.amount ?? 500_000n, 'NGN'),
  amountIs: 'local' as const,
});

export const gift = (changes: { productId?: string; quantity?: number; cents?: bigint } = {}) => ({
  reference: randomUUID(),
  productId: changes.productId ?? '1',
  quantity: changes.quantity ?? 1,
  unitPrice: money(changes.cents ?? 2_550n, 'USD'),
  senderName: 'Cowrie',
});
