/** Demo data: openings, and applicants with addresses that cannot exist. */

import { isOpenStage, type ApplicationStage } from '@cowrie/contract/careers/data';
import { insertApplication, insertStep } from '#features/careers/application-queries.ts';
import type { CareersDeps } from '#features/careers/deps.ts';
import { insertOpening } from '#features/careers/opening-queries.ts';
import { addSeconds } from '#platform/clock.ts';
import { digest } from '#platform/crypto/secrets.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { DemoPeople } from '../demo.ts';
import { demoOpenings } from './openings.ts';

const day = 86_400;

type DemoApplicant = readonly [
  opening: number,
  stage: ApplicationStage,
  daysAgo: number,
  name: string,
];

const applicants: readonly DemoApplicant[] = [
  [0, 'received', 1, 'Demo Applicant One'],
  [0, 'received', 2, 'Demo Applicant Two'],
  [0, 'screening', 6, 'Demo Applicant Three'],
  [0, 'declined', 20, 'Demo Applicant Four'],
  [1, 'interview', 12, 'Demo Applicant Five'],
  [1, 'received', 3, 'Demo Applicant Six'],
  [1, 'offer', 25, 'Demo Applicant Seven'],
];

/** The demo's ids are fixed, so that a second run adds nothing. */
const idOf = (kind: number, number: number): string =>
  `00000000-0000-7000-8000-0000000c${kind}${String(number).padStart(3, '0')}`;

const addApplicant = async (
  deps: CareersDeps,
  tx: Tx,
  place: number,
  [opening, stage, daysAgo, name]: DemoApplicant,
) => {
  const at = addSeconds(deps.clock.now(), -daysAgo * day);
  const moved = stage === 'received' ? at : addSeconds(at, 2 * day);
  const id = idOf(2, place);
  const reference = `JOB-DEMO${String(place + 1).padStart(4, '0')}`;
  const isNew = await insertApplication(tx, {
    id,
    opening_id: idOf(1, opening),
    reference,
    intent: digest(reference),
    name,
    email: `applicant${place + 1}@example.test`,
    phone: place % 2 === 0 ? `+23480300000${10 + place}` : null,
    links: place % 3 === 0 ? ['https://example.test/work'] : [],
    words: 'I have answered customers for three years and would like to talk about what I learnt.',
    stage,
    received_at: at,
    moved_at: moved,
    ended_at: isOpenStage(stage) ? null : moved,
  });
  if (!isNew) return;
  const step = { application_id: id, what: 'stage' as const };
  await insertStep(tx, { id: idOf(3, place), ...step, stage: 'received', at });
  if (stage === 'received') return;
  await insertStep(tx, { id: idOf(4, place), ...step, stage, at: moved });
};

export const seedCareers = (deps: CareersDeps, { ops, checker }: DemoPeople): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const at = addSeconds(deps.clock.now(), -30 * day);
    for (const [place, { slug, fields }] of demoOpenings.entries()) {
      const isPublished = place < 2;
      await insertOpening(tx, {
        id: idOf(1, place),
        slug,
        state: isPublished ? 'open' : 'draft',
        revision: 1,
        draft: JSON.stringify(fields),
        draft_by: ops.id,
        draft_at: at,
        created_at: addSeconds(at, place),
        ...(isPublished && {
          published: JSON.stringify(fields),
          published_draft_by: ops.id,
          published_by: checker.id,
          published_at: at,
          opened_at: at,
        }),
      });
    }
    for (const [place, applicant] of applicants.entries()) {
      await addApplicant(deps, tx, place, applicant);
    }
  });
