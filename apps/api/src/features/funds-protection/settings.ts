/**
 * Changes of the vault. A stricter vault applies at once. A weaker one waits, because a thief with the
 * phone, or a caller who presses the owner, would ask for exactly that.
 */

import type { VaultSetting } from '@cowrie/contract/funds-protection/data';
import type { VaultChange } from '@cowrie/contract/funds-protection/routes';
import { findPersonByTag, lockUser, readPerson } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosMoment } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import type { FundsDeps } from './deps.ts';
import { partnerAsked, vaultChanged, vaultWeakening } from './notifications.ts';
import * as queries from './queries.ts';
import { ownFunds } from './read-funds.ts';
import {
  compareDelays,
  comparePartners,
  delayIn,
  partnerIdIn,
  type StoredValue,
  type Strictness,
  weakenSeconds,
} from './rules.ts';
import { readTerms, type Terms } from './terms.ts';
import { settingWords } from './words.ts';

type Wanted = {
  readonly setting: VaultSetting;
  readonly value: StoredValue;
  /** The name of the second person. */
  readonly name: string | null;
};

const wantedBy = async (deps: FundsDeps, userId: string, change: VaultChange) => {
  const { setting } = change;
  if (setting === 'delay') return ok({ setting, value: { hours: change.hours }, name: null });
  if (change.tag === null) return ok({ setting, value: null, name: null });
  const found = await findPersonByTag(deps.db, change.tag);
  if (!found) return failAt('VAULT_PARTNER_UNKNOWN', 'tag');
  if (found.id === userId) return failAt('VAULT_PARTNER_SELF', 'tag');
  return ok({ setting, value: { partnerId: found.id }, name: found.full_name });
};

const strictnessOf = ({ setting, value }: Wanted, { delay, partner }: Terms): Strictness =>
  setting === 'delay'
    ? compareDelays(delay, delayIn(value))
    : comparePartners(partner, partnerIdIn(value));

const tellPartner = async (
  deps: FundsDeps,
  tx: Tx,
  owner: { readonly id: string; readonly first_name: string },
  partnerId: string,
): Promise<void> => {
  const at = deps.clock.now();
  const row = { id: deps.ids.next(), userId: owner.id, partnerId, at };
  const asked = await queries.askPartner(tx, row);
  if (!asked) return;
  const partner = await readPerson(tx, partnerId);
  const cause = `vault-partner:${asked.id}:${at.toISOString()}`;
  await notify(deps, tx, partner, partnerAsked, { name: owner.first_name }, { cause });
};

const record = async (
  deps: FundsDeps,
  tx: Tx,
  by: By,
  { setting, value, name, waits }: Wanted & { readonly waits: number },
): Promise<void> => {
  const at = deps.clock.now();
  const { userId } = by.actor;
  const effectiveAt = addSeconds(at, waits);
  const owner = await readPerson(tx, userId);
  await queries.cancelPending(tx, userId, setting, at);
  await queries.insertChange(tx, {
    id: deps.ids.next(),
    user_id: userId,
    setting,
    value,
    weakens: waits > 0,
    made_at: at,
    effective_at: effectiveAt,
  });
  const partnerId = partnerIdIn(value);
  if (partnerId !== null) await tellPartner(deps, tx, owner, partnerId);
  await audit(deps, tx, by, {
    action: waits > 0 ? 'funds_protection.vault_weakening' : 'funds_protection.vault_strengthened',
    subject: `user:${userId}`,
    detail: { setting, value, effectiveAt: effectiveAt.toISOString() },
  });
  const sentence = settingWords(setting, value, name);
  if (waits > 0) {
    await notify(deps, tx, owner, vaultWeakening, { sentence, at: lagosMoment(effectiveAt) });
  } else {
    await notify(deps, tx, owner, vaultChanged, { sentence });
  }
};

/** Changes the vault, one change of a person at a time. A weaker one may be refused. */
const changeVault = async <Refused extends 'VAULT_NOT_STRICTER' = never>(
  deps: FundsDeps,
  by: By,
  change: VaultChange,
  ifWeaker: Refused | null = null,
) => {
  const { userId } = by.actor;
  const wanted = await wantedBy(deps, userId, change);
  if (!wanted.ok) return wanted;
  const failure = await inTx(deps.db, async (tx) => {
    await lockUser(tx, userId);
    const at = deps.clock.now();
    const terms = await readTerms(tx, userId, at);
    const strictness = strictnessOf(wanted.value, terms);
    // A change that waits is replaced by what is in effect: that is the way to take it back.
    if (strictness === 'same') {
      const pending = await queries.listPending(tx, userId, at);
      const isPending = pending.some(({ setting }) => setting === change.setting);
      if (!isPending) return 'VAULT_UNCHANGED' as const;
    }
    if (strictness === 'weaker' && ifWeaker !== null) return ifWeaker;
    const waits = strictness === 'weaker' ? weakenSeconds(terms.delay) : 0;
    await record(deps, tx, by, { ...wanted.value, waits });
    return null;
  });
  return failure === null ? ownFunds(deps, userId) : fail(failure);
};

export const strengthenVault = (deps: FundsDeps, by: By, change: VaultChange) =>
  changeVault(deps, by, change, 'VAULT_NOT_STRICTER');

export const weakenVault = (deps: FundsDeps, by: By, change: VaultChange) =>
  changeVault(deps, by, change);

export const cancelVaultChange = async (deps: FundsDeps, by: By, id: string) => {
  const { userId } = by.actor;
  const isCancelled = await inTx(deps.db, async (tx) => {
    const row = await queries.cancelOne(tx, userId, id, deps.clock.now());
    if (!row) return false;
    await audit(deps, tx, by, {
      action: 'funds_protection.change_cancelled',
      subject: `user:${userId}`,
      detail: { setting: row.setting },
    });
    const owner = await readPerson(tx, userId);
    const sentence = 'A change was cancelled, and your vault stays as it is.';
    await notify(deps, tx, owner, vaultChanged, { sentence });
    return true;
  });
  return isCancelled ? ownFunds(deps, userId) : fail('NOT_FOUND');
};
