/** The rules that flag a send for review, or stop it until staff have reviewed it. */

import type { OutputOf, ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/cases/routes';
import { audit } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import { listFlagRules as readRules, lockFlagRule, writeFlagRule } from './desk-queries.ts';
import type { CaseDeps } from './deps.ts';

type Rule = OutputOf<typeof contract.saveFlagRule>;
type Input = ParsedOf<typeof contract.saveFlagRule>['body'];
type Row = Awaited<ReturnType<typeof readRules>>[number];

const toRuleAnswer = (row: Row): Rule => ({
  id: row.id,
  name: row.name,
  measure: row.measure as Rule['measure'],
  currency: row.currency as Rule['currency'],
  bound: Number(row.bound),
  action: row.action as Rule['action'],
  enabled: row.enabled,
  hits: row.hits,
});

const toAuditDetail = ({ name, measure, currency, bound, action, enabled }: Rule) => ({
  name,
  measure,
  currency,
  bound,
  action,
  enabled,
});

export const listFlagRules = async (deps: CaseDeps) =>
  ok({ items: (await readRules(deps.db)).map(toRuleAnswer) });

export const saveFlagRule = async (
  deps: CaseDeps,
  actor: Actor,
  id: string,
  { rule, reason }: Input,
  caller: Caller,
) =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    const before = await lockFlagRule(tx, id);
    const after = toRuleAnswer(
      await writeFlagRule(tx, { ...rule, id, bound: BigInt(rule.bound), updated_at: at }),
    );
    await audit(
      deps,
      tx,
      { actor, caller },
      {
        action: 'flag_rule_saved',
        subject: `flag_rule:${id}`,
        detail: {
          before: before ? toAuditDetail(toRuleAnswer(before)) : null,
          after: toAuditDetail(after),
          reason,
        },
      },
    );
    return ok(after);
  });
