import { randomUUID } from 'node:crypto';
import { money } from '@cowrie/money';
import { pino } from 'pino';
import { systemClock } from '#platform/clock.ts';
import { sandboxKeys, type TestSandbox } from '../testing.ts';
import { type Bridge, type BridgeOptions, createBridge } from './client.ts';
import { agreementParameter } from './terms.ts';
import type { TransferOrder } from './transfers.ts';

/** The real client, connected to the sandbox. */
export const bridgeFor = (sandbox: TestSandbox, overrides: Partial<BridgeOptions> = {}): Bridge =>
  createBridge({
    baseUrl: `${sandbox.url}/bridge/v0`,
    apiKey: sandboxKeys.BRIDGE_API_KEY,
    ownFunds: { kind: 'prefunded', accountId: sandboxKeys.BRIDGE_PREFUNDED_ACCOUNT_ID },
    clock: systemClock,
    fetch,
    log: pino({ level: 'silent' }),
    retryDelayMs: 1,
    ...overrides,
  });

/** Calls that only Bridge's sandbox has, such as approving a customer or filling a wallet. */
export const simulate = async (sandbox: TestSandbox, path: string, body = {}): Promise<void> => {
  const response = await fetch(`${sandbox.url}/bridge/v0${path}`, {
    method: 'POST',
    headers: {
      'Api-Key': sandboxKeys.BRIDGE_API_KEY,
      'Idempotency-Key': randomUUID(),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`);
};

export const address = {
  street: '12 Marina',
  city: 'Lagos',
  state: 'LA',
  postalCode: '101001',
  country: 'NGA',
};

/** Our wallet at the sandbox's Bridge, as the source of our money. */
export const ownWallet = { kind: 'wallet', walletId: 'wallet-usdc', coin: 'USDC' } as const;

/** Presses the button on the sandbox's page of terms. Returns the address the person comes back to. */
export const acceptTerms = async (url: string): Promise<URL> => {
  const page = new URL(url);
  page.pathname += '/accept';
  const answer = await fetch(page, { redirect: 'manual' });
  const back = answer.headers.get('Location');
  if (back === null) throw new Error(`The terms were not accepted: ${await answer.text()}`);
  return new URL(back);
};

/** The id of a freshly signed agreement. */
export const signAgreement = async (bridge: Bridge): Promise<string> => {
  const returnTo = 'https://cowrie.example/back';
  const url = await bridge.terms.createLink({ reference: randomUUID(), returnTo });
  return (await acceptTerms(url)).searchParams.get(agreementParameter) ?? '';
};

export const person = async (bridge: Bridge, lastName = 'Obi') => ({
  reference: randomUUID(),
  firstName: 'Ada',
  lastName,
  email: `${randomUUID()}@example.com`,
  phone: '+2348123456789',
  address,
  birthDate: '1990-05-24',
  identifications: [{ type: 'national_id', country: 'NGA', number: '12345678901' }] as const,
  signedAgreementId: await signAgreement(bridge),
});

export const activeCustomer = async (bridge: Bridge): Promise<string> =>
  (await bridge.customers.create(await person(bridge))).id;

export const recipient = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** A transfer of fifty dollars from our account to an address, with changes by the test. */
export const order = (
  changes: Partial<TransferOrder> & Pick<TransferOrder, 'onBehalfOf'>,
): TransferOrder => ({
  reference: randomUUID(),
  amount: money(5_000n, 'USD'),
  coin: 'USDC',
  network: 'polygon',
  toAddress: recipient,
  source: 'ours',
  ...changes,
});
