import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { systemClock } from '#platform/clock.ts';
import { control, sandboxKeys, type TestSandbox } from '../testing.ts';
import { createMaplerad, type Maplerad, type MapleradOptions } from './client.ts';

/** The real client, connected to the sandbox. */
export const mapleradFor = (
  sandbox: TestSandbox,
  overrides: Partial<MapleradOptions> = {},
): Maplerad =>
  createMaplerad({
    baseUrl: `${sandbox.url}/maplerad`,
    secretKey: sandboxKeys.MAPLERAD_SECRET_KEY,
    clock: systemClock,
    fetch,
    log: pino({ level: 'silent' }),
    retryDelayMs: 1,
    ...overrides,
  });

export const address = {
  street: '12 Marina',
  city: 'Lagos',
  state: 'Lagos',
  postalCode: '101001',
  country: 'NG',
};

/** A customer at Maplerad, verified up to the tier. */
export const newCustomer = async (
  maplerad: Maplerad,
  tier: 0 | 1 | 2,
  name: { firstName?: string; lastName?: string } = {},
): Promise<string> => {
  const email = `${randomUUID()}@example.com`;
  const person = { firstName: 'Ada', lastName: 'Obi', ...name, email, country: 'NG' };
  const { id: customerId } = await maplerad.customers.create(person);
  if (tier >= 1) {
    const phone = { callingCode: '234', number: '8123456789' };
    const bvn = '22222222222';
    const details = { customerId, dateOfBirth: '1990-05-24', bvn, phone, address };
    await maplerad.customers.upgradeTier1(details);
  }
  if (tier === 2) {
    const imageUrl = 'https://files.example.com/nin.jpg';
    const identity = { type: 'NIN' as const, imageUrl, number: '12345678901', country: 'NG' };
    await maplerad.customers.upgradeTier2({ customerId, identity });
  }
  return customerId;
};

export const dollarApplication = (customerId: string) => ({
  customerId,
  identificationNumber: 'A01234567',
  employmentStatus: 'EMPLOYED',
  employmentDescription: 'Engineer',
  nationality: 'NG',
  employerName: 'Cowrie',
  occupation: 'Engineering',
  usResidencyStatus: 'NON_RESIDENT_ALIEN' as const,
  documents: {
    country: 'NG',
    type: 'PASSPORT',
    front: 'data:image/jpeg;base64,AAAA',
    sourceOfFunds: { fileName: 'PAYSLIP', file: 'data:application/pdf;base64,AAAA' },
    proofOfAddress: { fileName: 'BILL', file: 'data:application/pdf;base64,AAAA' },
  },
});

/** The dollar account of a new customer. */
export const newDollarAccount = async (maplerad: Maplerad, lastName = 'Obi'): Promise<string> => {
  const customerId = await newCustomer(maplerad, 1, { lastName });
  const { reference } = await maplerad.accounts.requestDollar(dollarApplication(customerId));
  const status = await maplerad.accounts.dollarStatus(reference);
  return status?.accountId ?? '';
};

export const counterparty = (accountId: string) => ({
  accountId,
  holder: { firstName: 'Grace', lastName: 'Hopper' },
  email: 'grace@example.com',
  address: { ...address, street: '1 Main St', city: 'Arlington', state: 'VA', country: 'US' },
  bank: {
    name: 'JPMorgan Chase',
    accountName: 'Grace Hopper',
    accountNumber: '123456789',
    accountType: 'CHECKING' as const,
    routingNumber: '021000021',
    rail: 'ACH' as const,
  },
});

/** Maplerad's own code of a bank or operator, looked up as the product does. */
export const findBankCode = async (
  maplerad: Maplerad,
  country: string,
  type: 'NUBAN' | 'BOG' | 'CBK' | 'MOMO' | 'MOMOCOLLECTION',
  name: string,
): Promise<string> => {
  const listed = await maplerad.reference.institutions({ country, type });
  const found = listed.find((each) => each.name.includes(name));
  if (!found) throw new Error(`No ${name} among the ${type} of ${country}`);
  return found.code;
};

type SentEvent = { id: string; type: string; body: string };

/** All events that Maplerad has sent so far, oldest first. */
export const listSentEvents = async (sandbox: TestSandbox): Promise<SentEvent[]> => {
  const { events } = (await control(sandbox, '/events?provider=maplerad')) as {
    events: SentEvent[];
  };
  return events;
};
