import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTx } from '#platform/db/pool.ts';
import { keepFace } from '../selfies/queries.ts';
import { seedDemo } from '../../../../../demo/src/seed-demo.ts';
import { checklist } from '@cowrie/contract/kyc/data';
import {
  atTier2,
  newNumber,
  openKycWorld,
  openPictures,
  personIn,
  refusalOf,
  rowsOf,
  submit1,
  submit2,
  upload,
} from '#test/worlds/kyc.ts';
import { codeOf, demo, subjectOf } from '#test/people.ts';
import { auditedOf } from '#test/staff.ts';
import { changePolicy } from '#test/two-people.ts';
import type { Person, World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
let staff: Person;
let staffId: string;
beforeAll(async () => {
  ({ world, close } = await openKycWorld({ demo: true }));
});
afterAll(() => close());
beforeEach(async () => {
  const { person, me } = await demo(world, 'admin');
  [staff, staffId] = [person, me.id];
});

const reason = 'Looked at it closely';
const texts = { reason, customerText: reason };
const caseOf = (userId: string) => staff.call('kyc.case', { params: { userId } });
const decide = async (
  userId: string,
  tier: 1 | 2 | 3,
  decision: 'approve' | 'reject',
  checked: readonly string[] = checklist[tier],
) => {
  const { reviews } = await caseOf(userId);
  if (decision === 'approve') await openPictures(staff, userId);
  const reviewId = reviews.find((review) => review.tier === tier)?.id ?? '';
  return staff.call('kyc.decide', {
    params: { userId, reviewId },
    body: { decision, checked: checked as (typeof checklist)[2][number][], ...texts },
  });
};
const revoke = (userId: string, toTier: number, by = staff) =>
  by.call('kyc.revoke', { params: { userId }, body: { toTier, reason } });
const suspend = (userId: string, suspended = true, message?: string) =>
  staff.call('kyc.set-suspension', {
    params: { userId },
    body: { suspended, reason, ...(message === undefined ? {} : { message }) },
  });
const policy = (tiers: 'instant' | 'review') =>
  changePolicy(world, (before) => ({ ...before, tiers }));
const audited = (action: string, userId: string) => auditedOf(world, userId, action);
const userRow = async (id: string) =>
  (
    await world.platform.pool.query<Record<string, unknown>>(
      'select kyc_tier, user_tier, smile_id_status from users where id = $1',
      [id],
    )
  ).rows[0];

describe('the queue', () => {
  test('shows waiting submissions oldest first, and pages without repeats', async () => {
    for (let turn = 0; turn < 3; turn += 1) await submit1((await personIn(world)).person);
    const all = await staff.call('kyc.queue', { query: {} });
    const times = all.items.map(({ submittedAt }) => submittedAt);
    expect(times).toEqual(times.toSorted());
    const figures = await staff.call('kyc.queue-figures', {});
    expect(figures).toMatchObject({ count: all.items.length, oldest: times[0] });
    expect(all.total).toEqual({ count: all.items.length, isMore: false });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, unknown> = { limit: 2, ...(cursor ? { cursor } : {}) };
      const page = await staff.call('kyc.queue', { query });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toEqual(all.items.map(({ id }) => id));
    expect(await codeOf(staff.call('kyc.queue', { query: { cursor: 'nonsense' } }))).toBe(
      'INVALID_INPUT',
    );
  });

  test('can be filtered by tier, country, flag and person', async () => {
    const tags = async (query: object) =>
      (await staff.call('kyc.queue', { query })).items.map(({ user }) => user.tag);
    expect(await tags({ country: 'GH' })).toEqual(['kofi']);
    expect(await tags({ flagged: 'true', search: 'kofi' })).toEqual(['kofi']);
    expect(await tags({ tier: '2', search: '@chidi' })).toEqual(['chidi']);
    expect(await tags({ search: 'CHIDI@cowrie.test' })).toEqual(['chidi']);
    expect(await tags({ search: '%' })).toEqual([]);
    expect(await tags({ state: 'approved', search: 'amara' })).toEqual(['amara', 'amara', 'amara']);
  });

  test('needs the permission', async () => {
    const { person, me } = await atTier2(world);
    const [document] = (await person.call('kyc.status', {})).documents;
    const params = { userId: me.id };
    const body = { field: 'identity_number' as const, reason };
    const attempts = [
      () => person.call('kyc.queue', { query: {} }),
      () => person.call('kyc.case', { params }),
      () => person.call('kyc.reveal', { params, body }),
      () => revoke(me.id, 0, person),
      () => person.call('kyc.set-suspension', { params, body: { suspended: true, reason } }),
      () =>
        person.call('kyc.ask-again', {
          params: { ...params, documentId: document?.id ?? '' },
          body: { reason, customerText: reason },
        }),
    ];
    for (const attempt of attempts) expect(await codeOf(attempt())).toBe('FORBIDDEN');
  });
});

describe('a case', () => {
  test('masks private fields, and audits each reveal with its reason', async () => {
    const bvn = newNumber();
    const { person, me, details } = await personIn(world);
    await submit1(person, { bvn });
    const shown = await caseOf(me.id);
    const text = JSON.stringify(shown);
    for (const secret of [bvn, details.email, '1990-05-24', '12 Allen']) {
      expect(text).not.toContain(secret);
    }
    expect(shown.record).toMatchObject({
      identityType: 'BVN',
      identityLast4: bvn.slice(-4),
      yearOfBirth: '1990',
      atCompany: 'none',
    });
    expect(shown.user.email).toBe(`p•••@example.test`);
    const reveal = (field: 'identity_number' | 'date_of_birth' | 'address' | 'email' | 'phone') =>
      staff.call('kyc.reveal', { params: { userId: me.id }, body: { field, reason } });
    expect(await reveal('identity_number')).toEqual({ value: bvn });
    expect(await reveal('date_of_birth')).toEqual({ value: '1990-05-24' });
    expect(await reveal('address')).toEqual({ value: '12 Allen Avenue' });
    expect(await reveal('email')).toEqual({ value: details.email });
    expect(await codeOf(reveal('phone'))).toBe('NOT_FOUND');
    const looks = await audited('kyc.revealed', me.id);
    expect(looks.map(({ detail }) => detail['field'])).toEqual([
      'identity_number',
      'date_of_birth',
      'address',
      'email',
    ]);
    expect(looks[0]).toEqual({ actor: staffId, detail: { field: 'identity_number', reason } });
    const missing = staff.call('kyc.reveal', {
      params: { userId: me.id },
      body: { field: 'email', reason: ' ' },
    });
    expect(await codeOf(missing)).toBe('INVALID_INPUT');
  });

  test('audits every view of a document, by its kind', async () => {
    const { me } = await atTier2(world);
    const { documents } = await caseOf(me.id);
    for (const { id } of documents) {
      const file = await staff.request(`/api/v1/staff/kyc/${me.id}/documents/${id}`);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
    const kinds = (await audited('kyc.document_viewed', me.id)).map(({ detail }) => detail['kind']);
    expect(kinds).toEqual(documents.map(({ kind }) => kind));
    const { me: other } = await personIn(world);
    const path = `/api/v1/staff/kyc/${other.id}/documents/${documents[0]?.id}`;
    expect((await staff.request(path)).status).toBe(404);
  });
});

describe('a decision', () => {
  test('to approve needs the whole checklist, and is possible once', async () => {
    const { person, me } = await atTier2(world);
    expect(await codeOf(decide(me.id, 2, 'approve', checklist[2].slice(1)))).toBe(
      'CHECKLIST_INCOMPLETE',
    );
    await decide(me.id, 2, 'approve');
    expect(await codeOf(decide(me.id, 2, 'reject'))).toBe('REVIEW_DECIDED');
    const { documents, tier } = await person.call('kyc.status', {});
    expect([tier, ...documents.map(({ state }) => state)]).toEqual([2, 'accepted', 'accepted']);
    expect((await caseOf(me.id)).reviews[0]).toMatchObject({
      state: 'approved',
      reason,
      decidedBy: { id: staffId },
    });
  });

  test('counts once when two are made at the same time', async () => {
    const { me } = await atTier2(world);
    const codes = await Promise.all([
      codeOf(decide(me.id, 2, 'approve')),
      codeOf(decide(me.id, 2, 'reject')),
    ]);
    expect(codes.toSorted()).toEqual(['REVIEW_DECIDED', 'no error']);
  });

  test('against a tier that took effect takes it back, with the tiers above it', async () => {
    const { person, me, details } = await atTier2(world);
    await world.messagesTo(details.email);
    await decide(me.id, 2, 'reject');
    const status = await person.call('kyc.status', {});
    expect(status).toMatchObject({ tier: 1, next: 'tier2', refusal: { tier: 2, reason } });
    expect(status.customer).toMatchObject({ kyc_tier: 1, tier2_verified_at: null });
    expect(status.customer?.tier1_verified_at).not.toBeNull();
    expect(status.documents.map(({ state }) => state)).toEqual(['asked_again', 'asked_again']);
    expect(await userRow(me.id)).toMatchObject({ kyc_tier: 1, user_tier: 'tier_1' });
    const mails = await world.messagesTo(details.email);
    expect(mails.map(subjectOf)).toEqual(['We could not confirm Tier 2']);
    expect(mails[0]?.text).toContain(reason);
    const again = await submit2(person);
    expect(again).toMatchObject({ tier: 1, refusal: null, review: { tier: 2 } });
    await decide(me.id, 2, 'approve');
    expect(await person.call('kyc.status', {})).toMatchObject({ tier: 2, review: null });
  });

  test('against tier 1 withdraws the submissions for higher tiers', async () => {
    const { person, me } = await atTier2(world);
    await decide(me.id, 1, 'reject');
    expect(await person.call('kyc.status', {})).toMatchObject({ tier: 0, next: 'tier1' });
    const { reviews } = await caseOf(me.id);
    expect(reviews.map(({ tier, state }) => [tier, state])).toEqual([
      [2, 'withdrawn'],
      [1, 'rejected'],
    ]);
    expect(await submit1(person)).toMatchObject({ tier: 0, review: { tier: 1 } });
    await decide(me.id, 1, 'approve');
    // Tier 2 was lost together with tier 1, so it is not given by the policy either.
    expect(await submit2(person)).toMatchObject({ tier: 1, review: { tier: 2 } });
  });

  test('under review gives the tier, or mails the reason for the refusal', async () => {
    await policy('review');
    const { person, me, details } = await personIn(world);
    await submit1(person);
    await decide(me.id, 1, 'approve');
    const first = await person.call('kyc.status', {});
    expect(first).toMatchObject({ tier: 1, review: null, customer: { kyc_tier: 1 } });
    expect(first.customer?.tier1_verified_at).not.toBeNull();
    await submit2(person);
    await world.messagesTo(details.email);
    await decide(me.id, 2, 'reject');
    const second = await person.call('kyc.status', {});
    expect(second).toMatchObject({ tier: 1, review: null, refusal: { tier: 2, reason } });
    expect((await world.messagesTo(details.email)).map(subjectOf)).toEqual([
      'We could not confirm Tier 2',
    ]);
    await submit2(person);
    await decide(me.id, 2, 'approve');
    expect(await person.call('kyc.status', {})).toMatchObject({ tier: 2 });
    await policy('instant');
  });

  test('about oneself is refused', async () => {
    await submit1(staff);
    expect(await codeOf(decide(staffId, 1, 'approve'))).toBe('OWN_CASE');
    expect(await codeOf(revoke(staffId, 0))).toBe('OWN_CASE');
    expect(await codeOf(suspend(staffId))).toBe('OWN_CASE');
  });
});

describe('asking for a document again', () => {
  const ask = async (userId: string, kind: string) => {
    const document = (await caseOf(userId)).documents.find((each) => each.kind === kind);
    return staff.call('kyc.ask-again', {
      params: { userId, documentId: document?.id ?? '' },
      body: { reason, customerText: 'The corner is cut off' },
    });
  };

  test('lets the person upload it again at tier 2, which makes a new submission', async () => {
    const { person, me, details } = await atTier2(world);
    await world.messagesTo(details.email);
    await ask(me.id, 'id_document');
    const mails = await world.messagesTo(details.email);
    expect(mails.map(subjectOf)).toEqual(['We need your photo ID again']);
    expect(mails[0]?.text).toContain('The corner is cut off');
    expect(JSON.stringify(mails)).not.toContain(reason);
    expect(await audited('kyc.asked_again', me.id)).toMatchObject([
      { detail: { before: { state: 'submitted' }, after: { state: 'asked_again' }, reason } },
    ]);
    const hand = () =>
      person.call('kyc.submit-tier2', { body: { idType: 'passport', idNumber: 'A01234567' } });
    expect(await person.call('kyc.status', {})).toMatchObject({ tier: 2 });
    expect(await refusalOf(hand())).toMatchObject({ code: 'DOCUMENTS_MISSING' });
    expect(await refusalOf(upload(person, 'selfie'))).toMatchObject({ code: 'KYC_STEP_DONE' });
    const fresh = await upload(person, 'id_document');
    await upload(person, 'id_document');
    await hand();
    expect(await refusalOf(hand())).toMatchObject({ code: 'KYC_STEP_DONE' });
    const { reviews, documents } = await caseOf(me.id);
    expect(reviews.filter(({ tier }) => tier === 2)).toMatchObject([
      { state: 'waiting', instant: true, flags: ['asked_again'] },
      { state: 'withdrawn', flags: ['asked_again'] },
    ]);
    expect(documents.map(({ state }) => state)).toEqual(['submitted', 'submitted']);
    expect(documents.some(({ id }) => id === fresh.id)).toBe(false);
    const kept = await rowsOf<{ state: string }>(world, 'kyc_documents', me.id);
    expect(kept.filter(({ state }) => state === 'replaced')).toHaveLength(1);
    expect((await person.call('kyc.status', {})).tier).toBe(2);
  });

  test('works for a waiting submission too', async () => {
    await policy('review');
    const { person, me } = await personIn(world);
    await submit1(person);
    await decide(me.id, 1, 'approve');
    await submit2(person);
    await ask(me.id, 'selfie');
    await upload(person, 'selfie');
    const status = await person.call('kyc.submit-tier2', {
      body: { idType: 'nin', idNumber: '12345678901' },
    });
    expect(status).toMatchObject({ tier: 1, review: { tier: 2 } });
    await decide(me.id, 2, 'approve');
    expect((await person.call('kyc.status', {})).tier).toBe(2);
    await policy('instant');
  });
});

describe('revoking', () => {
  test('only lowers a tier, and takes effect immediately', async () => {
    const { person, me, details } = await atTier2(world);
    expect(await codeOf(revoke(me.id, 2))).toBe('TIER_NOT_LOWER');
    await world.messagesTo(details.email);
    await revoke(me.id, 0);
    const status = await person.call('kyc.status', {});
    expect(status).toMatchObject({ tier: 0, userTier: 'tier_0', customer: { kyc_tier: 0 } });
    expect(status.customer).toMatchObject({ tier1_verified_at: null, tier2_verified_at: null });
    const mails = await world.messagesTo(details.email);
    expect(mails.map(subjectOf)).toEqual(['Your verification tier has changed']);
    expect(mails[0]?.text).toContain('We need to check your details again.');
    expect(JSON.stringify([mails, status])).not.toContain(reason);
    expect(await audited('kyc.tier_revoked', me.id)).toMatchObject([
      { actor: staffId, detail: { before: { tier: 2 }, after: { tier: 0 }, reason } },
    ]);
  });

  test('leaves the lost tiers to staff, until they approve them', async () => {
    const { person, me } = await atTier2(world);
    await revoke(me.id, 0);
    for (const tier of [1, 2] as const) {
      expect(await person.call('kyc.status', {})).toMatchObject({ policy: 'review' });
      const sent = await (tier === 1 ? submit1(person) : submit2(person));
      expect(sent).toMatchObject({ tier: tier - 1, review: { tier } });
      expect((await caseOf(me.id)).reviews[0]).toMatchObject({
        tier,
        state: 'waiting',
        flags: ['refused_before'],
      });
      await decide(me.id, tier, 'reject');
      const again = await (tier === 1 ? submit1(person) : submit2(person));
      expect(again).toMatchObject({ tier: tier - 1, review: { tier } });
      await decide(me.id, tier, 'approve');
      expect(await person.call('kyc.status', {})).toMatchObject({ tier, review: null });
    }
    expect(await rowsOf(world, 'kyc_staff_decides', me.id)).toEqual([]);
    expect(await person.call('kyc.status', {})).toMatchObject({ policy: 'instant' });
  });

  test('takes platinum away and keeps the record and the face', async () => {
    const { person, me } = await demo(world, 'amara');
    const face = { user_id: me.id, job_id: randomUUID(), kept_at: world.clock.now() };
    await inTx(world.platform.db, (tx) => keepFace(tx, face));
    await revoke(me.id, 2);
    expect(await userRow(me.id)).toEqual({
      kyc_tier: 2,
      user_tier: 'tier_2',
      smile_id_status: 'not_enrolled',
    });
    expect(await person.call('kyc.status', {})).toMatchObject({
      next: 'tier3',
      customer: { kyc_tier: 2 },
      enrolment: { status: 'not_started', isEnrolled: false },
    });
    expect(await rowsOf(world, 'kyc_faces', me.id)).toHaveLength(1);
  });
});

test('demo people have the data their tiers need, and seeding again changes nothing', async () => {
  await seedDemo(world.platform);
  const { person, me } = await demo(world, 'kofi');
  expect(await person.call('kyc.status', {})).toMatchObject({
    tier: 1,
    customer: { kyc_tier: 1, city: 'Accra' },
  });
  expect(await rowsOf(world, 'kyc_reviews', me.id)).toMatchObject([
    { tier: 1, state: 'waiting', flags: ['name_partial'] },
  ]);
});
