/**
 * Tests whether an outflow would pass, with the same numbers and the same counting as the ledger.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/limits/routes';
import { findPersonByTag } from '#features/identity/index.ts';
import { readWindow, type Spent } from '#ledger/index.ts';
import { failAt, ok } from '#platform/result.ts';
import type { LimitDeps } from './deps.ts';
import { readAccounts, readPerson, readTier } from './queries.ts';
import { mostOf, stepsOf, toWireAmount, type LimitsInEffect } from './rules.ts';

type Case = ParsedOf<typeof contract.testLimit>['body'];
type Subject = {
  readonly tier: number;
  readonly suspended: boolean;
  readonly standing: LimitsInEffect;
  readonly window: readonly Spent[];
};

const subjectOf = async (
  deps: LimitDeps,
  { subject, currency }: Case,
  at: Date,
): Promise<Subject | null> => {
  const { db } = deps;
  if ('tier' in subject) {
    const standing = (await readTier(db, subject.tier, [currency], at))(currency);
    return { tier: subject.tier, suspended: false, standing, window: [] };
  }
  const found = await findPersonByTag(db, subject.tag);
  if (!found) return null;
  const person = await readPerson(db, found.id, [currency], at);
  const account = (await readAccounts(db, found.id)).get(currency);
  return {
    tier: person.tier,
    suspended: person.isSuspended,
    standing: person.standing(currency),
    window: account === undefined ? [] : await readWindow(db, account),
  };
};

export const testLimit = async (deps: LimitDeps, input: Case) => {
  const at = input.at === undefined ? deps.clock.now() : new Date(input.at);
  const subject = await subjectOf(deps, input, at);
  if (!subject) return failAt('NOT_FOUND', 'subject.tag');
  const { standing, window, tier, suspended } = subject;
  const now = at.getTime();
  const steps = stepsOf(standing, window, now, { rail: input.rail, amount: BigInt(input.amount) });
  return ok({
    allowed: !suspended && steps.every(({ passes }) => passes),
    tier,
    suspended,
    steps: steps.map(({ scope, period, binding, used, passes }) => ({
      scope,
      period,
      limit: toWireAmount(binding.limit),
      source: binding.source,
      used: toWireAmount(used),
      passes,
    })),
    remaining: toWireAmount(mostOf(standing, window, now, input.rail)),
  });
};
