import { checklist } from '@cowrie/contract/kyc/data';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openKycWorld, personIn, submit1 } from '#test/worlds/kyc.ts';
import { codeOf, demo } from '#test/people.ts';
import { auditedOf } from '#test/staff.ts';
import { runQueued, type Person, type World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
let staff: Person;
beforeAll(async () => {
  ({ world, close } = await openKycWorld({ demo: true }));
  await runQueued(world, 'kyc:screen-everyone');
});
afterAll(() => close());
beforeEach(async () => {
  staff = (await demo(world, 'admin')).person;
});

const reason = 'Compared with the date of birth';
const load = (name: string, lines: readonly string[], by = staff) =>
  by.call('kyc.load-screening-list', {
    query: { name, reason },
    file: new Blob([['ref,name,kind,country,note', ...lines].join('\n')], { type: 'text/csv' }),
  });
const caseOf = (userId: string) => staff.call('kyc.case', { params: { userId } });
const decideHit = (userId: string, hitId: string, decision: 'clear' | 'confirm', by = staff) =>
  by.call('kyc.decide-hit', { params: { userId, hitId }, body: { decision, reason } });
const approve = async (userId: string) => {
  const { reviews } = await caseOf(userId);
  return staff.call('kyc.decide', {
    params: { userId, reviewId: reviews[0]?.id ?? '' },
    body: { decision: 'approve', checked: [...checklist[1]], reason },
  });
};
const casesOf = async (userId: string) =>
  (await staff.call('cases.list', { query: { kind: 'identity' } })).items.filter(
    ({ user }) => user?.id === userId,
  );

test('the sample list is part of the demo data and matches no demo person', async () => {
  const { lists, open } = await staff.call('kyc.screening', {});
  expect(lists).toMatchObject([{ name: 'Sample list', entries: 8 }]);
  expect(lists[0]?.screenedAt).not.toBeNull();
  expect(open).toBe(0);
});

test('a hit at tier 1 opens a case, and the tier waits until staff have cleared it', async () => {
  const { person, me } = await personIn(world, { fullName: 'Olumide Bakarre Testperson' });
  expect(await submit1(person)).toMatchObject({ tier: 0, review: { tier: 1 } });
  const { hits, reviews } = await caseOf(me.id);
  expect(hits).toMatchObject([{ ref: 'SAMPLE-001', kind: 'sanction', state: 'open' }]);
  expect(reviews[0]?.flags).toContain('screening_hit');
  expect(await casesOf(me.id)).toHaveLength(1);
  // The person reads nothing about it.
  const checks = await person.call('kyc.checks', {});
  expect(JSON.stringify([await person.call('kyc.status', {}), checks])).not.toMatch(
    /sanction|SAMPLE|pep/i,
  );
  expect(checks.items.find(({ key }) => key === 'screening')).toMatchObject({ state: 'waiting' });
  expect(await codeOf(approve(me.id))).toBe('SCREENING_OPEN');
  const hitId = hits[0]?.id ?? '';
  expect(await codeOf(decideHit(me.id, hitId, 'clear', person))).toBe('FORBIDDEN');
  await decideHit(me.id, hitId, 'clear');
  expect(await codeOf(decideHit(me.id, hitId, 'clear'))).toBe('ALREADY_SO');
  expect(await auditedOf(world, me.id, 'kyc.hit_cleared')).toMatchObject([{ detail: { reason } }]);
  await approve(me.id);
  expect(await person.call('kyc.status', {})).toMatchObject({ tier: 1 });
});

test('a confirmed sanctions hit keeps blocking, a confirmed public office does not', async () => {
  const sanctioned = await personIn(world, { fullName: 'Viktor Exampleovich Petrenko' });
  const official = await personIn(world, { fullName: 'Hadiza Samplewoman Danjuma' });
  for (const { person, me } of [sanctioned, official]) {
    await submit1(person);
    await decideHit(me.id, (await caseOf(me.id)).hits[0]?.id ?? '', 'confirm');
  }
  expect(await codeOf(approve(sanctioned.me.id))).toBe('SCREENING_OPEN');
  await approve(official.me.id);
});

test('loading a list compares everyone who is verified, and again finds nothing new', async () => {
  const { person, me } = await personIn(world, { fullName: 'Ngozi Adaeze Umeh' });
  expect(await submit1(person)).toMatchObject({ tier: 1 });
  const line = 'UN-1,Ngozi Adaeze Umeh,sanction,NG,Assets frozen';
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await load('United Nations', [line, 'UN-2,Another Person,pep,,'])).toEqual({
      entries: 2,
    });
    await runQueued(world, 'kyc:screen-everyone');
    const { hits } = await caseOf(me.id);
    expect(hits).toMatchObject([{ ref: 'UN-1', score: 100, listName: 'United Nations' }]);
    expect(await casesOf(me.id)).toHaveLength(1);
    if (hits[0]?.state === 'open') await decideHit(me.id, hits[0].id, 'clear');
  }
  expect((await caseOf(me.id)).hits).toMatchObject([{ state: 'cleared' }]);
  const { lists } = await staff.call('kyc.screening', {});
  expect(lists.filter(({ name }) => name === 'United Nations')).toMatchObject([{ entries: 2 }]);
});

test('a file with a problem changes nothing and says which line', async () => {
  const refused = load('Broken', ['1,Jo Ann,king,,']).catch((error: Error) => error.message);
  expect(await refused).toBe('Line 2: Write sanction or pep in the column kind.');
  const { person } = await personIn(world);
  expect(await codeOf(load('Mine', ['1,Jo Ann,pep,,'], person))).toBe('FORBIDDEN');
});
