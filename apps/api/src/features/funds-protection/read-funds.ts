/** Everything that the page of funds protection shows. */

import { companyNames } from '@cowrie/contract/companies/lists';
import type { FundsProtection, VaultRequest } from '@cowrie/contract/funds-protection/routes';
import { wireAmount } from '@cowrie/money';
import { readNames } from '#features/identity/index.ts';
import type { Platform } from '#platform/platform.ts';
import { ok } from '#platform/result.ts';
import { openNominee } from './sealed-nominee.ts';
import { paidIdOf } from './postings.ts';
import * as queries from './queries.ts';
import {
  listQuestions,
  listRequests,
  readHolders,
  readVaults,
  readWallets,
  type RequestRow,
  type VaultBalance,
} from './request-queries.ts';
import { isDue, partnerIdIn } from './rules.ts';
import { listWaitingChanges, type StoredValue } from '#features/trusted-people/index.ts';
import { readTerms } from './terms.ts';
import { settingWords } from './words.ts';

type Reads = Pick<Platform, 'db' | 'clock' | 'cipher'>;

type Names = Awaited<ReturnType<typeof readNames>>;
type Seen = { readonly at: Date; readonly names: Names };

/** A request whose money is not set aside yet looks as if it were. */
export const shownState = ({ state }: Pick<RequestRow, 'state'>) =>
  state === 'created' ? 'waiting' : state;

const requestOf = (row: RequestRow, { at, names }: Seen): VaultRequest => ({
  id: row.id,
  currency: row.currency,
  amount: wireAmount(row.amount, row.currency),
  state: shownState(row),
  askedAt: row.asked_at.toISOString(),
  until: row.until.toISOString(),
  partner:
    row.partner_id === null
      ? null
      : {
          name: names.get(row.partner_id)?.name ?? '',
          answer: row.partner_answer,
          answeredAt: row.partner_answered_at?.toISOString() ?? null,
          leftAt: row.partner_left_at?.toISOString() ?? null,
        },
  endedAt: row.ended_at?.toISOString() ?? null,
  isStopped: row.state === 'waiting' && row.tried_at !== null && isDue(row, at),
  transactionId: row.state === 'done' ? paidIdOf(row.id) : null,
});

export const toRequest = async (deps: Reads, row: RequestRow): Promise<VaultRequest> => {
  const names = await readNames(deps.db, row.partner_id === null ? [] : [row.partner_id]);
  return requestOf(row, { at: deps.clock.now(), names });
};

/** The changes that wait, as sentences. */
export const pendingOf = async ({ db, clock }: Pick<Reads, 'db' | 'clock'>, userId: string) => {
  const rows = await listWaitingChanges(db, queries.vaultChanges, userId, clock.now());
  const idOf = (value: unknown) => partnerIdIn(value as StoredValue);
  const names = await readNames(
    db,
    rows.flatMap(({ value }) => idOf(value) ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    setting: row.setting,
    effectiveAt: row.effective_at.toISOString(),
    words: settingWords(row.setting, row.value, names.get(idOf(row.value) ?? '')?.name ?? null),
  }));
};

const isCompany = (code: string): code is keyof typeof companyNames => code in companyNames;

const walletsOf = (
  wallets: Awaited<ReturnType<typeof readWallets>>,
  vaults: readonly VaultBalance[],
  holders: Awaited<ReturnType<typeof readHolders>>,
): FundsProtection['wallets'] =>
  wallets.map(({ currency, posted, bank }) => {
    const vault = vaults.find((each) => each.currency === currency);
    const [kept, held] = [vault?.posted ?? 0n, vault?.held ?? 0n];
    return {
      currency,
      balance: wireAmount(posted, currency),
      vault: {
        balance: wireAmount(kept, currency),
        held: wireAmount(held, currency),
        available: wireAmount(kept - held, currency),
      },
      companies: holders.flatMap((holder) =>
        holder.currency === currency && isCompany(holder.code) ? [companyNames[holder.code]] : [],
      ),
      bank,
    };
  });

const readVaultPart = async (deps: Reads, userId: string): Promise<FundsProtection['vault']> => {
  const at = deps.clock.now();
  const [terms, pending, rows] = await Promise.all([
    readTerms(deps.db, userId, at),
    pendingOf(deps, userId),
    listRequests(deps.db, userId),
  ]);
  const names = await readNames(deps.db, [
    ...new Set(rows.flatMap(({ partner_id: id }) => id ?? [])),
  ]);
  const { partner } = terms;
  return {
    delay: terms.delay,
    partner: partner && {
      id: partner.row_id,
      name: partner.full_name,
      tag: partner.tag,
      state: partner.state,
    },
    pending,
    requests: rows.map((row) => requestOf(row, { at, names })),
  };
};

const readFunds = async (deps: Reads, userId: string): Promise<FundsProtection> => {
  const { db } = deps;
  const at = deps.clock.now();
  const [wallets, vaults, holders, vault, helping, questions, nominee] = await Promise.all([
    readWallets(db, userId),
    readVaults(db, userId),
    readHolders(db),
    readVaultPart(deps, userId),
    queries.listHelping(db, userId, at),
    listQuestions(db, userId),
    queries.findNominee(db, userId),
  ]);
  return {
    at: at.toISOString(),
    wallets: walletsOf(wallets, vaults, holders),
    vault,
    helping,
    questions: questions.map((row) => ({
      ...row,
      amount: wireAmount(row.amount, row.currency),
      currency: row.currency,
    })),
    nominee: nominee ? openNominee(deps, nominee) : null,
    isFrozen: wallets.some(({ frozen }) => frozen) || vaults.some(({ isFrozen }) => isFrozen),
  };
};

export const ownFunds = async (deps: Reads, userId: string) => ok(await readFunds(deps, userId));
