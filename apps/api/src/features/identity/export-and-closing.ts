/** The copy of a person's own data, and closing the account. Records that the law requires stay. */

import * as z from 'zod';
import { notify } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { download } from '#platform/files/download.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { fail, ok, failAt } from '#platform/result.ts';
import { recordSecurity } from './events.ts';
import { accountClosed, exportReady } from './notifications.ts';
import type { IdentityDeps } from './deps.ts';
import * as queries from './queries.ts';
import { listSecurityEvents, listSessions } from './signing/session-queries.ts';
import { dropCookie, endOthers } from './signing/sessions.ts';

const exportDays = 7;

export const exportJob = job(
  'identity:export',
  z.object({ exportId: z.uuid(), userId: z.uuid() }),
  { lane: 'housekeeping', longestSeconds: 900 },
);

export const requestExport = async (deps: IdentityDeps, actor: Actor, caller: Caller) => {
  if (!(await deps.flags.isOn('data-export', actor.userId))) return fail('FEATURE_OFF');
  const id = deps.ids.next();
  const at = deps.clock.now();
  await inTx(deps.db, async (tx) => {
    await queries.insertExport(tx, { id, user_id: actor.userId, requested_at: at });
    await enqueue(tx, exportJob, { exportId: id, userId: actor.userId });
    await recordSecurity(deps, tx, { userId: actor.userId, kind: 'export_requested', caller });
  });
  return ok({
    id,
    status: 'preparing' as const,
    requestedAt: at.toISOString(),
    readyAt: null,
    expiresAt: null,
  });
};

const ownSection = async (deps: IdentityDeps, userId: string): Promise<Record<string, unknown>> => {
  const user = await queries.findUserById(deps.db, userId);
  const events = await listSecurityEvents(deps.db, userId, { limit: 1000 });
  const sessions = await listSessions(deps.db, userId, deps.clock.now());
  const { password_hash: _hash, tag_skeleton: _skeleton, email_key: _key, ...account } = user ?? {};
  return { account, sessions, securityEvents: events };
};

/** If the job runs twice, the second file replaces the first with the same content. */
export const buildExport = async (
  deps: IdentityDeps,
  payload: { readonly exportId: string; readonly userId: string },
): Promise<void> => {
  const { exportId, userId } = payload;
  const content: Record<string, unknown> = { identity: await ownSection(deps, userId) };
  for (const section of deps.hooks.exportSections)
    Object.assign(content, await section(deps.db, userId));
  const text = JSON.stringify(
    content,
    (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
    2,
  );
  const fileId = await deps.files.save({
    ownerId: userId,
    kind: 'export',
    mediaType: 'application/json',
    bytes: Buffer.from(text),
    isPrivate: true,
  });
  const now = deps.clock.now();
  await inTx(deps.db, async (tx) => {
    const expiresAt = addSeconds(now, exportDays * 86_400);
    await queries.changeExport(tx, exportId, {
      file_id: fileId,
      ready_at: now,
      expires_at: expiresAt,
    });
    const user = await queries.lockUser(tx, userId);
    await notify(deps, tx, user, exportReady, {});
  });
};

/** Deletes the files of copies that can no longer be downloaded, a few at a time. */
export const removeOldExports = async (deps: IdentityDeps): Promise<void> => {
  for (const fileId of await queries.expiredExports(deps.db, deps.clock.now(), 200)) {
    await deps.files.remove(fileId);
  }
};

type ExportRow = Awaited<ReturnType<typeof queries.listExports>>[number];

const exportStatus = (row: ExportRow, now: Date): 'preparing' | 'ready' | 'expired' => {
  if (!row.ready_at) return 'preparing';
  return row.expires_at && row.expires_at <= now ? 'expired' : 'ready';
};

export const listExports = async (deps: IdentityDeps, actor: Actor) => {
  const now = deps.clock.now();
  const rows = await queries.listExports(deps.db, actor.userId);
  return ok({
    items: rows.map((row) => ({
      id: row.id,
      status: exportStatus(row, now),
      requestedAt: row.requested_at.toISOString(),
      readyAt: row.ready_at?.toISOString() ?? null,
      expiresAt: row.expires_at?.toISOString() ?? null,
    })),
  });
};

export const downloadExport = async (deps: IdentityDeps, actor: Actor, exportId: string) => {
  const row = await queries.findExport(deps.db, actor.userId, exportId);
  if (!row) return fail('NOT_FOUND');
  if (exportStatus(row, deps.clock.now()) !== 'ready' || !row.file_id)
    return fail('EXPORT_NOT_READY');
  const file = await deps.files.open(row.file_id, actor.userId);
  if (!file) return fail('NOT_FOUND');
  return ok(download(Buffer.from(file.bytes), file.mediaType, 'my-data.json'));
};

export const closeAccount = async (
  deps: IdentityDeps,
  actor: Actor,
  input: { readonly confirmTag: string; readonly reason?: string | undefined },
  caller: Caller,
) => {
  return inTx(deps.db, async (tx) => {
    // The rooms lock what they look at, so that no money arrives between the look and the closing.
    const blockers: string[] = [];
    for (const ask of deps.hooks.closingBlockers) blockers.push(...(await ask(tx, actor.userId)));
    if (blockers.length > 0) return fail('CLOSURE_BLOCKED', { details: { blockers } });
    const user = await queries.lockUser(tx, actor.userId);
    if (input.confirmTag.replace(/^@/, '').toLowerCase() !== user.tag) {
      return failAt('CONFIRMATION_MISMATCH', 'confirmTag');
    }
    for (const close of deps.hooks.onClosing) await close(tx, user.id);
    const now = deps.clock.now();
    await queries.updateUser(tx, user.id, {
      status: 'closed',
      closed_at: now,
      close_reason: input.reason ?? null,
    });
    await endOthers(deps, tx, user.id, { reason: 'account_closed' });
    await notify(deps, tx, user, accountClosed, {});
    await recordSecurity(deps, tx, { userId: user.id, kind: 'account_closed', caller });
    dropCookie(deps, caller);
    return ok({ done: true as const });
  });
};
