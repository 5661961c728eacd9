import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { picture } from '#test/worlds/kyc.ts';
import { codeOf, failureOf, linkIn, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import {
  createWorld,
  identityOf,
  runJob,
  runQueued,
  type Person,
  type World,
} from '#test/world.ts';

let world: World;
let writer: Person;
let publisher: Person;
let opening: { readonly id: string; readonly slug: string };
const lines: string[] = [];

beforeAll(async () => {
  world = await createWorld({ logTo: (line) => void lines.push(line) });
  await newStaff();
  opening = await openOne('support-agent');
});
// Tests move the clock, which ends sessions.
beforeEach(() => newStaff());
afterAll(() => world.close());

const newStaff = async () => {
  ({ person: writer } = await staffWith(world, 'careers.read', 'careers.write'));
  ({ person: publisher } = await staffWith(world, 'careers.read', 'careers.approve'));
};

const reason = 'Read and found right';
const fields = {
  title: 'Support agent',
  team: 'Support',
  place: 'Lagos',
  kind: 'full_time' as const,
  pay: '₦400,000 a month',
  summary: 'Answer people whose money is on its way.',
  body: 'You answer.\n\n## What you do\n\n- answer people',
  closesOn: null,
};

const openOne = async (slug: string) => {
  const params = { openingId: randomUUID() };
  await writer.call('careers.save-opening', { params, body: { slug, fields, revision: 0 } });
  await publisher.call('careers.publish-opening', { params, body: { revision: 1, reason } });
  return { id: params.openingId, slug };
};

let count = 0;
const token = async (seconds = 5): Promise<string> => {
  const form = await world.person().call('careers.form', {});
  world.clock.advance(seconds);
  return form.token;
};
const filled = async (over = {}) => {
  count += 1;
  return {
    id: randomUUID(),
    token: await token(),
    name: 'Ada Nwosu',
    email: `applicant${count}@example.test`,
    phone: '+234 803 000 0000',
    links: ['https://example.test/work'],
    words: 'I have answered customers for three years.',
    fileId: null as string | null,
    consent: true as const,
    website: '',
    ...over,
  };
};
type Body = Awaited<ReturnType<typeof filled>>;
const apply = (body: Body, slug = opening.slug) =>
  world.person().call('careers.apply', { params: { slug }, body });
const mailsTo = async (email: string) =>
  (await world.messagesTo(email)) as { subject: string; text: string }[];
const keyFor = async (email: string): Promise<string> =>
  linkIn((await mailsTo(email)).at(-1), 'key');
const see = (key: string) => world.person().call('careers.application', { body: { key } });
const withdraw = (key: string) => world.person().call('careers.withdraw', { body: { key } });
const rowsOf = async (email: string) =>
  (
    await world.platform.pool.query<{ id: string; stage: string; file_id: string | null }>(
      'select * from job_applications where lower(email) = lower($1)',
      [email],
    )
  ).rows;
const pdf = (text = 'one') => new Blob([`%PDF-1.7\n${text}\n%%EOF`], { type: 'application/pdf' });
const upload = async (file: Blob, given?: string) =>
  world.person().call('careers.upload', { query: { token: given ?? (await token()) }, file });
const applied = async (over = {}) => {
  const body = await filled(over);
  await apply(body);
  const key = await keyFor(body.email);
  return { body, key, id: body.id };
};

describe('an application', () => {
  test('gets a reference and a link by mail; the answer says nothing of either', async () => {
    const body = await filled();
    expect(await apply(body)).toEqual({ done: true });
    const [mail] = await mailsTo(body.email);
    const reference = /JOB-\w{8}/.exec(mail?.subject ?? '')?.[0];
    expect(mail?.text).not.toContain(body.words);
    expect(await see(linkIn(mail, 'key'))).toMatchObject({
      reference,
      stage: 'received',
      opening: { title: 'Support agent', slug: opening.slug },
      canWithdraw: true,
    });
  });

  test('sent twenty times at once is there once, with one mail', async () => {
    const { fileId } = await upload(pdf());
    const body = await filled({ fileId });
    const answers = await Promise.all(Array.from({ length: 20 }, () => codeOf(apply(body))));
    expect(new Set(answers)).toEqual(new Set(['no error']));
    expect(await rowsOf(body.email)).toHaveLength(1);
    expect(await mailsTo(body.email)).toHaveLength(1);
    expect(await codeOf(apply({ ...body, words: 'Something else' }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  test('twenty of one address at once are one, and the others learn it from the mail alone', async () => {
    const first = await filled();
    const all = await Promise.all(
      Array.from({ length: 20 }, async () => ({ ...first, id: randomUUID() })),
    );
    const answers = await Promise.all(all.map((body) => codeOf(apply(body))));
    // This network hears that it asked too often; nothing is said of the address.
    expect(answers.filter((answer) => answer === 'no error')).toHaveLength(5);
    expect(new Set(answers)).toEqual(new Set(['no error', 'RATE_LIMITED']));
    expect(await rowsOf(first.email)).toHaveLength(1);
    const subjects = (await mailsTo(first.email)).map(({ subject }) => subject.slice(0, 14));
    expect(subjects.filter((subject) => subject === 'We have your a')).toHaveLength(1);
    expect(new Set(subjects).size).toBe(2);
  });

  test('after it ended, the address can apply again', async () => {
    const { body, key } = await applied();
    await withdraw(key);
    await apply({ ...(await filled()), email: body.email.toUpperCase() });
    expect(await rowsOf(body.email)).toHaveLength(1);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no email', { email: 'nonsense' }, 'email'],
    ['no words', { words: '' }, 'words'],
    ['too many words', { words: 'x'.repeat(3_001) }, 'words'],
    ['a script as a link', { links: ['javascript:alert(1)'] }, 'links'],
    ['too many links', { links: Array.from({ length: 4 }, () => 'https://example.test') }, 'links'],
    ['a script as a phone', { phone: '<script>' }, 'phone'],
    ['no consent', { consent: false }, 'consent'],
  ])('%s is refused at its field', async (_, over, field) => {
    const failure = await failureOf(apply(await filled(over)));
    const fields = { [field]: expect.any(String) as unknown };
    expect(failure).toMatchObject({ code: 'INVALID_INPUT', fields });
  });

  test('words in any script are kept as they are', async () => {
    const words = 'Ẹ káàárọ̀ 👋 <script>alert(1)</script> \u202E';
    const { id } = await applied({ words, name: 'Adébáyọ̀ Ọlá' });
    const read = await writer.call('careers.applicant', { params: { applicationId: id } });
    expect(read).toMatchObject({ words, name: 'Adébáyọ̀ Ọlá' });
  });

  test('too fast, too late or with a false token it is refused, and programs learn nothing', async () => {
    for (const given of [await token(0), await token(7_300), '', '1.x']) {
      expect(await codeOf(apply(await filled({ token: given })))).toBe('FORM_OLD');
    }
    const body = await filled({ website: 'https://spam.test' });
    expect(await apply(body)).toEqual({ done: true });
    expect(await rowsOf(body.email)).toEqual([]);
    expect(await mailsTo(body.email)).toEqual([]);
  });

  test('an opening that is closed, over or a draft takes none', async () => {
    const closed = await openOne('closed-one');
    await writer.call('careers.close-opening', {
      params: { openingId: closed.id },
      body: { reason },
    });
    expect(await codeOf(apply(await filled(), closed.slug))).toBe('OPENING_CLOSED');
    const params = { openingId: randomUUID() };
    const body = { slug: 'a-draft', fields, revision: 0 };
    await writer.call('careers.save-opening', { params, body });
    expect(await codeOf(apply(await filled(), 'a-draft'))).toBe('NOT_FOUND');
    expect(
      await codeOf(world.person().call('careers.opening', { params: { slug: 'a-draft' } })),
    ).toBe('NOT_FOUND');
    const { items } = await world.person().call('careers.openings', {});
    expect(items.map(({ slug }) => slug)).toEqual(['support-agent']);
  });
});

describe('a file', () => {
  test('is stored encrypted, opened by staff with a reason, and recorded', async () => {
    const { fileId } = await upload(pdf('the words of the file'));
    const { id } = await applied({ fileId });
    const params = { applicationId: id };
    const answer = await writer.request(`/api/v1/staff/careers/applicants/${id}/file`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason }),
    });
    expect(await answer.text()).toContain('the words of the file');
    expect(answer.headers.get('content-disposition')).toBe('attachment');
    const { rows } = await world.platform.pool.query(
      `select is_private from files f join job_applications a on a.file_id = f.id where a.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ is_private: true }]);
    const { steps } = await writer.call('careers.applicant', { params });
    expect(steps.map(({ what }) => what)).toContain('file');
    const audited = await world.platform.pool.query(
      `select detail from audit_log where action = 'careers.applicant_file_opened'`,
    );
    expect(audited.rows).toHaveLength(1);
  });

  test.each([
    ['a program', new Blob(['MZ…'], { type: 'application/pdf' }), 'DOCUMENT_INVALID'],
    ['a script inside', pdf('/JavaScript'), 'DOCUMENT_LOCKED'],
    ['no picture', new Blob(['<svg/>'], { type: 'image/png' }), 'IMAGE_INVALID'],
    ['another type', new Blob(['x'], { type: 'text/html' }), 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'too large',
      new Blob([new Uint8Array(5_300_000)], { type: 'application/pdf' }),
      'PAYLOAD_TOO_LARGE',
    ],
  ])('%s is refused', async (_, file, code) => {
    expect(await codeOf(upload(file))).toBe(code);
  });

  test('needs the token of a form', async () => {
    expect(await codeOf(upload(pdf(), 'x'))).toBe('FORM_OLD');
    expect(await upload(await picture())).toHaveProperty('fileId');
  });

  test('goes with one application only, and a missing one leaves nothing behind', async () => {
    const { fileId } = await upload(pdf());
    await applied({ fileId });
    const body = await filled({ fileId });
    expect(await codeOf(apply(body))).toBe('APPLICATION_FILE');
    expect(await rowsOf(body.email)).toEqual([]);
    expect(await mailsTo(body.email)).toEqual([]);
  });

  test('that no application took is gone after a day', async () => {
    const { fileId } = await upload(pdf());
    await runJob(world, 'careers:sweep', {});
    const kept = await applied({ fileId });
    const loose = await upload(pdf());
    world.clock.advance(86_401);
    await runJob(world, 'careers:sweep', {});
    const { rows } = await world.platform.pool.query(
      'select id from files where owner_id = any ($1)',
      [[fileId, loose.fileId]],
    );
    expect(rows).toHaveLength(1);
    expect((await rowsOf(kept.body.email))[0]?.file_id).not.toBeNull();
  });
});

describe('withdrawing', () => {
  test('removes everything personal and the file at once, also if the job was killed', async () => {
    const { fileId } = await upload(pdf('secret-of-the-file'));
    const { id, key, body } = await applied({ fileId });
    const note = { params: { applicationId: id }, body: { id: randomUUID(), text: 'Sounds kind' } };
    await writer.call('careers.note-applicant', note);
    await withdraw(key);
    const { rows } = await world.platform.pool.query(
      "select to_jsonb(a) || jsonb_build_object('steps', (select jsonb_agg(s) from job_application_steps s where s.application_id = a.id)) as all from job_applications a where id = $1",
      [id],
    );
    const left = JSON.stringify(rows);
    for (const word of [body.name, body.email, body.words, '803 000 0000', 'Sounds kind']) {
      expect(left).not.toContain(word);
    }
    // The process stopped before the job: it is still there.
    expect(await runQueued(world, 'careers:remove-file')).toBe(1);
    await runQueued(world, 'careers:remove-file');
    const files = await world.platform.pool.query('select id from files where owner_id = $1', [
      fileId,
    ]);
    expect(files.rows).toEqual([]);
    expect(await see(key)).toMatchObject({ stage: 'withdrawn', canWithdraw: false });
    expect(await withdraw(key)).toEqual({ done: true });
    expect(await codeOf(writer.call('careers.note-applicant', note))).toBe('APPLICATION_OVER');
  });

  test('races with staff who decline it: both are done, and nothing personal is left', async () => {
    const { id, key } = await applied();
    const move = { params: { applicationId: id }, body: { stage: 'declined' as const, reason } };
    const codes = await Promise.all([
      ...Array.from({ length: 5 }, () => codeOf(withdraw(key))),
      ...Array.from({ length: 5 }, () => codeOf(writer.call('careers.move-applicant', move))),
    ]);
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'no error'));
    expect(await see(key)).toMatchObject({ stage: 'withdrawn' });
  });

  test('needs the key, which is stored as a digest and never logged', async () => {
    const { key } = await applied();
    expect(await codeOf(see('x'.repeat(43)))).toBe('LINK_INVALID');
    expect(await codeOf(withdraw('x'.repeat(43)))).toBe('LINK_INVALID');
    await see(key);
    const { rows } = await world.platform.pool.query('select * from job_application_keys');
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(lines.join('\n')).not.toContain(key);
  });
});

describe('retention', () => {
  test('what was declined is deleted after six months, the open ones stay', async () => {
    const old = await applied();
    const fresh = await applied();
    const move = {
      params: { applicationId: old.id },
      body: { stage: 'declined' as const, reason },
    };
    await writer.call('careers.move-applicant', move);
    world.clock.advance(179 * 86_400);
    await runJob(world, 'careers:sweep', {});
    expect(await rowsOf(old.body.email)).toHaveLength(1);
    world.clock.advance(7 * 86_400);
    await runJob(world, 'careers:sweep', {});
    expect(await rowsOf(old.body.email)).toEqual([]);
    expect(await rowsOf(fresh.body.email)).toHaveLength(1);
    expect(await codeOf(see(old.key))).toBe('LINK_INVALID');
  });

  test('an undecided one goes six months after its opening closed', async () => {
    const other = await openOne('for-a-while');
    const body = await filled();
    await apply(body, other.slug);
    await writer.call('careers.close-opening', {
      params: { openingId: other.id },
      body: { reason },
    });
    world.clock.advance(186 * 86_400);
    await runJob(world, 'careers:sweep', {});
    expect(await rowsOf(body.email)).toEqual([]);
  });

  test('also if the opening ended by its day and no one closed it', async () => {
    const other = await openOne('until-a-day');
    const body = await filled();
    await apply(body, other.slug);
    await world.platform.pool.query('update job_openings set closes_on = $2 where id = $1', [
      other.id,
      world.clock.now(),
    ]);
    world.clock.advance(187 * 86_400);
    await runJob(world, 'careers:sweep', {});
    expect(await rowsOf(body.email)).toEqual([]);
  });

  test('a file whose upload was lost half way is deleted too', async () => {
    const id = await world.platform.files.save({
      ownerId: randomUUID(),
      kind: 'application',
      mediaType: 'application/pdf',
      bytes: new Uint8Array([1]),
    });
    world.clock.advance(2 * 86_400);
    await runJob(world, 'careers:sweep', {});
    const { rows } = await world.platform.pool.query('select from files where id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('is in the data export of the owner of a proven address', async () => {
    const { me, details } = await member(world);
    await apply(await filled({ email: details.email }));
    const parts = identityOf(world).hooks.exportSections;
    const sections = await Promise.all(parts.map((part) => part(world.platform.db, me.id)));
    const all = Object.assign({}, ...sections) as Record<string, unknown>;
    expect(all['jobApplications']).toMatchObject([{ email: details.email, stage: 'received' }]);
  });
});
