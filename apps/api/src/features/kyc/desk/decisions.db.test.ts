import { checklist, rejectionText } from '@cowrie/contract/kyc/data';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  atTier2,
  newNumber,
  openKycWorld,
  openPictures,
  personIn,
  refusalOf,
  rowsOf,
  submit1,
} from '#test/worlds/kyc.ts';
import { codeOf, demo } from '#test/people.ts';
import { auditedOf, staffWith } from '#test/staff.ts';
import type { Person, World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
let staff: Person;
beforeAll(async () => {
  ({ world, close } = await openKycWorld({ demo: true }));
});
afterAll(() => close());
beforeEach(async () => {
  staff = (await demo(world, 'admin')).person;
});

const reason = 'The paper looks forged: the stamp is printed';
const caseOf = (userId: string, by = staff) => by.call('kyc.case', { params: { userId } });
const decide = async (
  userId: string,
  decision: 'approve' | 'reject',
  more: { readonly customerText?: string; readonly by?: Person } = {},
) => {
  const { by = staff, ...texts } = more;
  const { reviews } = await caseOf(userId, by);
  const reviewId = reviews.find(({ tier }) => tier === 2)?.id ?? '';
  return by.call('kyc.decide', {
    params: { userId, reviewId },
    body: { decision, checked: [...checklist[2]], reason, ...texts },
  });
};

test('a case of an unknown person is not found', async () => {
  expect(await codeOf(caseOf(crypto.randomUUID()))).toBe('NOT_FOUND');
});

describe('a rejection', () => {
  test('tells the person the text for them, and never the reason of staff', async () => {
    for (const customerText of ['Please use another photo ID.', undefined]) {
      const { person, me, details } = await atTier2(world);
      await world.messagesTo(details.email);
      await decide(me.id, 'reject', customerText === undefined ? {} : { customerText });
      const shown = JSON.stringify([
        await person.call('kyc.status', {}),
        await person.call('kyc.checks', {}),
        await world.messagesTo(details.email),
        await rowsOf(world, 'kyc_history', me.id),
        await rowsOf(world, 'kyc_documents', me.id),
      ]);
      expect(shown).toContain(customerText ?? rejectionText);
      expect(shown).not.toContain(reason);
      const { reviews } = await caseOf(me.id);
      expect(reviews[0]).toMatchObject({ reason, customerText: customerText ?? rejectionText });
      expect(await auditedOf(world, me.id, 'kyc.tier2_rejected')).toMatchObject([
        { detail: { reason } },
      ]);
    }
  });
});

describe('an approval of tier 2', () => {
  test('needs both pictures opened, by the member of staff who approves', async () => {
    const { me } = await atTier2(world);
    expect(await codeOf(decide(me.id, 'approve'))).toBe('PICTURES_NOT_OPENED');
    const [first] = (await caseOf(me.id)).documents;
    await staff.request(`/api/v1/staff/kyc/${me.id}/documents/${first?.id}`);
    expect(await codeOf(decide(me.id, 'approve'))).toBe('PICTURES_NOT_OPENED');
    const { person: checker } = await demo(world, 'checker');
    await openPictures(checker, me.id);
    expect(await codeOf(decide(me.id, 'approve'))).toBe('PICTURES_NOT_OPENED');
    await openPictures(staff, me.id);
    const { documents } = await caseOf(me.id);
    expect(documents.every(({ openedAt }) => openedAt !== null)).toBe(true);
    await decide(me.id, 'approve');
    expect((await caseOf(me.id)).reviews[0]).toMatchObject({ state: 'approved' });
  });
});

describe('an identity number of another account', () => {
  test('is shown on both people, in a case and in the audit log, without the number', async () => {
    const bvn = newNumber();
    const [owner, thief] = [await personIn(world), await personIn(world)];
    await submit1(owner.person, { bvn });
    for (let turn = 0; turn < 2; turn += 1) {
      const refused = await refusalOf(submit1(thief.person, { bvn }));
      expect(refused.code).toBe('IDENTITY_NUMBER_TAKEN');
    }
    const [ofOwner, ofThief] = [await caseOf(owner.me.id), await caseOf(thief.me.id)];
    expect(ofOwner.duplicates).toMatchObject([
      { role: 'has', tries: 2, person: { id: thief.me.id } },
    ]);
    expect(ofThief.duplicates).toMatchObject([
      { role: 'gave', tries: 2, person: { id: owner.me.id } },
    ]);
    expect(ofOwner.reviews[0]?.flags).toEqual(['duplicate_number']);
    const { items } = await staff.call('cases.list', { query: { kind: 'identity' } });
    const about = items.filter(({ user }) => user?.id === thief.me.id);
    expect(about).toHaveLength(1);
    expect(await auditedOf(world, owner.me.id, 'kyc.number_given_by_another')).toHaveLength(2);
    const kept = [ofOwner, ofThief, about, await rowsOf(world, 'kyc_duplicates', thief.me.id)];
    expect(JSON.stringify(kept)).not.toContain(bvn);
    // The thief does not learn whose number it is, and the owner reads nothing about it.
    const read = [
      await thief.person.call('kyc.status', {}),
      await thief.person.call('kyc.checks', {}),
      await rowsOf(world, 'kyc_history', thief.me.id),
      await rowsOf(world, 'kyc_history', owner.me.id),
    ];
    expect(JSON.stringify(read.slice(0, 3))).not.toContain(owner.me.id);
    expect(JSON.stringify(read[3])).not.toContain('number_refused');
    // The next number of the thief waits for staff.
    expect(await submit1(thief.person)).toMatchObject({ tier: 0, review: { tier: 1 } });
  });
});

describe('people whom a member of staff is connected with', () => {
  test('are decided by another one', async () => {
    const desk = await staffWith(world, 'kyc.read', 'kyc.review', 'kyc.reveal');
    const { person, me } = await personIn(world);
    await submit1(person);
    const review = (await caseOf(me.id)).reviews[0]?.id ?? '';
    const params = { userId: me.id };
    const rejectIt = () =>
      desk.person.call('kyc.decide', {
        params: { ...params, reviewId: review },
        body: { decision: 'reject', checked: [], reason },
      });
    const attempts = [
      rejectIt,
      () => desk.person.call('kyc.revoke', { params, body: { toTier: 0, reason } }),
      () => desk.person.call('kyc.set-suspension', { params, body: { suspended: true, reason } }),
    ];
    const { pool } = world.platform;
    const share = (from: string, to: string) =>
      pool.query(
        `insert into devices (id, user_id, token_hash, name, first_seen_at, last_seen_at)
         select gen_random_uuid(), $2, token_hash, name, first_seen_at, last_seen_at
         from devices where user_id = $1 limit 1`,
        [from, to],
      );
    await share(me.id, desk.me.id);
    for (const attempt of attempts) expect(await codeOf(attempt())).toBe('CONNECTED_CASE');
    expect((await caseOf(me.id)).user.tier).toBe(1);
    // In the demo one person plays customers and staff in the same browser.
    await pool.query('update users set is_demo = true where id = $1', [me.id]);
    expect(await codeOf(rejectIt())).toBe('no error');
  });
});
