/** The owner of a tag appeals against the warning about it; a member of staff decides, with a reason. */

import type { ParsedOf } from '@cowrie/contract';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import * as contract from '@cowrie/contract/scams/routes';
import { defineAction, runAction } from '#features/approvals/index.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import * as beacon from './beacon-queries.ts';
import { appealDecided } from './notifications.ts';

const isListed = (entry: beacon.BeaconRow | undefined, now: Date): boolean =>
  entry !== undefined && entry.listed_until !== null && entry.listed_until > now;

export const readListing = async (deps: Platform, userId: string) => {
  const entry = await beacon.findOwnEntry(deps.db, userId);
  const last = entry && (await beacon.lastAppeal(deps.db, entry.id));
  return ok({
    isListed: isListed(entry, deps.clock.now()),
    appeal: last ? { state: last.state, at: last.at.toISOString(), answer: last.answer } : null,
  });
};

export const appealListing = async (deps: Platform, userId: string, text: string) => {
  const made = await inTx(deps.db, async (tx) => {
    const found = await beacon.findOwnEntry(tx, userId);
    const entry = found && (await beacon.lockEntry(tx, found.id));
    const at = deps.clock.now();
    if (!entry || !isListed(entry, at)) return fail('SCAM_NOT_LISTED');
    const row = { id: deps.ids.next(), entry_id: entry.id, user_id: userId, text, at };
    return (await beacon.insertAppeal(tx, row)) ? ok(true) : fail('SCAM_APPEAL_WAITING');
  });
  return made.ok ? readListing(deps, userId) : made;
};

type Decision = { readonly entryId: string } & Omit<
  ParsedOf<typeof contract.decideBeacon>['body'],
  'reason'
>;

const deciding = defineAction({
  route: contract.decideBeacon,
  audited: ({ decision }: Decision) =>
    decision === 'clear' ? 'scams.warning_cleared' : 'scams.warning_kept',
  reasons: reasonTemplates.scamWarning,
  describe: async (deps: Platform, tx, { entryId, decision }) => {
    const entry = await beacon.lockEntry(tx, entryId);
    if (!entry) return fail('NOT_FOUND');
    const last = await beacon.lastAppeal(tx, entryId);
    const isAppealed = last?.state === 'waiting';
    const listed = isListed(entry, deps.clock.now());
    const before = { listed, appeal: isAppealed ? 'waiting' : null };
    const isClear = decision === 'clear';
    const after = {
      listed: listed && !isClear,
      appeal: isAppealed ? (isClear ? 'accepted' : 'refused') : null,
    };
    // Clearing an entry below the threshold takes its reports away too.
    const changes = [
      {
        subject: `scam-beacon:${entryId}`,
        before: { ...before, cleared: entry.cleared_at?.toISOString() ?? null },
        after: {
          ...after,
          cleared: isClear
            ? deps.clock.now().toISOString()
            : (entry.cleared_at?.toISOString() ?? null),
        },
      },
    ];
    const parties = entry.owner_id === null ? [] : [entry.owner_id];
    return ok({ changes, parties, facts: { entry, isAppealed } });
  },
  apply: async (deps, tx, { by, input, facts: { entry, isAppealed } }) => {
    const at = deps.clock.now();
    const isClear = input.decision === 'clear';
    if (isClear) await beacon.clearEntry(tx, entry.id, at);
    if (!isAppealed || entry.owner_id === null) return;
    const { answer } = input;
    const state = isClear ? 'accepted' : 'refused';
    const decided = await beacon.decideAppeal(tx, entry.id, {
      state,
      answer,
      by: by.actor.userId,
      at,
    });
    const person = await addressee(tx, entry.owner_id);
    const data = { outcome: isClear ? 'is removed' : 'stays', answer };
    const cause = `scams:appeal:${decided?.id ?? entry.id}`;
    await notify(deps, tx, person, appealDecided, data, { cause });
  },
});

export const decideBeacon = (
  deps: Platform,
  by: By,
  entryId: string,
  { reason, ...input }: ParsedOf<typeof contract.decideBeacon>['body'],
) => runAction(deps, deciding, by, { input: { entryId, ...input }, reason });
