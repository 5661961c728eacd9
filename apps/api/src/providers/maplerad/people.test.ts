import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordedCall } from '../caller.ts';
import type { Drift } from '../drift.ts';
import { useSandbox } from '#test/provider-suite.ts';
import { control } from '../testing.ts';
import type { Maplerad } from './client.ts';
import {
  address,
  counterparty,
  dollarApplication,
  mapleradFor,
  newCustomer,
  newDollarAccount,
  listSentEvents,
} from './testing.ts';

const sandbox = useSandbox();
let maplerad: Maplerad;
beforeAll(() => {
  maplerad = mapleradFor(sandbox);
});

const rejected = (message: string | RegExp) => ({
  kind: 'rejected',
  message: expect.stringMatching(message) as unknown,
});
const tier1 = (customerId: string, bvn: string) => ({
  customerId,
  dateOfBirth: '1990-05-24',
  bvn,
  phone: { callingCode: '234', number: '8123456789' },
  address,
});

describe('a customer', () => {
  it('is created once per email address and found by it', async () => {
    const email = `Ada-${randomUUID()}@Example.com`;
    const person = { firstName: 'Ada', lastName: 'Obi', email, country: 'NG' };
    const made = await maplerad.customers.create(person);
    expect(made).toMatchObject({ firstName: 'Ada', status: 'pending', tier: 0 });
    await expect(maplerad.customers.create(person)).rejects.toMatchObject(rejected(/exists/));
    expect((await maplerad.customers.findByEmail(email))?.id).toBe(made.id);
    expect((await maplerad.customers.find(made.id))?.lastName).toBe('Obi');
  });

  it('gets tier 1 by a bank verification number, then tier 2 by a document', async () => {
    const id = await newCustomer(maplerad, 0);
    await maplerad.customers.upgradeTier1(tier1(id, '22222222222'));
    const imageUrl = 'https://files.example.com/passport.jpg';
    const identity = { type: 'PASSPORT' as const, imageUrl, number: 'A0123', country: 'NG' };
    await maplerad.customers.upgradeTier2({ customerId: id, identity });
    expect((await maplerad.customers.find(id))?.status).toBe('completed');
  });

  it('gets no tier with an unknown number, and cannot skip a tier', async () => {
    const id = await newCustomer(maplerad, 0);
    await expect(maplerad.customers.upgradeTier1(tier1(id, '00012345678'))).rejects.toMatchObject(
      rejected('BVN verification failed'),
    );
    const imageUrl = 'https://files.example.com/nin.jpg';
    const identity = { type: 'NIN' as const, imageUrl, number: '1', country: 'NG' };
    await expect(
      maplerad.customers.upgradeTier2({ customerId: id, identity }),
    ).rejects.toMatchObject(rejected('tier 1'));
  });

  it('can be corrected', async () => {
    const id = await newCustomer(maplerad, 0);
    await maplerad.customers.update(id, { firstName: 'Adaora' });
    expect((await maplerad.customers.find(id))?.firstName).toBe('Adaora');
  });

  it('can be looked up by a bank verification number, which the record hides', async () => {
    const recorded: RecordedCall[] = [];
    const watched = mapleradFor(sandbox, { record: (call) => recorded.push(call) });
    const person = await watched.customers.lookUpBvn('22222222222');
    expect(person.dateOfBirth).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(person.image).not.toBeNull();
    expect(await watched.customers.lookUpBvn('22222222222')).toEqual(person);
    expect(JSON.stringify(recorded)).not.toContain('22222222222');
    expect(JSON.stringify(recorded)).not.toContain(person.image);
    await expect(maplerad.customers.lookUpBvn('00011122233')).rejects.toMatchObject(
      rejected('BVN verification failed'),
    );
  });

  it('is recorded without the numbers of their documents', async () => {
    const recorded: RecordedCall[] = [];
    const watched = mapleradFor(sandbox, { record: (call) => recorded.push(call) });
    const customerId = await newCustomer(watched, 1);
    expect(await watched.customers.find(customerId)).not.toBeNull();
    const imageUrl = 'https://files.example.com/passport.jpg';
    const identity = { type: 'PASSPORT' as const, imageUrl, number: 'A98765', country: 'NG' };
    await watched.customers.upgradeTier2({ customerId, identity });
    expect(recorded).toHaveLength(4);
    expect(JSON.stringify(recorded)).not.toMatch(/22222222222|A98765|1990/);
  });

  it('has the identity that was set in the sandbox beforehand', async () => {
    const identity = { bvn: '12312312312', first_name: 'Chidi', last_name: 'Eze' };
    await control(sandbox, '/maplerad/identity', identity);
    expect(await maplerad.customers.lookUpBvn('12312312312')).toMatchObject({
      firstName: 'Chidi',
      lastName: 'Eze',
    });
  });
});

describe('a naira account', () => {
  it('is opened at once, only once, and resolves to its holder', async () => {
    const customerId = await newCustomer(maplerad, 0);
    const account = await maplerad.accounts.openNaira({ customerId });
    expect(account).toMatchObject({ currency: 'NGN', accountName: 'ADA OBI', instructions: [] });
    expect(account.accountNumber).toMatch(/^\d{10}$/);
    expect((await maplerad.accounts.openNaira({ customerId })).id).toBe(account.id);
    expect(await maplerad.customers.accounts(customerId)).toEqual([account]);
    const [wema] = await maplerad.reference.institutions({ country: 'NG', type: 'NUBAN' });
    const accountNumber = account.accountNumber;
    const found = await maplerad.reference.resolveAccount({ bankCode: wema!.code, accountNumber });
    expect(found.accountName).toBe('ADA OBI');
  });

  it('is opened at the requested bank', async () => {
    const customerId = await newCustomer(maplerad, 0);
    const banks = await maplerad.reference.institutions({ country: 'NG', type: 'VIRTUAL' });
    const providus = banks.find(({ name }) => name === 'Providus Bank')!;
    const account = await maplerad.accounts.openNaira({ customerId, preferredBank: providus.code });
    expect(account.bankName).toBe('Providus Bank');
    const elsewhere = maplerad.accounts.openNaira({ customerId, preferredBank: '044' });
    await expect(elsewhere).rejects.toMatchObject(rejected('invalid bank code'));
  });
});

describe('a dollar account', () => {
  it('needs a verified customer', async () => {
    const customerId = await newCustomer(maplerad, 0);
    const work = maplerad.accounts.requestDollar(dollarApplication(customerId));
    await expect(work).rejects.toMatchObject(rejected('tier 1'));
  });

  it('is requested, approved and shown with every way to pay in', async () => {
    const customerId = await newCustomer(maplerad, 1);
    const asked = await maplerad.accounts.requestDollar(dollarApplication(customerId));
    expect(asked).toMatchObject({ status: 'pending', accountId: null });
    const decided = await maplerad.accounts.dollarStatus(asked.reference);
    expect(decided?.status).toBe('approved');
    const account = await maplerad.accounts.get(decided?.accountId ?? '');
    expect(account?.currency).toBe('USD');
    const ach = account?.instructions.find(({ type }) => type === 'ACH');
    expect(ach?.routingNumber).toMatch(/^\d{9}$/);
    expect(ach?.memo).toMatch(/^MPR/);
    expect((await maplerad.customers.accounts(customerId))[0]?.id).toBe(account?.id);
    const rails = await maplerad.accounts.rails(account?.id ?? '');
    expect(rails.map(({ rail }) => rail)).toEqual(['ACH', 'ACH-ACCELERATED', 'FEDWIRE']);
    const again = await maplerad.accounts.requestDollar(dollarApplication(customerId));
    expect(again.reference).toBe(asked.reference);
  });

  it.each([
    ['Decline', 'declined', 'account.creation.failed'],
    ['Change', 'change_requested', 'account.creation.change_request'],
  ])('for a customer named %s is %s, with the reason', async (lastName, status, event) => {
    const customerId = await newCustomer(maplerad, 1, { lastName });
    const { reference } = await maplerad.accounts.requestDollar(dollarApplication(customerId));
    const decided = await maplerad.accounts.dollarStatus(reference);
    expect(decided).toMatchObject({ status, accountId: null });
    expect(decided?.messages).toHaveLength(1);
    expect((await listSentEvents(sandbox)).at(-1)?.type).toBe(event);
    expect(await maplerad.customers.accounts(customerId)).toEqual([]);
  });

  it.each(['sourceOfFunds', 'proofOfAddress', 'front'] as const)(
    'is refused without %s, and the refusal names the field',
    async (field) => {
      const customerId = await newCustomer(maplerad, 1);
      const { documents, ...rest } = dollarApplication(customerId);
      const { [field]: _left, ...fewer } = documents;
      const wanted = { ...rest, documents: fewer } as ReturnType<typeof dollarApplication>;
      const names = {
        sourceOfFunds: 'SourceOfFunds',
        proofOfAddress: 'ProofOfAddress',
        front: 'IdentificationImageFront',
      };
      const words = `Field validation for '${names[field]}' failed on the 'required' tag`;
      await expect(maplerad.accounts.requestDollar(wanted)).rejects.toMatchObject(rejected(words));
    },
  );

  it('is refused with another document than a passport', async () => {
    const application = dollarApplication(await newCustomer(maplerad, 1));
    const documents = { ...application.documents, type: 'NIN' };
    const work = maplerad.accounts.requestDollar({ ...application, documents });
    await expect(work).rejects.toMatchObject(rejected('a passport is required'));
  });

  it('for which a change was requested is approved with another proof of address', async () => {
    const customerId = await newCustomer(maplerad, 1, { lastName: 'Change' });
    const application = dollarApplication(customerId);
    const first = await maplerad.accounts.requestDollar(application);
    const same = await maplerad.accounts.requestDollar(application);
    expect(same.reference).not.toBe(first.reference);
    expect((await maplerad.accounts.dollarStatus(same.reference))?.status).toBe('change_requested');
    const proofOfAddress = { fileName: 'bill.pdf', file: 'data:application/pdf;base64,BBBB' };
    const documents = { ...application.documents, proofOfAddress };
    const { reference } = await maplerad.accounts.requestDollar({ ...application, documents });
    expect((await maplerad.accounts.dollarStatus(reference))?.status).toBe('approved');
  });

  it('whose state has a word we do not know is pending, and the word is reported', async () => {
    const drifts: Drift[] = [];
    const watching = mapleradFor(sandbox, { reportDrift: (drift) => drifts.push(drift) });
    const customerId = await newCustomer(watching, 1, { lastName: 'Riddle' });
    const { reference } = await watching.accounts.requestDollar(dollarApplication(customerId));
    expect((await watching.accounts.dollarStatus(reference))?.status).toBe('pending');
    expect(drifts).toMatchObject([
      {
        provider: 'Maplerad',
        fields: [{ field: 'data.status', problem: 'Unknown word: ON_HOLD' }],
      },
    ]);
  });

  it('can be requested through a page of Maplerad', async () => {
    const customerId = await newCustomer(maplerad, 1);
    const redirectUrl = 'https://cowrie.example/usd?from=kyc';
    const { kycLink, reference } = await maplerad.accounts.kycLink({ customerId, redirectUrl });
    expect(kycLink).toBe(`${redirectUrl}&reference=${reference}`);
    expect((await maplerad.accounts.dollarStatus(reference))?.status).toBe('approved');
  });

  it('with an unknown id is null', async () => {
    expect(await maplerad.accounts.get(randomUUID())).toBeNull();
    expect(await maplerad.accounts.dollarStatus(randomUUID())).toBeNull();
  });
});

describe('a counterparty', () => {
  it('is created inactive, then activated, and has the same fields in every answer', async () => {
    const accountId = await newDollarAccount(maplerad);
    const made = await maplerad.counterparties.create(counterparty(accountId));
    expect(made).toMatchObject({
      institutionName: 'JPMorgan Chase',
      rails: ['ACH'],
      active: false,
    });
    const later = await maplerad.counterparties.get(made.id);
    expect(later).toEqual({ ...made, active: true });
    expect(await maplerad.counterparties.list(accountId)).toEqual([later]);
    expect((await listSentEvents(sandbox)).at(-1)?.type).toBe('account.counterparty.status');
    expect(await maplerad.counterparties.get(randomUUID())).toBeNull();
  });

  it('may be a business', async () => {
    const accountId = await newDollarAccount(maplerad);
    const wanted = { ...counterparty(accountId), holder: { businessName: 'Acme Inc' } };
    expect((await maplerad.counterparties.create(wanted)).id).not.toBe('');
  });

  it.each([
    ['routingNumber', '021000022', /routing number/],
    ['accountNumber', '000000000', /account number/],
  ])('with a wrong %s is refused with a clear message', async (field, value, words) => {
    const wanted = counterparty(await newDollarAccount(maplerad));
    const bank = { ...wanted.bank, [field]: value };
    await expect(maplerad.counterparties.create({ ...wanted, bank })).rejects.toMatchObject(
      rejected(words),
    );
  });
});
