/**
 * Changes of the vault. A stricter vault applies at once. A weaker one waits, because a thief with the
 * phone, or a caller who presses the owner, would ask for exactly that.
 */

import type { VaultSetting } from '@cowrie/contract/funds-protection/data';
import type { VaultChange } from '@cowrie/contract/funds-protection/routes';
import { readPerson } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import {
  askTrusted,
  defineProtection,
  findTrusted,
  type StoredValue,
  type Strictness,
} from '#features/trusted-people/index.ts';
import type { By } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { strangerText } from '#platform/stranger-text.ts';
import type { FundsDeps } from './deps.ts';
import { partnerAsked, vaultChanged, vaultWeakening } from './notifications.ts';
import * as queries from './queries.ts';
import { ownFunds } from './read-funds.ts';
import { compareDelays, comparePartners, delayIn, partnerIdIn, weakenSeconds } from './rules.ts';
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
  const found = await findTrusted(deps.db, userId, change.tag, {
    field: 'tag',
    unknown: 'VAULT_PARTNER_UNKNOWN',
    self: 'VAULT_PARTNER_SELF',
  });
  if (!found.ok) return found;
  return ok({ setting, value: { partnerId: found.value.id }, name: found.value.full_name });
};

const strictnessOf = ({ setting, value }: Wanted, { delay, partner }: Terms): Strictness =>
  setting === 'delay'
    ? compareDelays(delay, delayIn(value))
    : comparePartners(partner, partnerIdIn(value));

/** Asks the second person for their help, once. */
const askPartner = async (
  deps: FundsDeps,
  tx: Tx,
  owner: { readonly id: string; readonly first_name: string },
  partnerId: string,
): Promise<void> => {
  const at = deps.clock.now();
  const invitation = { id: deps.ids.next(), userId: owner.id, trustedId: partnerId, at };
  const asked = await askTrusted(tx, queries.vaultPartners, invitation);
  if (!asked) return;
  const partner = await readPerson(tx, partnerId);
  const cause = `vault-partner:${asked.id}:${at.toISOString()}`;
  const name = strangerText(owner.first_name, 'name');
  await notify(deps, tx, partner, partnerAsked, { name }, { cause });
};

const vault = defineProtection({
  ...queries.vaultChanges,
  weakerColumn: 'weakens',
  actions: {
    weaker: 'funds_protection.vault_weakening',
    stricter: 'funds_protection.vault_strengthened',
    cancelled: 'funds_protection.change_cancelled',
  },
  changed: vaultChanged,
  weakening: vaultWeakening,
  unchanged: 'VAULT_UNCHANGED',
});

/** Changes the vault. A weaker one may be refused. */
const changeVault = async <Refused extends 'VAULT_NOT_STRICTER' = never>(
  deps: FundsDeps,
  by: By,
  change: VaultChange,
  ifWeaker: Refused | null = null,
) => {
  const { userId } = by.actor;
  const found = await wantedBy(deps, userId, change);
  if (!found.ok) return found;
  const { setting, value, name } = found.value;
  const partnerId = partnerIdIn(value);
  const wanted = {
    key: { setting },
    value,
    sentence: settingWords(setting, value, name),
    compare: async (tx: Tx, at: Date) => {
      const terms = await readTerms(tx, userId, at);
      const strictness = strictnessOf(found.value, terms);
      return { strictness, waitSeconds: weakenSeconds(terms.delay) };
    },
    ...(partnerId !== null && {
      ask: (tx: Tx, owner: { readonly id: string; readonly first_name: string }) =>
        askPartner(deps, tx, owner, partnerId),
    }),
  };
  const failure = await vault.change(deps, by, wanted, ifWeaker);
  return failure === null ? ownFunds(deps, userId) : fail(failure);
};

export const strengthenVault = (deps: FundsDeps, by: By, change: VaultChange) =>
  changeVault(deps, by, change, 'VAULT_NOT_STRICTER');

export const weakenVault = (deps: FundsDeps, by: By, change: VaultChange) =>
  changeVault(deps, by, change);

export const cancelVaultChange = async (deps: FundsDeps, by: By, id: string) => {
  const isCancelled = await vault.cancel(
    deps,
    by,
    id,
    () => 'A change was cancelled, and your vault stays as it is.',
  );
  return isCancelled ? ownFunds(deps, by.actor.userId) : fail('NOT_FOUND');
};
