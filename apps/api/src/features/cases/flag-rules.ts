/**
 * The rules that flag a send for review, or stop it until staff have reviewed it. They change by
 * maker and checker: one person alone could let their own transfers pass.
 */

import { isDeepStrictEqual } from 'node:util';
import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/cases/routes';
import {
  type FlagBacktest,
  type FlagRuleSetting,
  flagRuleSetting,
} from '@cowrie/contract/cases/routes';
import * as z from 'zod';
import { defineProposal, type Effect, propose } from '#features/approvals/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { fail, ok } from '#platform/result.ts';
import { backtestRule } from './backtest.ts';
import { lockFlagRule, writeFlagRule } from './desk-queries.ts';
import type { CaseDeps } from './deps.ts';

type Row = NonNullable<Awaited<ReturnType<typeof lockFlagRule>>>;

const settingOf = (row: Row): FlagRuleSetting => ({
  name: row.name,
  measure: row.measure,
  currency: row.currency,
  bound: Number(row.bound),
  action: row.action,
  enabled: row.enabled,
});

const summaryOf = (before: FlagRuleSetting | null, after: FlagRuleSetting): string => {
  if (before === null) return `Add the flag rule ${after.name}`;
  if (before.enabled !== after.enabled) {
    return `Switch ${after.enabled ? 'on' : 'off'} the flag rule ${before.name}`;
  }
  return `Change the flag rule ${before.name}`;
};

const ruleChange = z.object({ ruleId: z.uuid(), rule: flagRuleSetting });

/** The state that the checker sees. The figures may change all day; the new rule must not. */
type State = FlagRuleSetting & { readonly backtest?: FlagBacktest };

export const flagRuleProposal = defineProposal({
  group: 'rules',
  kinds: ['flag_rule'],
  action: 'cases.flag_rule',
  schema: ruleChange,
  describe: async (deps: CaseDeps, tx, { ruleId, rule }) => {
    const row = await lockFlagRule(tx, ruleId);
    const before: State | null = row ? settingOf(row) : null;
    if (isDeepStrictEqual(before, rule)) return fail('ALREADY_SO');
    const after: State = { ...rule, backtest: await backtestRule(deps, tx, rule) };
    const subjects = [`flag_rule:${ruleId}`];
    const effect: Effect<State | null, z.output<typeof ruleChange>> = {
      summary: summaryOf(before, rule),
      before,
      after,
      parties: [],
      subjects,
    };
    return ok(effect);
  },
  comparable: ({ summary, before, after, change }) => {
    const { backtest: _backtest, ...rule } = after as State;
    return { summary, before, rule, change };
  },
  apply: (deps, tx, { ruleId, rule }) =>
    writeFlagRule(tx, {
      ...rule,
      id: ruleId,
      bound: BigInt(rule.bound),
      updated_at: deps.clock.now(),
    }),
});

export const proposeFlagRule = (
  deps: CaseDeps,
  by: By,
  { ruleId }: { readonly ruleId: string },
  { rule, reason }: ParsedOf<typeof contract.proposeFlagRule>['body'],
) => propose(deps, flagRuleProposal, by, { change: { ruleId, rule }, reason });
