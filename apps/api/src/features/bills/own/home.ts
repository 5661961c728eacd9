/** The first screen: what can be paid, and what the person keeps for the next time. */

import { billCountries, savedMost } from '@cowrie/contract/bills/data';
import { readPerson } from '#features/identity/index.ts';
import { ok } from '#platform/result.ts';
import { countCategories } from '../catalogue/index.ts';
import type { BillDeps } from '../deps.ts';
import { listPurchases } from '../purchases/queries.ts';
import { showPurchase } from '../purchases/show.ts';
import { listHouseholds } from './household.ts';
import { contactsOf, listSaved } from './queries.ts';
import { showSaved } from './saved.ts';
import { listSchedules } from './schedules.ts';

const recentMost = 5;
const contactsMost = 20;

const isCountry = (code: string): code is (typeof billCountries)[number] =>
  billCountries.some((known) => known === code);

export const readHome = async (deps: BillDeps, userId: string, asked: string | undefined) => {
  const { db } = deps;
  const own = await readPerson(db, userId);
  const country =
    [asked, own.country].find((code) => code !== undefined && isCountry(code)) ?? 'NG';
  const [categories, rows, recent, schedules, households, contacts, stopper] = await Promise.all([
    countCategories(deps, userId, country),
    listSaved(db, userId, savedMost),
    listPurchases(db, { userId }, undefined, recentMost),
    listSchedules(deps, userId),
    listHouseholds(deps, userId),
    contactsOf(db, userId, contactsMost),
    deps.flags.stopper('rail-bills', userId),
  ]);
  const ownPhone = own.phone_verified_at === null ? null : own.phone;
  return ok({
    country,
    countries: [...billCountries],
    categories,
    saved: await showSaved(deps, rows),
    recent: recent.map(showPurchase),
    schedules,
    households,
    ownPhone,
    contacts: contacts.filter(({ phone }) => phone !== ownPhone),
    blocked: stopper ? { words: stopper.words ?? pausedWords } : null,
  });
};
const pausedWords = 'Bill payments are paused. What you have ordered goes on.';
