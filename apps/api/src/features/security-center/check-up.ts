/**
 * The weekly check-up: what happened in the last days, for the person to recognise. What they did not
 * recognise is recorded as a security event, and the answer says what they should do now.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/security-center/routes';
import type { CheckUpItem } from '@cowrie/contract/security-center/routes';
import { formatMinor } from '@cowrie/money';
import { recordSecurity, tellUserChanged } from '#features/identity/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import {
  type ItemRow,
  listCheckDevices,
  listCheckEvents,
  listCheckPayees,
  readLastCheckUp,
  saveCheckUp,
} from './check-up-queries.ts';
import type { SecurityCenterDeps } from './deps.ts';
import { weekOf } from './rules.ts';

const spanSeconds = 7 * 86_400;
/** Thirty seconds are enough for so many lines. */
const most = { device: 4, log_in: 3, payee: 4, setting: 4 } as const;

const logIns = ['logged_in', 'logged_in_new_device'];
const settings = [
  'password_changed',
  'password_reset',
  'totp_on',
  'totp_off',
  'recovery_codes_renewed',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'pin_set',
  'pin_changed',
  'pin_reset',
  'email_changed',
  'phone_changed',
  'tag_changed',
];

const itemOf = (kind: CheckUpItem['kind'], { id, what, detail, at }: ItemRow): CheckUpItem => ({
  id: `${kind}:${id}`,
  kind,
  what,
  detail,
  at: at.toISOString(),
});

const listItems = async (
  { db, clock }: Pick<SecurityCenterDeps, 'db' | 'clock'>,
  userId: string,
): Promise<CheckUpItem[]> => {
  const now = clock.now();
  const since = addSeconds(now, -spanSeconds);
  const [devices, seen, payees, changed] = await Promise.all([
    listCheckDevices(db, userId, { since, now, limit: most.device }),
    listCheckEvents(db, userId, { kinds: logIns, since, limit: most.log_in }),
    listCheckPayees(db, userId, { since, limit: most.payee }),
    listCheckEvents(db, userId, { kinds: settings, since, limit: most.setting }),
  ]);
  return [
    ...devices.map((row) => itemOf('device', row)),
    ...seen.map((row) => itemOf('log_in', row)),
    ...payees.map((row) => itemOf('payee', { ...row, detail: formatMinor(row.total, row.asset) })),
    ...changed.map((row) => itemOf('setting', row)),
  ];
};

export const readCheckUp = async (deps: SecurityCenterDeps, { userId }: Actor) => {
  const [items, doneAt] = await Promise.all([
    listItems(deps, userId),
    readLastCheckUp(deps.db, userId),
  ]);
  return ok({
    items,
    shownAt: deps.clock.now().toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  });
};

export const answerCheckUp = async (
  deps: SecurityCenterDeps,
  { userId }: Actor,
  { shownAt, answers }: ParsedOf<typeof contract.answerCheckUp>['body'],
  caller: Caller,
) => {
  const answerOf = new Map(answers.map(({ id, isMine }) => [id, isMine]));
  const items = await listItems(deps, userId);
  // Events after the list was shown wait for the next check-up.
  const shown = items.filter(({ id, at }) => answerOf.has(id) || at <= shownAt);
  if (shown.some(({ id }) => !answerOf.has(id))) return fail('CHECK_UP_INCOMPLETE');
  const at = deps.clock.now();
  const answered = shown.map((item) => ({ ...item, isMine: answerOf.get(item.id) ?? false }));
  const strange = answered.filter(({ isMine }) => !isMine);
  await inTx(deps.db, async (tx) => {
    await saveCheckUp(tx, {
      user_id: userId,
      week: weekOf(at),
      at,
      items: JSON.stringify(answered),
      not_mine: strange.length,
    });
    await tellUserChanged(deps, tx, userId, ['checkUp']);
    if (strange.length === 0) return;
    const detail = { items: strange.map(({ id, what }) => ({ id, what })) };
    await recordSecurity(deps, tx, { userId, kind: 'check_up_alarm', caller, detail });
  });
  const offers = ['freeze', 'sign_out', 'change_password'] as const;
  return ok({ offers: strange.length > 0 ? [...offers] : [] });
};
