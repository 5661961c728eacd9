import { createHash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { digitsFrom } from '../../data/people.ts';
import { findCustomer } from './customers.ts';
import { findInstitution } from './reference.ts';
import type { Account, Customer, DollarRequest, World } from './state.ts';
import { answer, readBody, notFound, Refusal, subunits, text } from './wire.ts';

const nairaSchema = z.object({
  customer_id: text,
  currency: z.literal('NGN'),
  preferred_bank: z.string().optional(),
});
const dynamicSchema = z.object({
  account_name: text,
  preferred_bank: text,
  amount: subunits.optional(),
});
const dataUri = z.string().regex(/^data:(?:image|application)\/[a-z]+;base64,/);
const fileSchema = z.object({ file_name: text, file: dataUri });
const dollarSchema = z.object({
  customer_id: text,
  meta: z.object({
    identification_number: text,
    passport_number: z.string().optional(),
    employment_status: text,
    employment_description: text,
    nationality: text,
    employer_name: text,
    occupation: text,
    us_residency_status: z.enum(['NON_RESIDENT_ALIEN', 'RESIDENT_ALIEN', 'US_CITIZEN']),
    documents: z.object({
      identification_country: text,
      identification_type: text,
      identification_image_front: dataUri,
      identification_image_back: dataUri.optional(),
      identification_expiration: z.string().optional(),
      source_of_funds: fileSchema,
      proof_of_address: fileSchema,
    }),
  }),
});
const linkSchema = z.object({ customer_id: text, redirect_url: z.url() });

const payingBanks = {
  ACH: { bank_name: 'Lead Bank', routing_number: '101019644', swift_code: '' },
  FEDWIRE: { bank_name: 'Cross River Bank', routing_number: '021214891', swift_code: '' },
  SWIFT: { bank_name: 'Bank of America', routing_number: '', swift_code: 'LEAKUS44' },
} as const;

/** An account can be paid in several ways; each has its own bank, number and memo. */
const instructions = ({ account_number, account_name, id }: Account) =>
  (['ACH', 'FEDWIRE', 'SWIFT'] as const).map((instruction_type, way) => ({
    instruction_type,
    ...payingBanks[instruction_type],
    account_type: 'PERSONAL_CHECKING',
    // The account's own number is the one of the wire.
    account_number:
      instruction_type === 'FEDWIRE'
        ? account_number
        : digitsFrom(`${instruction_type} ${account_number}`, 12),
    account_name,
    memo: `MPR${way + 1}${digitsFrom(id, 3)}`,
    account_holder_address: '1801 Main St, Kansas City, MO 64108, US',
    institution_address: '1801 Main St, Kansas City, MO 64108, US',
  }));

/** The open account that a payer's number belongs to, by whichever way they pay. */
export const findPaidAccount = (world: World, number: string): Account | undefined =>
  world.accounts.find(
    (row) =>
      row.account_number === number ||
      (row.currency === 'USD' &&
        instructions(row).some(({ account_number }) => account_number === number)),
  );

const describe = (account: Account) => {
  const { id, bank_name, account_number, account_name, currency, created_at } = account;
  const shown = { id, bank_name, account_number, account_name, currency, created_at };
  if (currency === 'NGN') return shown;
  const consent = { require_consent: false, consented: false, consent_url: null, reference: null };
  return { ...shown, ...consent, iban: instructions(account), eur: [] };
};

const openAccount = (
  world: World,
  customer: Customer,
  facts: Pick<Account, 'currency' | 'bank_name' | 'account_number'> & { opens_at?: string },
): Account => {
  const id = randomUUID();
  const account_name = `${customer.first_name} ${customer.last_name}`.toUpperCase();
  const created_at = world.now();
  const kept = { id, customer_id: customer.id, account_name, created_at, opens_at: created_at };
  return world.accounts.put(id, { ...kept, ...facts });
};

type Verdict = {
  readonly status: string;
  /** The event that tells it; none while Maplerad has not decided. */
  readonly type: string | null;
  readonly why: string;
};

/**
 * The last name decides the review: these names are refused, asked for a change, or left in a state
 * with a word that is documented nowhere. All others get their account.
 */
const verdicts: Readonly<Record<string, Verdict>> = {
  Decline: {
    status: 'DECLINED',
    type: 'account.creation.failed',
    why: 'The identification document could not be verified',
  },
  Change: {
    status: 'CHANGE_REQUEST',
    type: 'account.creation.change_request',
    why: 'Please provide a proof of address issued within the last three months',
  },
  Riddle: { status: 'ON_HOLD', type: null, why: '' },
};

const isDecided = ({ status }: DollarRequest): boolean =>
  status === 'DECLINED' || status === 'CHANGE_REQUEST';

/** A person who was asked for a change gets the account with another proof of address. */
const verdictOn = (world: World, customer: Customer, proof: string | null): Verdict | undefined => {
  const isCorrected = world.dollarRequests
    .all()
    .some(
      (row) =>
        row.customer_id === customer.id && row.status === 'CHANGE_REQUEST' && row.proof !== proof,
    );
  return isCorrected ? undefined : verdicts[customer.last_name];
};

type Wanted = {
  readonly kyc_link: (reference: string) => string | null;
  readonly proof: string | null;
};

const findPending = (world: World, customer: Customer): DollarRequest | undefined =>
  world.dollarRequests.all().find((row) => row.customer_id === customer.id && !isDecided(row));

const requestDollar = (
  world: World,
  customer: Customer,
  { kyc_link, proof }: Wanted,
): DollarRequest => {
  if (customer.tier < 1) {
    throw new Refusal('customer must be on tier 1 or above to request a USD account');
  }
  const pending = findPending(world, customer);
  if (pending && world.readings.chosen('dollar_requests') === 'refused') {
    throw new Refusal('customer already has a pending USD account request');
  }
  if (pending) return pending;
  const reference = randomUUID();
  const verdict = verdictOn(world, customer, proof);
  const account = verdict
    ? null
    : openAccount(world, customer, {
        currency: 'USD',
        bank_name: 'Lead Bank',
        account_number: digitsFrom(`usd ${customer.id}`, 12),
      });
  const settles_at = tellVerdict(world, verdict, { reference, accountId: account?.id });
  if (account) world.accounts.put(account.id, { ...account, opens_at: settles_at });
  return world.dollarRequests.put(reference, {
    reference,
    customer_id: customer.id,
    account_id: account?.id ?? null,
    status: verdict?.status ?? 'APPROVED',
    message: verdict?.why ? [verdict.why] : [],
    kyc_link: kyc_link(reference),
    proof,
    settles_at,
  });
};

/** Sends the event of the review. Returns the time from which the status says the same. */
const tellVerdict = (
  world: World,
  verdict: Verdict | undefined,
  { reference, accountId }: { readonly reference: string; readonly accountId: string | undefined },
): string => {
  if (!verdict) return world.sendEvent('account.creation.successful', { id: accountId, reference });
  const { type, why } = verdict;
  if (type === null) return world.now();
  return world.sendEvent(type, { id: randomUUID(), reference, decline_reason: [why] });
};

const asRequested = ({ reference, kyc_link }: DollarRequest) => {
  const status = 'PENDING';
  return { reference, status, currency: 'USD', kyc_link };
};

export const findDollarAccount = (world: World, id: string): Account => {
  const account = world.accounts.get(id);
  if (account?.currency !== 'USD' || !world.hasCome(account.opens_at)) throw notFound('account');
  return account;
};

const rails = [
  { rail: 'ACH', name: 'ach', estimated_duration: '1-3 days' },
  { rail: 'ACH-ACCELERATED', name: 'ach accelerated', estimated_duration: 'usually same day' },
  { rail: 'FEDWIRE', name: 'wire', estimated_duration: '30-60 minutes' },
];

export const accountRoutes = (world: World): Hono => {
  const routes = new Hono();
  const listAccounts = (customerId: string) => {
    const { id } = findCustomer(world, customerId);
    const mine = world.accounts.all().filter((row) => row.customer_id === id);
    return mine.filter((row) => world.hasCome(row.opens_at)).map(describe);
  };
  routes.get('/customers/:id/accounts', (c) => answer(c, listAccounts(c.req.param('id'))));
  routes.get('/customers/:id/virtual-account', (c) => answer(c, listAccounts(c.req.param('id'))));

  routes.post('/collections/virtual-account', async (c) => {
    const input = await readBody(c, 'VirtualAccountRequest', nairaSchema);
    const customer = findCustomer(world, input.customer_id);
    const bank = input.preferred_bank
      ? findInstitution(input.preferred_bank, 'VIRTUAL')
      : undefined;
    const bank_name = bank?.name ?? 'Wema Bank';
    const known = world.accounts.find(
      (row) => row.customer_id === customer.id && row.bank_name === bank_name,
    );
    const account_number = `90${digitsFrom(`${bank_name} ${customer.id}`, 8)}`;
    const facts = { currency: 'NGN' as const, bank_name, account_number };
    return answer(c, describe(known ?? openAccount(world, customer, facts)));
  });

  routes.post('/collections/dynamic-account', async (c) => {
    const { account_name, preferred_bank } = await readBody(
      c,
      'DynamicAccountRequest',
      dynamicSchema,
    );
    const { name: bank_name } = findInstitution(preferred_bank, 'DYNAMIC');
    const id = randomUUID();
    const made = { id, bank_name, account_number: `91${digitsFrom(id, 8)}`, account_name };
    const row = { ...made, customer_id: '', currency: 'NGN' as const };
    const kept = { ...row, created_at: world.now(), opens_at: world.now() };
    return answer(c, describe(world.accounts.put(id, kept)), 'successful', 201);
  });

  dollarRoutes(routes, world);
  return routes;
};

const dollarRoutes = (routes: Hono, world: World): void => {
  routes.post('/collections/virtual-account/usd', async (c) => {
    const { customer_id, meta } = await readBody(c, 'USDAccountRequest', dollarSchema);
    const { identification_type, proof_of_address } = meta.documents;
    if (identification_type !== 'PASSPORT')
      throw new Refusal('identification_type: a passport is required');
    if (world.readings.chosen('dollar_documents') === 'page') {
      throw new Refusal('documents could not be processed, please use the kyc link');
    }
    const proof = createHash('sha256').update(proof_of_address.file).digest('hex');
    const customer = findCustomer(world, customer_id);
    return answer(c, asRequested(requestDollar(world, customer, { kyc_link: () => null, proof })));
  });

  routes.post('/collections/usd/kyc_link', async (c) => {
    const { customer_id, redirect_url } = await readBody(c, 'KYCLinkRequest', linkSchema);
    // There is no form here: the link leads straight back.
    const kyc_link = (reference: string): string => {
      const url = new URL(redirect_url);
      url.searchParams.set('reference', reference);
      return url.href;
    };
    const customer = findCustomer(world, customer_id);
    return answer(c, asRequested(requestDollar(world, customer, { kyc_link, proof: null })));
  });

  routes.get('/collections/virtual-account/status/:reference', (c) => {
    const found = world.dollarRequests.get(c.req.param('reference'));
    if (!found) throw notFound('virtual account request');
    const { reference, account_id, status, message, kyc_link, settles_at } = found;
    const isSettled = world.hasCome(settles_at);
    return answer(c, {
      reference,
      account_id: isSettled ? account_id : null,
      status: isSettled ? status : 'PENDING',
      message: isSettled ? message : [],
      currency: 'USD',
      kyc_link,
    });
  });

  routes.get('/collections/virtual-account/:id', (c) =>
    answer(c, describe(findDollarAccount(world, c.req.param('id')))),
  );
  routes.get('/collections/virtual-account/:id/rails', (c) => {
    findDollarAccount(world, c.req.param('id'));
    return answer(c, rails);
  });
};
