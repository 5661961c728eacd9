/**
 * An action of staff is declared once with `defineAction`. `runAction` does for all of them what is
 * easily forgotten in one: staff cannot act on something of their own, every change has a typed before and
 * after, an action that would change nothing is refused, the reason stays with staff, and each thing
 * that changes gets an audit entry in the transaction of the change.
 */

import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode, Permission } from '@cowrie/contract';
import type { ReasonTemplates } from '@cowrie/contract/approvals/reasons';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Json } from '#platform/json.ts';
import type { Platform } from '#platform/platform.ts';
import type { Report } from '#platform/report.ts';
import { fail, ok, type Result } from '#platform/result.ts';

/** The call of an action: it names a permission and takes a recent log-in, or it does not compile. */
type ActionRoute = {
  readonly id: string;
  readonly access: {
    readonly who: 'staff';
    readonly permission: Permission;
    readonly recent: true;
  };
};

/** One thing that the action changes. */
type StaffChange<State extends Json> = {
  /** As the audit log names it: 'account:42'. */
  readonly subject: string;
  readonly before: State;
  readonly after: State;
};

type Described<State extends Json, Facts> = {
  /** Everything it could change. What is the same before and after is left out. */
  readonly changes: readonly StaffChange<State>[];
  /** Everyone who gains or loses by it. They cannot do it themselves. */
  readonly parties: readonly string[];
  /** Facts that `describe` has read and locked, for `apply`. */
  readonly facts: Facts;
};

/** Arguments of `apply`. */
export type ActedBy<Input, State extends Json, Facts> = {
  readonly by: By;
  readonly input: Input;
  readonly facts: Facts;
  readonly changes: readonly StaffChange<State>[];
  /** For staff only. It never reaches a person. */
  readonly reason: string;
};

type StaffAction<Deps, Input, State extends Json, Facts, Code extends ErrorCode> = {
  readonly route: ActionRoute;
  /** The name of its entries in the audit log. */
  readonly audited: (input: Input, facts: Facts) => string;
  /** Reasons that staff can start from. */
  readonly reasons: ReasonTemplates;
  readonly describe: (
    deps: Deps,
    tx: Tx,
    input: Input,
    by: By,
  ) => Promise<Result<Described<State, Facts>, Code>>;
  readonly apply: (deps: Deps, tx: Tx, acted: ActedBy<Input, State, Facts>) => Promise<unknown>;
  /**
   * True if it normally takes two people, and one does it now because waiting would cause harm. It
   * sets off an alarm, so that others look at it at once.
   */
  readonly isEmergency?: true;
};

export const defineAction = <
  Deps extends Platform,
  Input,
  State extends Json,
  Facts,
  Code extends ErrorCode,
>(
  action: StaffAction<Deps, Input, State, Facts, Code>,
): StaffAction<Deps, Input, State, Facts, Code> => action;

/** An emergency needs `report`; other actions do not. */
type Alarmed = Platform & { readonly report?: Report };

type RefusalCode = 'OWN_CASE' | 'ALREADY_SO';

type Acted<State extends Json> = {
  readonly name: string;
  readonly changes: readonly StaffChange<State>[];
};

const runActionIn = async <
  Deps extends Platform,
  Input,
  State extends Json,
  Facts,
  Code extends ErrorCode,
>(
  deps: Deps,
  tx: Tx,
  action: StaffAction<Deps, Input, State, Facts, Code>,
  by: By,
  { input, reason }: { readonly input: Input; readonly reason: string },
): Promise<Result<Acted<State>, Code | RefusalCode>> => {
  const described = await action.describe(deps, tx, input, by);
  if (!described.ok) return described;
  const { parties, facts } = described.value;
  if (parties.includes(by.actor.userId)) return fail('OWN_CASE');
  const changes = described.value.changes.filter(
    ({ before, after }) => !isDeepStrictEqual(before, after),
  );
  if (changes.length === 0) return fail('ALREADY_SO');
  const name = action.audited(input, facts);
  for (const { subject, before, after } of changes) {
    const detail = { before, after, reason, ...(action.isEmergency && { emergency: true }) };
    await audit(deps, tx, by, { action: name, subject, detail });
  }
  await action.apply(deps, tx, { by, input, facts, changes, reason });
  return ok({ name, changes });
};

/** The alarm goes out after the commit: what was rolled back did not happen. */
const raiseAlarm = (
  deps: Alarmed,
  name: string,
  by: By,
  changes: readonly StaffChange<Json>[],
): void => {
  const subjects = changes.map(({ subject }) => subject).join(' ');
  const about = { action: name, staff: by.actor.userId, subjects };
  const message = `a member of staff did alone what takes two people: ${name}`;
  deps.metrics.staffEmergencies.inc({ action: name });
  deps.log.error(about, message);
  deps.report?.(new Error(message), about);
};

/** Carries out an action of one member of staff. */
export const runAction = async <
  Deps extends Platform,
  Input,
  State extends Json,
  Facts,
  Code extends ErrorCode,
>(
  deps: Deps,
  action: StaffAction<Deps, Input, State, Facts, Code>,
  by: By,
  given: { readonly input: Input; readonly reason: string },
): Promise<Result<{ readonly done: true }, Code | RefusalCode>> => {
  const acted = await inTx(deps.db, (tx) => runActionIn(deps, tx, action, by, given));
  if (!acted.ok) return acted;
  if (action.isEmergency) raiseAlarm(deps, acted.value.name, by, acted.value.changes);
  return ok({ done: true });
};
