import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import {
  atTier1,
  deliverEvent,
  fillUsdRequest,
  pdf,
  sendUsd,
  uploadUsd,
  usdAnswers,
  wayTo,
  withDollars,
} from '#test/worlds/funding.ts';
import {
  openKycWorld,
  personIn,
  picture,
  refusalOf,
  rowsOf,
  submit1,
  upload,
} from '#test/worlds/kyc.ts';
import { codeOf, subjectOf } from '#test/people.ts';
import { fault } from '#test/worlds/transfer.ts';
import { type Person, runJob, runQueued, type World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openKycWorld());
});
afterAll(() => close());

const read = (person: Person) => person.call('wallets.usd-request', {});
const save = (person: Person, body: object) => person.call('wallets.save-usd-request', { body });
const sync = (person: Person) => person.call('wallets.sync-usd-virtual-account', { body: {} });
const choose = (name: string, value: string) =>
  control(sandbox, '/reading', { provider: 'maplerad', name, value });
const clearFaults = () =>
  fetch(`${sandbox.url}/room/clear`, { method: 'POST', redirect: 'manual' });
const fieldsOf = ({ missing }: Awaited<ReturnType<typeof read>>) =>
  missing.map(({ field }) => field);

type Sent = { method: string; path: string; body: { meta: Record<string, unknown> } };
/** The bodies of the requests for a dollar account that reached the company. */
const requestsSent = async (): Promise<Sent[]> => {
  const { requests } = (await control(sandbox, '/requests?provider=maplerad')) as {
    requests: Sent[];
  };
  return requests.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/virtual-account/usd'),
  );
};
const requestReference = async (userId: string): Promise<string> => {
  const rows = await rowsOf<{ currency: string; request_reference: string | null }>(
    world,
    'funding_accounts',
    userId,
  );
  return rows.find(({ currency }) => currency === 'USD')?.request_reference ?? 'none';
};

const all = [
  'occupation',
  'employmentStatus',
  'residency',
  'passportNumber',
  'passportExpires',
  'passport',
  'proof_of_address',
  'source_of_funds',
];

describe('a request', () => {
  test('is saved part by part, says what is missing, and is there on the next visit', async () => {
    const { person, me } = await withDollars(world);
    expect(await read(person)).toMatchObject({ state: 'none', canChange: true, savedAt: null });
    expect(fieldsOf(await read(person))).toEqual(all);
    expect(await wayTo(person, 'USD')).toMatchObject({ state: 'none', isStarted: false });

    const saved = await save(person, { occupation: 'Engineer', employmentStatus: 'employed' });
    expect(saved).toMatchObject({ state: 'incomplete', sentAt: null });
    expect(fieldsOf(saved)).toEqual(['employer', ...all.slice(2)]);
    await save(person, { employer: 'Andela', residency: 'NON_RESIDENT_ALIEN' });
    await save(person, { passportNumber: ' a0 123-4567 ', passportExpires: '2099-05-24' });
    await uploadUsd(person, 'proof_of_address', pdf());
    expect(await wayTo(person, 'USD')).toMatchObject({ state: 'none', isStarted: true });

    const later = await read(person);
    expect(later).toMatchObject({
      state: 'incomplete',
      answers: { occupation: 'Engineer', employer: 'Andela', passportExpires: '2099-05-24' },
      passportEnding: '4567',
      documents: [{ kind: 'proof_of_address', mediaType: 'application/pdf' }],
    });
    expect(fieldsOf(later)).toEqual(['passport', 'source_of_funds']);
    expect(JSON.stringify(later)).not.toContain('A01234567');
    const [row] = await rowsOf<{ answers: Buffer }>(world, 'usd_requests', me.id);
    expect(row?.answers.includes('Andela')).toBe(false);
  });

  test('with parts missing is refused at their fields, and nothing reaches the bank', async () => {
    const { person } = await withDollars(world);
    const before = (await requestsSent()).length;
    await save(person, { ...usdAnswers, passportExpires: '2020-01-01', passportNumber: 'A1' });
    await uploadUsd(person, 'passport', await picture());
    expect(await refusalOf(sendUsd(person))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: {
        passportNumber: 'Enter the number as it is in the passport',
        passportExpires: 'This passport has expired',
        proof_of_address: 'Add a proof of address',
        source_of_funds: 'Add a proof of where your money comes from',
      },
    });
    expect((await read(person)).state).toBe('incomplete');
    expect((await requestsSent()).length).toBe(before);
  });

  test('goes to the bank with all documents, once, however often it is sent', async () => {
    const { person, me } = await withDollars(world);
    await fillUsdRequest(person);
    const before = (await requestsSent()).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendUsd(person)));
    for (const { state, canChange } of answers) {
      expect([state, canChange]).toEqual(['sent', false]);
    }
    await runQueued(world, 'wallets:open-account');
    const sent = (await requestsSent()).slice(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body.meta).toMatchObject({
      passport_number: 'A01234567',
      employer_name: 'Andela',
      documents: {
        identification_type: 'PASSPORT',
        identification_expiration: '24-05-2099',
        identification_image_front: expect.stringMatching(/^data:image\/jpeg;base64,/),
        proof_of_address: {
          file_name: 'proof-of-address.pdf',
          file: expect.stringMatching(/^data:application\/pdf;base64,/),
        },
        source_of_funds: { file_name: 'source-of-funds.pdf' },
      },
    });
    await deliverEvent(world, sandbox, await requestReference(me.id));
    expect(await read(person)).toMatchObject({ state: 'approved', canChange: false });
    expect(await codeOf(save(person, { occupation: 'Pilot' }))).toBe('USD_REQUEST_SENT');
    expect((await sendUsd(person)).state).toBe('approved');
  });

  test('cannot be changed while the bank has it', async () => {
    const { person } = await withDollars(world, { fullName: 'Ada Riddle' });
    await fillUsdRequest(person);
    await sendUsd(person);
    expect(await codeOf(save(person, { occupation: 'Pilot' }))).toBe('USD_REQUEST_SENT');
    expect(await codeOf(uploadUsd(person, 'passport', await picture()))).toBe('USD_REQUEST_SENT');
  });

  test('needs tier 2 and a wallet', async () => {
    const { person } = await atTier1(world);
    expect(await codeOf(save(person, { occupation: 'Pilot' }))).toBe('KYC_STEP_EARLY');
    await upload(person, 'selfie');
    await upload(person, 'id_document');
    await person.call('kyc.submit-tier2', { body: { idType: 'nin', idNumber: '12345678901' } });
    expect(await codeOf(sendUsd(person))).toBe('USD_WALLET_NOT_FOUND');
    expect(await codeOf(uploadUsd(person, 'passport', await picture()))).toBe(
      'USD_WALLET_NOT_FOUND',
    );
  });

  test('uses the passport of tier 2, so that it need not be given twice', async () => {
    const { person } = await personIn(world);
    await submit1(person);
    await upload(person, 'selfie');
    await upload(person, 'id_document');
    await person.call('kyc.submit-tier2', { body: { idType: 'passport', idNumber: 'B7654321' } });
    await person.call('wallets.open', { body: { currency: 'USD' } });
    expect((await read(person)).hasVerifiedPassport).toBe(true);
    const { passportNumber: _number, passportExpires: _expires, ...answers } = usdAnswers;
    await save(person, answers);
    await uploadUsd(person, 'proof_of_address', pdf());
    await uploadUsd(person, 'source_of_funds', pdf());
    expect((await read(person)).missing).toEqual([]);
    expect((await sendUsd(person)).state).toBe('sent');
    expect((await requestsSent()).at(-1)?.body.meta).toMatchObject({
      passport_number: 'B7654321',
      documents: { identification_image_front: expect.stringMatching(/^data:image\/jpeg/) },
    });
  });
});

describe('a change that the bank requests', () => {
  const asked = 'Please provide a proof of address issued within the last three months';

  test('is pending approval, shows the bank’s words, and is corrected and sent again', async () => {
    const { person, me, details } = await withDollars(world, { fullName: 'Ada Change' });
    await fillUsdRequest(person);
    await sendUsd(person);
    const first = await requestReference(me.id);
    await world.messagesTo(details.email);
    await deliverEvent(world, sandbox, first);
    expect(await read(person)).toMatchObject({
      state: 'change_requested',
      note: asked,
      canChange: true,
      missing: [],
    });
    expect(await wayTo(person, 'USD')).toMatchObject({ state: 'review', note: asked });
    expect((await world.messagesTo(details.email)).map(subjectOf)).toEqual([
      'Your USD account needs one more thing',
    ]);

    await uploadUsd(person, 'proof_of_address', pdf('A newer bill'));
    expect((await read(person)).state).toBe('change_requested');
    expect(await sendUsd(person)).toMatchObject({ state: 'sent', note: null, canChange: false });
    const second = await requestReference(me.id);
    expect(second).not.toBe(first);
    // A late event about the first request changes nothing.
    await deliverEvent(world, sandbox, first);
    expect((await read(person)).state).toBe('sent');
    await deliverEvent(world, sandbox, second);
    expect((await read(person)).state).toBe('approved');
    // The bank has seen the first bill, so it stays.
    const documents = await rowsOf<{ kind: string; state: string }>(
      world,
      'usd_request_documents',
      me.id,
    );
    expect(documents.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'passport sent',
      'proof_of_address replaced',
      'proof_of_address sent',
      'source_of_funds sent',
    ]);
  });

  test('comes back if the same proof is sent again', async () => {
    const { person } = await withDollars(world, { fullName: 'Ada Change' });
    await fillUsdRequest(person);
    await sendUsd(person);
    await sync(person);
    expect((await sendUsd(person)).state).toBe('sent');
    await sync(person);
    expect(await read(person)).toMatchObject({ state: 'change_requested', note: asked });
  });

  test('that arrives while the correction is on its way does not overwrite it', async () => {
    const { person, me } = await withDollars(world, { fullName: 'Ada Change' });
    await fillUsdRequest(person);
    await sendUsd(person);
    await sync(person);
    const { maplerad } = world.platform.providers;
    const { dollarStatus } = maplerad.accounts;
    // The correction is sent between the company's answer and our write.
    let isSent = false;
    Object.assign(maplerad.accounts, {
      dollarStatus: async (reference: string) => {
        const said = await dollarStatus(reference);
        if (!isSent) {
          isSent = true;
          await uploadUsd(person, 'proof_of_address', pdf('A newer bill'));
          await sendUsd(person);
        }
        return said;
      },
    });
    try {
      await sync(person);
    } finally {
      Object.assign(maplerad.accounts, { dollarStatus });
    }
    expect(await read(person)).toMatchObject({ state: 'sent', note: null });
    for (let turn = 0; turn < 2; turn += 1) {
      await runJob(world, 'wallets:open-account', { userId: me.id, currency: 'USD' });
    }
    expect((await read(person)).state).toBe('approved');
  });
});

describe('a refused request', () => {
  test('keeps what was given, and can be corrected and sent again', async () => {
    const { person } = await withDollars(world, { fullName: 'Ada Decline' });
    await fillUsdRequest(person);
    await sendUsd(person);
    await sync(person).catch(() => undefined);
    expect(await read(person)).toMatchObject({
      state: 'refused',
      note: 'The identification document could not be verified',
      canChange: true,
      missing: [],
    });
    await save(person, { occupation: 'Trader' });
    expect((await sendUsd(person)).state).toBe('sent');
  });
});

describe('a word of the bank that we do not know', () => {
  test('leaves the request pending, and staff see the word', async () => {
    const { person } = await withDollars(world, { fullName: 'Ada Riddle' });
    await fillUsdRequest(person);
    await sendUsd(person);
    await sync(person);
    expect(await read(person)).toMatchObject({ state: 'sent', note: null });
    await expect
      .poll(async () => {
        const { rows } = await world.platform.pool.query<{ line: string }>(
          'select row_to_json(company_drift)::text as line from company_drift',
        );
        return rows.some(({ line }) => line.includes('Unknown word: ON_HOLD'));
      })
      .toBe(true);
  });
});

describe.each(['same', 'refused'])('a lost answer, if a second request is %s', (reading) => {
  test('is looked up: the request is pending, and one account is opened', async () => {
    await choose('dollar_requests', reading);
    for (const mode of ['500_after', 'malformed']) {
      const { person, me } = await withDollars(world);
      await fillUsdRequest(person);
      await fault(sandbox, mode, { method: 'POST', path_regex: '/virtual-account/usd', times: 1 });
      expect([mode, (await sendUsd(person)).state]).toEqual([mode, 'sent']);
      await clearFaults();
      for (let turn = 0; turn < 2; turn += 1) {
        await runJob(world, 'wallets:open-account', { userId: me.id, currency: 'USD' });
      }
      expect([mode, (await read(person)).state]).toEqual([mode, 'approved']);
    }
    await choose('dollar_requests', 'same');
  });

  test('of a request that is not decided yet stays pending and is not sent again', async () => {
    await choose('dollar_requests', reading);
    const { person, me } = await withDollars(world, { fullName: 'Ada Riddle' });
    await fillUsdRequest(person);
    await fault(sandbox, '500_after', {
      method: 'POST',
      path_regex: '/virtual-account/usd',
      times: 1,
    });
    await sendUsd(person);
    await clearFaults();
    const work = () => runJob(world, 'wallets:open-account', { userId: me.id, currency: 'USD' });
    await work();
    const before = (await requestsSent()).length;
    await work();
    expect((await requestsSent()).length).toBe(before);
    expect(await read(person)).toMatchObject({ state: 'sent', canChange: false });
    await choose('dollar_requests', 'same');
  });
});
