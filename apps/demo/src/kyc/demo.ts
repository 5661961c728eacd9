/** How the demo people reached their tiers, so that the staff's desk has cases to show. */

import {
  checklist,
  documentKinds,
  identityNumberOf,
  type Gender,
  type IdType,
} from '@cowrie/contract/kyc/data';
import { randomUUID } from 'node:crypto';
import { readPerson } from '#features/identity/index.ts';
import { customerIn } from '#features/kyc/enrolment/customer.ts';
import { fileKind, insertDocument } from '#features/kyc/documents/queries.ts';
import { endEnrolment, insertEnrolment } from '#features/kyc/enrolment/queries.ts';
import {
  findCustomer,
  insertAnswer,
  insertHistory,
  type PersonRow,
  updateCustomer,
} from '#features/kyc/queries.ts';
import { identityIndex, sealField } from '#features/kyc/records.ts';
import { changeReview, openReview } from '#features/kyc/desk/review-queries.ts';
import { syncCustomerJob } from '#features/kyc/enrolment/sync-job.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { demoPictures, type DemoLook } from './pictures.ts';

const day = 86_400;

type Story = {
  readonly tier: 1 | 2 | 3;
  readonly number: string;
  readonly birthDate: string;
  readonly gender: Gender;
  readonly place: { readonly address: string; readonly city: string; readonly state: string };
  readonly idType: IdType;
  readonly look: DemoLook;
  /** Days between joining and tier 1; the others follow a day apart. */
  readonly startedAfter: number;
  readonly register: { readonly outcome: 'match' | 'partial'; readonly name: string };
  /** The submission that waits for staff. */
  readonly waiting: 1 | 2 | 3 | null;
};

type DemoName = 'amara' | 'chidi' | 'kofi';

const stories: Readonly<Record<DemoName, Story>> = {
  amara: {
    tier: 3,
    number: '22114507893',
    birthDate: '1991-03-14',
    gender: 'female',
    place: { address: '14 Adeola Odeku Street', city: 'Victoria Island', state: 'Lagos' },
    idType: 'nin',
    look: { skin: '#8a5a3c', shirt: '#0b6b5b', ink: '#0b6b5b' },
    startedAfter: 1,
    register: { outcome: 'match', name: 'Exact Match' },
    waiting: null,
  },
  chidi: {
    tier: 2,
    number: '22356109482',
    birthDate: '1988-11-02',
    gender: 'male',
    place: { address: '3 Ogui Road', city: 'Enugu', state: 'Enugu' },
    idType: 'drivers_licence',
    look: { skin: '#6d4630', shirt: '#274c77', ink: '#8a2e2e' },
    startedAfter: 196,
    register: { outcome: 'match', name: 'Exact Match' },
    waiting: 2,
  },
  kofi: {
    tier: 1,
    number: 'GHA-718294035-6',
    birthDate: '1994-07-21',
    gender: 'male',
    place: { address: '22 Oxford Street, Osu', city: 'Accra', state: 'Greater Accra' },
    idType: 'national_id',
    look: { skin: '#7a4e34', shirt: '#7b5e2a', ink: '#1f5fbf' },
    startedAfter: 88,
    register: { outcome: 'partial', name: 'Partial Match' },
    waiting: 1,
  },
};

type DemoTarget = {
  readonly tx: Tx;
  readonly person: PersonRow;
  readonly story: Story;
  readonly at: (daysAfter: number) => Date;
};

const addHistoryLine = (
  platform: Platform,
  { tx, person }: DemoTarget,
  at: Date,
  [kind, what, by_name]: readonly [string, string, string],
) => {
  const id = platform.ids.next();
  const by_id = by_name === person.full_name ? person.id : null;
  return insertHistory(tx, { id, user_id: person.id, kind, what, by_name, by_id, at });
};

const keepRecord = async (platform: Platform, target: DemoTarget): Promise<void> => {
  const { tx, person, story, at } = target;
  const { id: userId, country } = person;
  const { type } = identityNumberOf(country);
  const { address, ...place } = story.place;
  const verified = at(story.startedAfter);
  await customerIn(platform, tx, userId, verified);
  await updateCustomer(tx, userId, {
    kyc_tier: Math.min(2, story.tier),
    identity_type: type,
    identity_number: sealField(platform, userId, 'identity_number', story.number),
    identity_index: identityIndex(platform, { country, type, number: story.number }),
    identity_last4: story.number.slice(-4),
    date_of_birth: sealField(platform, userId, 'date_of_birth', story.birthDate),
    address: sealField(platform, userId, 'address', address),
    gender: story.gender,
    ...place,
    id_type: story.tier >= 2 ? story.idType : null,
    tier1_verified_at: verified,
    tier2_verified_at: story.tier >= 2 ? at(story.startedAfter + 1) : null,
    updated_at: verified,
  });
  const { outcome, name } = story.register;
  const fields = { asked_about: person.full_name, name, date_of_birth: 'Exact Match' };
  await insertAnswer(tx, {
    id: platform.ids.next(),
    user_id: userId,
    source: 'Smile ID',
    outcome,
    words: 'ID Number Validated',
    fields: JSON.stringify(fields),
    at: verified,
  });
};

const steps = [
  ['tier1_submitted', 'Tier 1 was unlocked with your identity number and details.'],
  ['tier2_submitted', 'Your selfie and photo ID were submitted.'],
  ['enrolled', 'Tier 3 Platinum was unlocked with your enhanced selfie.'],
] as const;

const review = async (
  platform: Platform,
  target: DemoTarget,
  tier: 1 | 2 | 3,
  reviewer: { readonly id: string; readonly full_name: string },
): Promise<void> => {
  const { tx, person, story, at } = target;
  const id = platform.ids.next();
  const submitted = at(story.startedAfter + tier - 1);
  const flags = tier === 1 && story.register.outcome === 'partial' ? ['name_partial'] : [];
  await openReview(tx, { id, userId: person.id, tier, instant: true, flags, at: submitted });
  const step = steps[tier - 1];
  const who = tier === 3 ? 'Smile ID' : person.full_name;
  if (step) await addHistoryLine(platform, target, submitted, [...step, who]);
  if (story.waiting === tier) return;
  const decided = at(story.startedAfter + tier - 0.5);
  const reason = 'Everything agrees';
  const checked = [...checklist[tier]];
  await changeReview(tx, id, {
    state: 'approved',
    reason,
    checked,
    customer_text: null,
    decided_by: reviewer.id,
    decided_at: decided,
  });
  const what = `We approved your Tier ${tier} submission.`;
  await addHistoryLine(platform, target, decided, [
    `tier${tier}_approved`,
    what,
    reviewer.full_name,
  ]);
};

const keepPictures = async (
  platform: Platform,
  { tx, person, story, at }: DemoTarget,
  files: Awaited<ReturnType<typeof saveFiles>>,
): Promise<void> => {
  for (const { kind, ...file } of files) {
    await insertDocument(tx, {
      id: platform.ids.next(),
      user_id: person.id,
      kind,
      id_type: kind === 'id_document' ? story.idType : null,
      state: story.waiting === 2 ? 'submitted' : 'accepted',
      uploaded_at: at(story.startedAfter + 1),
      ...file,
    });
  }
};

const saveFiles = async (platform: Platform, ownerId: string, look: DemoLook) => {
  const pictures = await demoPictures(look);
  return Promise.all(
    documentKinds.map(async (kind) => {
      const { bytes, width, height } = pictures[kind];
      const mediaType = 'image/jpeg';
      const saved = { ownerId, kind: fileKind(kind), mediaType, bytes, isPrivate: true };
      const file_id = await platform.files.save(saved);
      return { kind, file_id, width, height, bytes: bytes.byteLength };
    }),
  );
};

/**
 * An enrolment without a face: the company has never seen these people, so their first selfie at
 * the gate registers them.
 */
const enrol = async (platform: Platform, { tx, person, story, at }: DemoTarget): Promise<void> => {
  const job_id = randomUUID();
  const ended = at(story.startedAfter + 2);
  const url = `${platform.config.PUBLIC_URL}/verify/${job_id}`;
  await insertEnrolment(tx, {
    job_id,
    user_id: person.id,
    state: 'pending',
    web_url: url,
    mobile_url: url,
    started_at: addSeconds(ended, -90),
  });
  const end = { state: 'completed', code: '0840', text: 'Enroll User', at: ended } as const;
  await endEnrolment(tx, job_id, end);
};

export const seedKycDemo = async (
  platform: Platform,
  owners: Readonly<Record<DemoName | 'reviewer', { readonly id: string; readonly joinedAt: Date }>>,
): Promise<void> => {
  const reviewer = await readPerson(platform.db, owners.reviewer.id);
  for (const name of ['amara', 'chidi', 'kofi'] as const) {
    const { id, joinedAt } = owners[name];
    if (await findCustomer(platform.db, id)) continue;
    const story = stories[name];
    const person = await readPerson(platform.db, id);
    const files = story.tier >= 2 ? await saveFiles(platform, id, story.look) : [];
    await inTx(platform.db, async (tx) => {
      const at = (daysAfter: number) => addSeconds(joinedAt, daysAfter * day);
      const target = { tx, person, story, at };
      await keepRecord(platform, target);
      await keepPictures(platform, target, files);
      for (const tier of [1, 2, 3] as const) {
        if (tier <= story.tier) await review(platform, target, tier, reviewer);
      }
      if (story.tier === 3) await enrol(platform, target);
      await enqueue(tx, syncCustomerJob, { userId: id }, { key: `kyc-sync:${id}` });
    });
  }
};
