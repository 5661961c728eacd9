/**
 * Experiments. Two members of staff start one and end it with a decision; a job stops one by itself
 * when a variant hurts a guardrail. The switch of the experiment says whether it runs and for whom.
 */

import {
  experimentChange,
  experimentResult,
  type ExperimentChange,
  type ExperimentResult,
  type SwitchReachFigures,
  switchScope,
  type SwitchScope,
} from '@cowrie/contract/staff/routes';
import {
  controlOf,
  type ExperimentName,
  experimentNames,
  experimentOf,
  measures,
  switchKeyOf,
} from '@cowrie/contract/staff/experiments';
import { defineProposal, propose } from '#features/approvals/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { type Db, inTx, type Tx } from '#platform/db/pool.ts';
import { switchOff } from '#platform/flags.ts';
import { fail, ok } from '#platform/result.ts';
import type { StaffDeps } from '../deps.ts';
import { hurtGuardrails, resultOf } from './results.ts';
import {
  countExposures,
  countReached,
  endRun,
  insertRun,
  lockOpenRun,
  readRuns,
  type RunRow,
} from './queries.ts';
import { lockSwitch } from '../switches/queries.ts';
import { readReach } from '../switches/reach.ts';
import { writeSwitch } from '../switches/switches.ts';

const readResult = async (
  deps: StaffDeps,
  db: Db | Tx,
  name: ExperimentName,
  runId: string,
): Promise<ExperimentResult> => {
  const spec = experimentOf(name);
  const asked = [spec.primary, ...spec.guardrails];
  const hooks = deps.measures.filter(({ measure }) => asked.includes(measure));
  return resultOf(spec, await countReached(db, runId, hooks));
};

/**
 * State that the checker sees. The figures move while the proposal waits; the decision itself must
 * not.
 */
type State = {
  readonly name: ExperimentName;
  readonly isRunning: boolean;
  readonly scope?: SwitchScope | null;
  readonly reach?: SwitchReachFigures;
  readonly people?: number;
  readonly decision?: 'adopted' | 'kept';
  readonly chosen?: string;
};

type Start = Extract<ExperimentChange, { kind: 'start' }>;
type End = Extract<ExperimentChange, { kind: 'end' }>;

const describeStart = async (deps: StaffDeps, tx: Tx, { name, scope }: Start) => {
  await lockSwitch(tx, switchKeyOf(name));
  if (await lockOpenRun(tx, name)) return fail('ALREADY_SO');
  const reach = await readReach(deps, tx, { key: switchKeyOf(name), scope });
  const before: State = { name, isRunning: false };
  const after: State = { name, isRunning: true, scope, reach };
  const summary = `Start the experiment: ${experimentOf(name).name}`;
  return ok({ summary, before, after, parties: [] });
};

/** Adopting means a variant; keeping means the product as it is. */
const fitsDecision = ({ name, decision, chosen }: End): boolean =>
  experimentOf(name).variants.some(({ key }) => key === chosen) &&
  (decision === 'kept') === (chosen === controlOf(name));

const describeEnd = async (tx: Tx, change: End) => {
  const { name, decision, chosen } = change;
  await lockSwitch(tx, switchKeyOf(name));
  const run = await lockOpenRun(tx, name);
  if (!run) return fail('ALREADY_SO');
  if (!fitsDecision(change)) return fail('EXPERIMENT_VARIANT');
  const people = await countExposures(tx, run.id);
  const before: State = { name, isRunning: true, people };
  const after: State = { name, isRunning: false, decision, chosen };
  const summary = `End the experiment: ${experimentOf(name).name}`;
  return ok({ summary, before, after, parties: [], subjects: [`experiment:${run.id}`] });
};

type Approval = { readonly id: string; readonly checkerId: string; readonly reason: string };

const off = { enabled: false, scope: null, startsAt: null, endsAt: null, message: null };

const start = async (deps: StaffDeps, tx: Tx, { name, scope }: Start, approved: Approval) => {
  const { id: approvalId, checkerId: userId, reason } = approved;
  const setting = { ...off, enabled: true, scope };
  await writeSwitch(deps, tx, { key: switchKeyOf(name), setting }, { userId, reason, approvalId });
  await insertRun(tx, {
    id: deps.ids.next(),
    experiment: name,
    started_at: deps.clock.now(),
    started_by: userId,
    approval_id: approvalId,
    reason,
    scope: scope && JSON.stringify(scope),
  });
};

const end = async (deps: StaffDeps, tx: Tx, change: End, approved: Approval) => {
  const { name, decision, chosen } = change;
  const { id: approvalId, checkerId: userId, reason } = approved;
  const run = await lockOpenRun(tx, name);
  if (!run) throw new Error('the run ended between its description and its end');
  await writeSwitch(
    deps,
    tx,
    { key: switchKeyOf(name), setting: off },
    { userId, reason, approvalId },
  );
  await endRun(tx, run.id, {
    ended_at: deps.clock.now(),
    ended_by: userId,
    end_approval_id: approvalId,
    decision,
    chosen,
    end_reason: reason,
    result: JSON.stringify(await readResult(deps, tx, name, run.id)),
  });
};

export const experimentProposal = defineProposal({
  group: 'experiments',
  kinds: ['experiment_start', 'experiment_end'],
  kindOf: ({ kind }) => `experiment_${kind}`,
  action: 'staff.experiment',
  schema: experimentChange,
  describe: (deps: StaffDeps, tx, change: ExperimentChange) =>
    change.kind === 'start' ? describeStart(deps, tx, change) : describeEnd(tx, change),
  comparable: ({ summary, before, after, change }) => {
    const { reach: _reach, ...decided } = after as State;
    return { summary, isRunning: (before as State).isRunning, decided, change };
  },
  apply: (deps, tx, change, approved) =>
    change.kind === 'start' ? start(deps, tx, change, approved) : end(deps, tx, change, approved),
  afterApproval: async (deps) => {
    deps.flags.forget();
    return ok(null);
  },
});

export const proposeExperiment = (
  deps: StaffDeps,
  by: By,
  given: { readonly change: ExperimentChange; readonly reason: string },
) => propose(deps, experimentProposal, by, given);

const runsShown = 10;
const who = (name: string | null, tag: string | null) =>
  name === null || tag === null ? null : { name, tag };

const runOf = async (deps: StaffDeps, name: ExperimentName, row: RunRow) => ({
  id: row.id,
  startedAt: row.started_at.toISOString(),
  startedBy: who(row.starter_name, row.starter_tag),
  scope: row.scope === null ? null : switchScope.parse(row.scope),
  reason: row.reason,
  endedAt: row.ended_at?.toISOString() ?? null,
  endedBy: who(row.ender_name, row.ender_tag),
  decision: row.decision,
  chosen: row.chosen,
  endReason: row.end_reason,
  // A run that ended shows what was known when it was decided.
  result:
    row.result === null
      ? await readResult(deps, deps.db, name, row.id)
      : experimentResult.parse(row.result),
});

export const listExperiments = async (deps: StaffDeps) => {
  const items = await Promise.all(
    experimentNames.map(async (name) => {
      const rows = await readRuns(deps.db, name, runsShown);
      return { name, runs: await Promise.all(rows.map((row) => runOf(deps, name, row))) };
    }),
  );
  return ok({ items });
};

const stop = async (deps: StaffDeps, name: ExperimentName): Promise<boolean> => {
  const stopped = await inTx(deps.db, async (tx) => {
    await lockSwitch(tx, switchKeyOf(name));
    const run = await lockOpenRun(tx, name);
    if (!run) return false;
    const result = await readResult(deps, tx, name, run.id);
    const [hurt] = hurtGuardrails(result);
    if (!hurt) return false;
    const at = deps.clock.now();
    const variant = experimentOf(name).variants.find(({ key }) => key === hurt.variant)?.name;
    const reason = `Stopped automatically: “${measures[hurt.measure]}” is worse with “${variant}”`;
    await switchOff(tx, switchKeyOf(name), at);
    await endRun(tx, run.id, {
      ended_at: at,
      decision: 'stopped',
      chosen: controlOf(name),
      end_reason: reason,
      result: JSON.stringify(result),
    });
    const byServer = { actor: 'Cowrie', caller: { ip: '', requestId: '' } };
    await audit(deps, tx, byServer, {
      action: 'staff.experiment_stopped',
      subject: `flag:${switchKeyOf(name)}`,
      detail: { runId: run.id, ...hurt, reason },
    });
    return true;
  });
  if (stopped) {
    deps.flags.forget();
    deps.log.error({ experiment: name }, 'an experiment was stopped because it hurts a guardrail');
  }
  return stopped;
};

/** Looks at every run. The bounds hold however often it does. */
export const watchExperiments = async (deps: StaffDeps): Promise<void> => {
  for (const name of experimentNames) await stop(deps, name);
};
