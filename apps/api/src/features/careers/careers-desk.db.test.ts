import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, linkIn } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, identityOf, type Person, type World } from '#test/world.ts';

let world: World;
let writer: Person;
let writerId: string;
let publisher: Person;

beforeAll(async () => {
  world = await createWorld();
});
// Tests move the clock, which ends sessions.
beforeEach(() => newStaff());
afterAll(() => world.close());

const newStaff = async () => {
  const both = await staffWith(world, 'careers.read', 'careers.write', 'careers.approve');
  [writer, writerId] = [both.person, both.me.id];
  ({ person: publisher } = await staffWith(
    world,
    'careers.read',
    'careers.write',
    'careers.approve',
  ));
};

const reason = 'Read and found right';
const fields = {
  title: 'Support agent',
  team: 'Support',
  place: 'Lagos',
  kind: 'full_time' as const,
  pay: '₦400,000 a month',
  summary: 'Answer people.',
  body: 'You answer.',
  closesOn: null as string | null,
};
type Fields = typeof fields;

const save = (
  person: Person,
  openingId: string,
  over: { slug?: string; fields?: Partial<Fields>; revision?: number } = {},
) =>
  person.call('careers.save-opening', {
    params: { openingId },
    body: {
      slug: over.slug ?? `opening-${openingId.slice(0, 8)}`,
      fields: { ...fields, ...over.fields },
      revision: over.revision ?? 0,
    },
  });
const publish = (person: Person, openingId: string, revision = 1) =>
  person.call('careers.publish-opening', { params: { openingId }, body: { revision, reason } });
const read = (openingId: string) => writer.call('careers.read-opening', { params: { openingId } });
const visit = (openingId: string) =>
  world.person().call('careers.opening', { params: { slug: `opening-${openingId.slice(0, 8)}` } });

const applied = async (openingId: string, over: Record<string, unknown> = {}) => {
  const { token } = await world.person().call('careers.form', {});
  world.clock.advance(5);
  const email = `applicant-${randomUUID()}@example.test`;
  const body = {
    id: randomUUID(),
    token,
    name: 'Ada Nwosu',
    email,
    phone: '+234 803 555 1234',
    words: 'Hello',
    consent: true as const,
    website: '',
    ...over,
  };
  const slug = `opening-${openingId.slice(0, 8)}`;
  await world.person().call('careers.apply', { params: { slug }, body });
  await world.messagesTo(email);
  return { id: body.id, email: body.email };
};
const opened = async () => {
  const openingId = randomUUID();
  await save(writer, openingId);
  await publish(publisher, openingId);
  return openingId;
};

describe('an opening', () => {
  test('is published by another person than its writer, and not before', async () => {
    const openingId = randomUUID();
    await save(writer, openingId);
    expect(await codeOf(visit(openingId))).toBe('NOT_FOUND');
    expect(await codeOf(publish(writer, openingId))).toBe('OPENING_OWN');
    await publish(publisher, openingId);
    expect(await visit(openingId)).toMatchObject({ title: 'Support agent', isOpen: true });
    expect(await codeOf(publish(publisher, openingId))).toBe('ALREADY_SO');
  });

  test('keeps what visitors read until a change is published', async () => {
    const openingId = await opened();
    await save(publisher, openingId, { fields: { title: 'Senior agent' }, revision: 1 });
    expect(await visit(openingId)).toMatchObject({ title: 'Support agent' });
    expect(await codeOf(publish(publisher, openingId, 2))).toBe('OPENING_OWN');
    expect(await codeOf(publish(writer, openingId, 1))).toBe('OPENING_CHANGED');
    await publish(writer, openingId, 2);
    expect(await visit(openingId)).toMatchObject({ title: 'Senior agent' });
    const listed = await writer.call('careers.openings-list', { query: { id: openingId } });
    expect(listed.items).toMatchObject([{ isChanged: false, state: 'open' }]);
  });

  test('two who save at once: one wins, the other is told, nothing is lost', async () => {
    const openingId = await opened();
    const titles = Array.from({ length: 6 }, (_, place) => `Agent ${place}`);
    const codes = await Promise.all(
      titles.map((title) => codeOf(save(writer, openingId, { fields: { title }, revision: 1 }))),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect(codes.filter((code) => code === 'OPENING_CHANGED')).toHaveLength(5);
    const won = titles[codes.indexOf('no error')] ?? '';
    expect(await read(openingId)).toMatchObject({ revision: 2, fields: { title: won } });
    // The writer repeats the save because its answer got lost.
    await save(writer, openingId, { fields: { title: won }, revision: 1 });
    expect(await read(openingId)).toMatchObject({ revision: 2 });
  });

  test('one address belongs to one opening, also when ten write it at once', async () => {
    const ids = Array.from({ length: 10 }, () => randomUUID());
    const codes = await Promise.all(
      ids.map((id) => codeOf(save(writer, id, { slug: 'one-place' }))),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect(codes.filter((code) => code === 'OPENING_SLUG_TAKEN')).toHaveLength(9);
    const openingId = await opened();
    const moved = save(writer, openingId, { slug: 'elsewhere', revision: 1 });
    expect(await codeOf(moved)).toBe('OPENING_SLUG_FIXED');
  });

  test.each([
    ['a script', { body: '<script>alert(1)</script>' }, 'OPENING_TEXT'],
    ['deep Markdown', { body: `${'> '.repeat(200)}x` }, 'OPENING_TEXT'],
    ['a huge text', { body: 'x'.repeat(20_001) }, 'INVALID_INPUT'],
    ['no title', { title: '' }, 'INVALID_INPUT'],
    ['a closing date in the past', { closesOn: '2020-01-01' }, 'OPENING_DATE'],
    ['no date', { closesOn: 'soon' }, 'INVALID_INPUT'],
  ])('%s is refused', async (_, over, code) => {
    expect(await codeOf(save(writer, randomUUID(), { fields: over }))).toBe(code);
  });

  test('a script in a title is text, and the preview draws blocks only', async () => {
    const openingId = randomUUID();
    await save(writer, openingId, { fields: { title: '<script>alert(1)</script>' } });
    await publish(publisher, openingId);
    expect(await visit(openingId)).toMatchObject({ title: '<script>alert(1)</script>' });
    const body = { body: '## Work\n\n[here](javascript:alert(1)) <b>x</b>' };
    const preview = await writer.call('careers.preview-opening', { body });
    expect(preview.problems.length).toBeGreaterThan(0);
    expect(JSON.stringify(preview.blocks)).not.toContain('javascript:');
  });

  test('ends on its closing date in Lagos, is closed at once, and opens again', async () => {
    const openingId = randomUUID();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' });
    await save(writer, openingId, { fields: { closesOn: today.format(world.clock.now()) } });
    await publish(publisher, openingId);
    expect(await visit(openingId)).toMatchObject({ isOpen: true });
    world.clock.advance(86_400);
    expect(await visit(openingId)).toMatchObject({ isOpen: false });
    await newStaff();
    const other = await opened();
    const close = { params: { openingId: other }, body: { reason } };
    await writer.call('careers.close-opening', close);
    expect(await codeOf(writer.call('careers.close-opening', close))).toBe('ALREADY_SO');
    expect(await visit(other)).toMatchObject({ isOpen: false });
    await publish(publisher, other);
    expect(await visit(other)).toMatchObject({ isOpen: true });
  });
});

describe('the pipeline', () => {
  const move = (id: string, stage: 'screening' | 'interview' | 'offer' | 'hired' | 'declined') =>
    writer.call('careers.move-applicant', {
      params: { applicationId: id },
      body: { stage, reason },
    });

  test('tells the applicant of each step in fixed words, with a link, and not of being hired', async () => {
    const { id, email } = await applied(await opened());
    for (const stage of ['screening', 'interview', 'offer', 'hired'] as const)
      await move(id, stage);
    const mails = (await world.messagesTo(email)) as { text: string }[];
    expect(mails).toHaveLength(3);
    const key = linkIn(mails.at(-1), 'key');
    expect(await world.person().call('careers.application', { body: { key } })).toMatchObject({
      stage: 'hired',
      canWithdraw: false,
    });
    expect(await codeOf(move(id, 'declined'))).toBe('APPLICATION_OVER');
    expect(await codeOf(world.person().call('careers.withdraw', { body: { key } }))).toBe(
      'APPLICATION_OVER',
    );
  });

  test('a decision made ten times at once is one decision and one mail', async () => {
    const { id, email } = await applied(await opened());
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(move(id, 'declined'))));
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect(await world.messagesTo(email)).toHaveLength(1);
  });

  test('contact details are masked until staff say why, and that is recorded', async () => {
    const { id, email } = await applied(await opened());
    const params = { applicationId: id };
    const shown = await writer.call('careers.applicant', { params });
    expect(JSON.stringify(shown)).not.toContain(email);
    expect(shown.phone).toBe('•••• 34');
    const body = { field: 'email' as const, reason };
    expect(await writer.call('careers.reveal-applicant', { params, body })).toEqual({
      value: email,
    });
    const { rows } = await world.platform.pool.query(
      `select detail from audit_log where action = 'careers.applicant_revealed'`,
    );
    expect(JSON.stringify(rows)).toContain('"field":"email"');
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  test('has notes, owners and counts', async () => {
    const { id } = await applied(await opened());
    const params = { applicationId: id };
    const note = { params, body: { id: randomUUID(), text: 'Call in May' } };
    await Promise.all([
      writer.call('careers.note-applicant', note),
      writer.call('careers.note-applicant', note),
    ]);
    const { items: people } = await writer.call('careers.assignees', {});
    expect(people.map((one) => one.id)).toContain(writerId);
    await writer.call('careers.assign-applicant', { params, body: { userId: writerId } });
    const none = writer.call('careers.assign-applicant', {
      params,
      body: { userId: randomUUID() },
    });
    expect(await codeOf(none)).toBe('NOT_FOUND');
    const shown = await writer.call('careers.applicant', { params });
    expect(shown.assignee?.id).toBe(writerId);
    expect(shown.steps.filter(({ what }) => what === 'note')).toHaveLength(1);
    const before = await writer.call('careers.applicant-counts', {});
    await move(id, 'screening');
    const after = await writer.call('careers.applicant-counts', {});
    const countOf = (counts: typeof before, stage: string) =>
      counts.items.find((one) => one.stage === stage)?.count ?? 0;
    expect(countOf(after, 'screening')).toBe(countOf(before, 'screening') + 1);
    const list = await writer.call('careers.applicants', { query: { id } });
    expect(list.items).toMatchObject([{ stage: 'screening', email: 'a•••@example.test' }]);
  });

  test('staff do not work on their own application', async () => {
    const { person, details } = await staffWith(world, 'careers.read', 'careers.write');
    const { id } = await applied(await opened(), { email: details.email });
    const params = { applicationId: id };
    const calls = [
      person.call('careers.move-applicant', { params, body: { stage: 'offer', reason } }),
      person.call('careers.note-applicant', { params, body: { id: randomUUID(), text: 'x' } }),
      person.call('careers.reveal-applicant', { params, body: { field: 'email', reason } }),
    ];
    expect(await Promise.all(calls.map(codeOf))).toEqual(['OWN_CASE', 'OWN_CASE', 'OWN_CASE']);
  });

  test('what waits for more than five working days is a signal', async () => {
    const readSignal = async () => {
      const source = identityOf(world).signals.find(({ kind }) => kind === 'late_applications');
      const now = world.clock.now();
      return (await source?.read({ now, midnight: now }))?.[0]?.count ?? 0;
    };
    await applied(await opened());
    const before = await readSignal();
    world.clock.advance(15 * 86_400);
    expect(await readSignal()).toBeGreaterThan(before);
  });
});

test('the switch closes the form and leaves openings readable', async () => {
  const openingId = await opened();
  const { platform } = world;
  await platform.pool.query(`update feature_flags set enabled = false where key = 'careers'`);
  platform.flags.forget();
  try {
    expect(await world.person().call('careers.form', {})).toMatchObject({ isOn: false });
    expect(await codeOf(applied(openingId))).toBe('FEATURE_OFF');
    expect(await visit(openingId)).toMatchObject({ isOpen: true });
  } finally {
    await platform.pool.query(`update feature_flags set enabled = true where key = 'careers'`);
    platform.flags.forget();
  }
});
