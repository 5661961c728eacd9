/** The usual order of companies of a category in a country, and the share that people get. */

import type { ParsedOf } from '@cowrie/contract';
import type { BillCompany } from '@cowrie/contract/bills/data';
import type * as contract from '@cowrie/contract/bills/routes';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import type { CatalogueDeps } from '../deps.ts';
import { preferenceOf, readPreferences } from '../preferences.ts';
import { companyNames, isSameList, percentWords } from './staff-biller.ts';
import * as queries from './staff-queries.ts';

type Input = ParsedOf<typeof contract.changePreference>['body'];

const ofCategory = { companies: null, share_bp: null } as const;

export const listPreferences = async (deps: CatalogueDeps) => {
  const [kinds, preferenceFor] = await Promise.all([
    queries.countByKind(deps.db),
    readPreferences(deps.db),
  ]);
  return ok({
    items: kinds.map(({ category, country, billers }) => {
      const { companies, shareBp } = preferenceFor({ category, country, ...ofCategory });
      return {
        category,
        country,
        companies: companies as BillCompany[],
        shareBasisPoints: shareBp,
        billers,
      };
    }),
  });
};

export const changePreference = (deps: CatalogueDeps, by: By, input: Input) =>
  inTx(deps.db, async (tx) => {
    const { category, country, shareBasisPoints, reason } = input;
    const companies = [...new Set(input.companies)];
    await queries.lockPreference(tx, category, country);
    const before = await preferenceOf(tx, { category, country, ...ofCategory });
    const isSame = isSameList(before.companies, companies) && before.shareBp === shareBasisPoints;
    if (isSame) return fail('ALREADY_SO');
    const now = deps.clock.now();
    const share = { share_bp: shareBasisPoints, changed_at: now };
    await queries.writePreference(tx, { category, country, companies, ...share });
    await queries.insertChange(tx, {
      id: deps.ids.next(),
      category,
      country,
      what: `Order: ${companyNames(companies)}. Share of people: ${percentWords(shareBasisPoints)}. Reason: ${reason}`,
      staff_id: by.actor.userId,
      at: now,
    });
    await audit(deps, tx, by, {
      action: 'bills.change-preference',
      subject: `bills:${category}-${country}`,
      detail: { reason, before, after: { companies, shareBp: shareBasisPoints } },
    });
    return ok({ done: true as const });
  });
