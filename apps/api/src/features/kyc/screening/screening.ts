/**
 * Screening against sanctions and PEP lists. A person is compared when they submit tier 1, and
 * everyone who is verified when a list is loaded. A hit opens a case; while it is open, a submission
 * waits for staff, and staff cannot approve it.
 */

import type { ParsedOf } from '@cowrie/contract';
import * as contract from '@cowrie/contract/kyc/routes';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import * as z from 'zod';
import { defineAction, runAction } from '#features/approvals/index.ts';
import { openCaseIn } from '#features/cases/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import type { KycDeps, KycDeskDeps } from '../deps.ts';
import { lockSubject } from '../desk/lock-subject.ts';
import { hitScore, nameKeys, nameScore } from '../names.ts';
import { flagWaiting } from '../desk/review-queries.ts';
import {
  type Candidate,
  changeHit,
  changeList,
  findCandidates,
  findList,
  hasBlockingHit,
  insertHit,
  lockHit,
  readEntries,
  readVerified,
} from './queries.ts';

type Screened = { readonly id: string; readonly full_name: string; readonly tag: string };
type Found = Candidate & { readonly score: number };

const scored = (name: string, candidates: readonly Candidate[]): Found[] =>
  candidates
    .map((candidate) => ({ ...candidate, score: nameScore(name, candidate.name) }))
    .filter(({ score }) => score >= hitScore);

const caseText = ({ tag }: Screened, { kind, listName, entryName, score }: CaseFacts): string =>
  `The name of @${tag} is ${score}% like “${entryName}” on ${listName} (${kind === 'pep' ? 'public office' : 'sanctions'}). Compare the person with the entry on the page of their identity checks.`;
type CaseFacts = Pick<Found, 'kind' | 'listName' | 'score'> & { readonly entryName: string };

/** True if there is a hit that was not known. */
const keepHits = async (
  deps: KycDeps,
  tx: Tx,
  person: Screened,
  found: readonly Found[],
): Promise<boolean> => {
  let isNew = false;
  for (const { listName, ref, kind, name, country, note, score } of found) {
    const kept = await insertHit(tx, {
      id: deps.ids.next(),
      user_id: person.id,
      list_name: listName,
      ref,
      kind,
      entry_name: name,
      entry_country: country,
      entry_note: note,
      person_name: person.full_name,
      score,
      found_at: deps.clock.now(),
      state: 'open',
    });
    if (kept === undefined) continue;
    isNew = true;
    await openCaseIn(deps, tx, {
      kind: 'identity',
      userId: person.id,
      subject: `screening:${person.id}`,
      what: caseText(person, { kind, listName, entryName: name, score }),
    });
  }
  if (isNew) await flagWaiting(tx, person.id, { add: 'screening_hit' });
  return isNew;
};

/** Compares one person with all lists. True if staff must look at a hit before anything takes effect. */
export const screenPersonIn = async (deps: KycDeps, tx: Tx, person: Screened): Promise<boolean> => {
  const candidates = await findCandidates(tx, nameKeys(person.full_name));
  await keepHits(deps, tx, person, scored(person.full_name, candidates));
  return hasBlockingHit(tx, person.id);
};

export const screenEveryoneJob = job('kyc:screen-everyone', z.object({ listId: z.uuid() }), {
  lane: 'housekeeping',
  longestSeconds: 900,
});

const peopleATime = 500;
/** The job stops after this time and continues as the next job, so that others get a turn. */
const longestMs = 300_000;

/** Only entries that share a key are compared: the others cannot be alike. */
const byKey = (entries: Awaited<ReturnType<typeof readEntries>>) => {
  const found = new Map<string, Candidate[]>();
  for (const entry of entries) {
    for (const key of entry.keys) found.set(key, [...(found.get(key) ?? []), entry]);
  }
  return (name: string): Candidate[] => [
    ...new Set(nameKeys(name).flatMap((key) => found.get(key) ?? [])),
  ];
};

export const screenEveryone = async (deps: KycDeps, listId: string): Promise<void> => {
  const list = await findList(deps.db, listId);
  // A newer list of this name has replaced it.
  if (!list || list.replaced_at !== null || list.screened_at !== null) return;
  const candidatesOf = byKey(await readEntries(deps.db, listId));
  const started = performance.now();
  let after = list.screened_to;
  while (performance.now() - started < longestMs) {
    const people = await readVerified(deps.db, after, peopleATime);
    for (const person of people) {
      const found = scored(person.full_name, candidatesOf(person.full_name));
      if (found.length > 0) await inTx(deps.db, (tx) => keepHits(deps, tx, person, found));
    }
    const last = people.at(-1);
    if (!last) {
      await changeList(deps.db, listId, { screened_to: null, screened_at: deps.clock.now() });
      return;
    }
    after = last.id;
    await changeList(deps.db, listId, { screened_to: after, screened_at: null });
  }
  await inTx(deps.db, (tx) => enqueue(tx, screenEveryoneJob, { listId }));
};

const decision = defineAction({
  route: contract.decideHit,
  audited: ({ decision: chosen }: HitInput) =>
    chosen === 'clear' ? 'kyc.hit_cleared' : 'kyc.hit_confirmed',
  reasons: reasonTemplates.screening,
  describe: async (deps: KycDeskDeps, tx, { userId, hitId, decision: chosen }, by) => {
    const person = await lockSubject(deps, tx, userId, by);
    if (!person.ok) return person;
    const hit = await lockHit(tx, userId, hitId);
    if (!hit) return fail('NOT_FOUND');
    const after = { state: chosen === 'clear' ? 'cleared' : 'confirmed' };
    const changes = [{ subject: `user:${userId}`, before: { state: hit.state }, after }];
    return ok({ changes, parties: [userId], facts: hit });
  },
  apply: async (deps, tx, { by, input, facts: hit, reason }) => {
    const state = input.decision === 'clear' ? 'cleared' : 'confirmed';
    await changeHit(tx, hit.id, {
      state,
      decided_by: by.actor.userId,
      decided_at: deps.clock.now(),
      reason,
    });
    if (!(await hasBlockingHit(tx, input.userId))) {
      await flagWaiting(tx, input.userId, { remove: 'screening_hit' });
    }
  },
});
type HitInput = {
  readonly userId: string;
  readonly hitId: string;
  readonly decision: 'clear' | 'confirm';
};

export const decideHit = (
  deps: KycDeskDeps,
  by: By,
  ids: { readonly userId: string; readonly hitId: string },
  { decision: chosen, reason }: ParsedOf<typeof contract.decideHit>['body'],
) => runAction(deps, decision, by, { input: { ...ids, decision: chosen }, reason });
