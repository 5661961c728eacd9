import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, type Person, runJob, type World } from '#test/world.ts';

let world: World;
let agent: Awaited<ReturnType<typeof staffWith>>;
let reviewer: Awaited<ReturnType<typeof staffWith>>;
beforeAll(async () => {
  world = await createWorld();
  agent = await staffWith(world, 'support.read', 'support.write');
  reviewer = await staffWith(world, 'support.read', 'support.write', 'support.review');
});
afterAll(() => world.close());

/** A ticket that an agent resolved some days ago, rated or not. */
const resolved = async (by: Person, daysAgo: number, stars?: number) => {
  const { person } = await member(world);
  const { id } = await person.call('support.open', {
    body: { id: randomUUID(), category: 'fees', text: 'Why this fee?' },
  });
  const params = { ticketId: id };
  const body = { id: randomUUID(), text: 'It is the fee of the bank.', next: 'resolved' } as const;
  await by.call('support.reply', { params, body });
  if (stars !== undefined) {
    await person.call('support.rate', { params, body: { stars, text: 'As I said' } });
  }
  await world.platform.pool.query(
    `update support_resolutions set resolved_at = $2::timestamptz - $3 * interval '1 day'
     where ticket_id = $1`,
    [id, world.clock.now(), daysAgo],
  );
  return id;
};

/** How many days ago the middle of last week was, in Lagos. */
const lastWeek = () => {
  const day = new Date(world.clock.now().getTime() + 3_600_000).getUTCDay();
  return ((day + 6) % 7) + 4;
};
const answers = (isYes: boolean) => ({
  understood: { isYes: true },
  correct: { isYes, note: 'The fee is ours' },
  kind: { isYes: true },
  complete: { isYes },
});
const review = (by: Person, reviewId: string, isYes = true) =>
  by.call('support.review', { params: { reviewId }, body: answers(isYes) });

describe('the weekly sample', () => {
  test('is drawn once, with three tickets of each agent, and reviewed by another member of staff', async () => {
    const tickets: string[] = [];
    for (let at = 0; at < 5; at += 1) tickets.push(await resolved(agent.person, lastWeek()));
    const own = await resolved(reviewer.person, lastWeek());
    const old = await resolved(agent.person, lastWeek() + 7);
    await Promise.all([runJob(world, 'support:sample', {}), runJob(world, 'support:sample', {})]);
    const { items } = await reviewer.person.call('support.reviews', { query: { limit: 100 } });
    expect(items.filter(({ isOwn }) => !isOwn)).toHaveLength(3);
    expect(items.filter(({ isOwn }) => isOwn)).toMatchObject([{ ticketId: own }]);
    expect(items.map(({ ticketId }) => ticketId)).not.toContain(old);
    expect(items.every(({ ticketId }) => [...tickets, own].includes(ticketId))).toBe(true);
    const chosen = items.map(({ ticketId }) => ticketId);
    // Drawn again from nothing, the same week gives the same sample.
    await world.platform.pool.query('delete from support_reviews');
    await world.platform.pool.query('delete from support_sample_weeks');
    await runJob(world, 'support:sample', {});
    const again = await reviewer.person.call('support.reviews', { query: { limit: 100 } });
    expect(again.items.map(({ ticketId }) => ticketId).toSorted()).toEqual(chosen.toSorted());
  });

  test('agents do not review their own work, a review is written once, and they read theirs', async () => {
    const { items } = await reviewer.person.call('support.reviews', {
      query: { state: 'waiting' },
    });
    const mine = items.find(({ isOwn }) => isOwn)?.id ?? '';
    const [first = '', second = ''] = items.filter(({ isOwn }) => !isOwn).map(({ id }) => id);
    expect(await codeOf(review(reviewer.person, mine))).toBe('OWN_WORK');
    expect(await codeOf(review(agent.person, first))).toBe('FORBIDDEN');
    const another = await staffWith(world, 'support.read', 'support.review');
    const codes = await Promise.all([
      codeOf(review(reviewer.person, first, false)),
      codeOf(review(another.person, first, true)),
    ]);
    expect(codes.toSorted()).toEqual(['REVIEW_DONE', 'no error']);
    expect(await review(reviewer.person, second)).toEqual({ score: 4 });
    expect(await review(reviewer.person, second)).toEqual({ score: 4 });

    const seen = await agent.person.call('support.reviews', { query: {} });
    expect(seen.items.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
    expect(seen.items[0]?.answers?.correct.note).toBe('The fee is ours');
    const results = await agent.person.call('support.quality', {});
    expect(results).toMatchObject({
      isOwn: true,
      agents: [{ tag: agent.me.tag, weeks: [{ drawn: 3, reviewed: 2, yes: { understood: 2 } }] }],
    });
    const all = await reviewer.person.call('support.quality', {});
    expect(all.agents.map(({ tag }) => tag).toSorted()).toEqual(
      [agent.me.tag, reviewer.me.tag].toSorted(),
    );
  });
});

test('ratings are counted by agent, subject and week; agents see their own', async () => {
  const rated = await staffWith(world, 'support.read', 'support.write');
  const other = await staffWith(world, 'support.read', 'support.write');
  await resolved(rated.person, 0, 5);
  await resolved(rated.person, 0, 2);
  await resolved(rated.person, 0);
  await resolved(other.person, 0, 1);
  const own = await rated.person.call('support.rating-board', { query: {} });
  expect(own).toMatchObject({
    isOwn: true,
    all: { resolved: 3, rated: 2, stars: [0, 1, 0, 0, 1] },
    categories: [{ category: 'fees', rated: 2 }],
  });
  const board = await reviewer.person.call('support.rating-board', { query: {} });
  expect(board.isOwn).toBe(false);
  expect(board.agents.find(({ tag }) => tag === other.me.tag)).toMatchObject({ rated: 1 });
  const { items } = await rated.person.call('support.ratings', { query: {} });
  expect(new Set(items.map(({ stars }) => stars))).toEqual(new Set([2, 5]));
  const query = { agent: `@${other.me.tag}` };
  expect((await rated.person.call('support.ratings', { query })).items).toEqual([]);
  expect((await reviewer.person.call('support.ratings', { query })).items).toMatchObject([
    { stars: 1, text: 'As I said', category: 'fees' },
  ]);
});

test('the copy of a person’s data has questions, messages, files and ratings', async () => {
  const { person, me } = await member(world);
  const ticket = await person.call('support.open', {
    body: { id: randomUUID(), category: 'fees', text: 'A question for the copy' },
  });
  const params = { ticketId: ticket.id };
  const body = { id: randomUUID(), text: 'An answer for the copy', next: 'resolved' } as const;
  await agent.person.call('support.reply', { params, body });
  await person.call('support.rate', { params, body: { stars: 4, text: 'Good' } });
  const { id } = await person.call('identity.request-export', { body: {} });
  await runJob(world, 'identity:export', { exportId: id, userId: me.id });
  const file = await person.request(`/api/v1/identity/exports/${id}/file`);
  const { supportTickets } = (await file.json()) as { supportTickets: unknown };
  expect(supportTickets).toMatchObject([
    {
      reference: ticket.reference,
      state: 'resolved',
      rating: { stars: 4, text: 'Good' },
      messages: [
        { by: 'customer', text: 'A question for the copy', file: null },
        { by: 'staff', text: 'An answer for the copy' },
        { by: null },
      ],
    },
  ]);
});

test('an account with an open question can be closed, and the question ends', async () => {
  const { person, me } = await member(world);
  const ticket = await person.call('support.open', {
    body: { id: randomUUID(), category: 'fees', text: 'One last question' },
  });
  await person.call('identity.close-account', { body: { confirmTag: me.tag } });
  const seen = await agent.person.call('support.staff-ticket', { params: { ticketId: ticket.id } });
  expect(seen.state).toBe('resolved');
});

test('five years after an account was closed the words of its questions are gone, not those of others', async () => {
  const open = async (text: string) => {
    const { person, me } = await member(world);
    const body = { id: randomUUID(), category: 'fees', text } as const;
    const ticket = await person.call('support.open', { body });
    await person.call('identity.close-account', { body: { confirmTag: me.tag } });
    return { ticket, me };
  };
  const [old, young] = [await open('My secret of long ago'), await open('My secret of now')];
  await world.platform.pool.query(
    `update users set closed_at = closed_at - interval '61 months' where id = $1`,
    [old.me.id],
  );
  await runJob(world, 'support:sweep', {});
  const { rows } = await world.platform.pool.query<{ title: string; words: string }>(
    `select t.title, string_agg(m.body, '' order by m.seq) as words from support_tickets t
     join chat_messages m on m.thread_id = t.thread_id where t.id = any($1)
     group by t.id, t.title order by t.title`,
    [[old.ticket.id, young.ticket.id]],
  );
  expect(rows[0]).toEqual({ title: '', words: '' });
  expect(rows[1]?.words).toContain('My secret of now');
});

test('while questions are paused a new one is refused with a sentence, and an open one goes on', async () => {
  const { person } = await member(world);
  const ticket = await person.call('support.open', {
    body: { id: randomUUID(), category: 'fees', text: 'Asked before the pause' },
  });
  await world.platform.pool.query(
    `insert into feature_flags (key, description, enabled, updated_at)
     values ('support', '', false, now()) on conflict (key) do update set enabled = false`,
  );
  world.platform.flags.forget();
  const asked = person.call('support.open', {
    body: { id: randomUUID(), category: 'fees', text: 'Asked in the pause' },
  });
  expect(await codeOf(asked)).toBe('FEATURE_OFF');
  const params = { threadId: ticket.threadId };
  const body = { id: randomUUID(), text: 'One more thing' };
  expect(await codeOf(person.call('chat.send', { params, body }))).toBe('no error');
});
