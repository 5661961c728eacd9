import type { ParsedOf } from '@cowrie/contract';
import {
  type Channel,
  channelKeys,
  customerSubjects,
  subjectKeys,
  subjectOf,
  type SubjectKey,
} from '@cowrie/contract/notifications/data';
import type * as contract from '@cowrie/contract/notifications/routes';
import { audit } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { addressKeys } from './address-key.ts';
import { channelsFor, type Matrix } from './channels.ts';
import { quietOf } from './choice.ts';
import type { NotificationDeps } from './deps.ts';
import { readRefused } from './report-queries.ts';
import { lockSettings, readChoice, writeSettings } from './settings-queries.ts';
import { readUnsubscribe } from './unsubscribe-link.ts';
import { openWord, sealWord } from './word.ts';
import { addressee } from './people-queries.ts';

const inOrder = (chosen: readonly Channel[]): Channel[] =>
  channelKeys.filter((channel) => chosen.includes(channel));

const wholeMatrix = (matrix: Matrix): Record<SubjectKey, Channel[]> =>
  Object.fromEntries(subjectKeys.map((key) => [key, inOrder(channelsFor(key, matrix))])) as Record<
    SubjectKey,
    Channel[]
  >;

export const readSettings = async (deps: NotificationDeps, userId: string) => {
  const [row, contact] = await Promise.all([
    readChoice(deps.db, userId),
    addressee(deps.db, userId),
  ]);
  const refused = await readRefused(deps.db, addressKeys(deps, contact));
  const reachOf = (channel: 'mail' | 'text') =>
    refused.includes(channel) ? ('refused' as const) : ('works' as const);
  return ok({
    matrix: wholeMatrix((row?.matrix ?? {}) as Matrix),
    quiet: row ? quietOf(row) : null,
    hasDigest: row?.has_digest ?? false,
    hidesAmounts: row?.hides_amounts ?? false,
    word: row?.word ? openWord(deps, userId, row.word) : null,
    reach: {
      mail: reachOf('mail'),
      text: contact.phone ? reachOf('text') : ('missing' as const),
      push: row?.devices ?? 0,
    },
  });
};

type Change = ParsedOf<typeof contract.changeNotificationSettings>['body'];

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const problemOf = ({ matrix, quiet }: Change) => {
  if (quiet && !isZone(quiet.zone)) {
    return fail('INVALID_INPUT', { fields: { 'quiet.zone': 'Please choose a time zone' } });
  }
  for (const subject of customerSubjects) {
    const chosen = matrix?.[subject];
    const isMissing = (channel: Channel) => !chosen?.includes(channel);
    if (chosen && subjectOf(subject).fixed.some(isMissing)) return fail('CHANNEL_FIXED');
  }
  return null;
};

const writeChange = async (
  deps: NotificationDeps,
  tx: Tx,
  userId: string,
  { matrix, quiet, hasDigest, hidesAmounts, word }: Change,
): Promise<void> => {
  const before = await lockSettings(tx, userId);
  const merged = { ...((before?.matrix ?? {}) as Matrix), ...matrix };
  await writeSettings(tx, {
    user_id: userId,
    changed_at: deps.clock.now(),
    ...(matrix && { matrix: JSON.stringify(merged) }),
    ...(quiet !== undefined && {
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
      zone: quiet?.zone ?? null,
    }),
    ...(hasDigest !== undefined && { has_digest: hasDigest }),
    ...(hidesAmounts !== undefined && { hides_amounts: hidesAmounts }),
    ...(word !== undefined && { word: word === null ? null : sealWord(deps, userId, word) }),
  });
};

export const changeSettings = async (
  deps: NotificationDeps,
  actor: Actor,
  change: Change,
  caller: Caller,
) => {
  const problem = problemOf(change);
  if (problem) return problem;
  const { userId } = actor;
  await inTx(deps.db, async (tx) => {
    await writeChange(deps, tx, userId, change);
    const { word, ...shown } = change;
    await audit(
      deps,
      tx,
      { actor, caller },
      {
        action: 'notifications.settings_changed',
        subject: `user:${userId}`,
        detail: {
          ...shown,
          ...(word !== undefined && { word: word === null ? 'removed' : 'set' }),
        },
      },
    );
  });
  return readSettings(deps, userId);
};

/** The link of a mail switches mails about its subject off; a second click changes nothing. */
export const stopMails = async (deps: NotificationDeps, token: string) => {
  const meant = readUnsubscribe(deps, token);
  if (!meant || subjectOf(meant.subject).fixed.includes('mail')) return fail('LINK_INVALID');
  const { userId, subject } = meant;
  await inTx(deps.db, async (tx) => {
    const before = await lockSettings(tx, userId);
    const matrix = (before?.matrix ?? {}) as Matrix;
    const left = channelsFor(subject, matrix).filter((channel) => channel !== 'mail');
    await writeChange(deps, tx, userId, { matrix: { [subject]: left } });
  });
  return ok({ subject });
};
