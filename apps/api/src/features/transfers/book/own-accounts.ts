/** Bank accounts in a person's own verified name. A new one can receive money after a day. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transfers/routes';
import type { OwnAccount } from '@cowrie/contract/transfers/routes';
import { readPerson } from '#features/identity/index.ts';
import type { ResolveAccount } from '#features/reference/index.ts';
import { isFundingAccount } from '#features/wallets/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import * as queries from './own-account-queries.ts';
import type { TransferDeps } from '../deps.ts';
import { coolingSeconds, isSamePerson } from '../rules.ts';
import { resolveBank } from '../payees/bank.ts';

const toOwnAccountAnswer = (row: queries.OwnAccountRow): OwnAccount => ({
  id: row.id,
  bankCode: row.bank_code,
  bankName: row.bank_name,
  accountNumber: row.account_number,
  accountName: row.account_name,
  addedAt: row.added_at.toISOString(),
  usableFrom: row.usable_from.toISOString(),
});

export const listOwnAccounts = async (deps: TransferDeps, actor: Actor) =>
  ok({
    items: (await queries.listOwnAccounts(deps.db, actor.userId)).map(toOwnAccountAnswer),
    at: deps.clock.now().toISOString(),
  });

type Input = ParsedOf<typeof contract.addOwnAccount>['body'];

export const addOwnAccount =
  (deps: TransferDeps, resolve: ResolveAccount) =>
  async (actor: Actor, input: Input, caller: Caller) => {
    const person = await readPerson(deps.db, actor.userId);
    if (person.kyc_tier < 1) return fail('KYC_STEP_EARLY');
    const found = await resolveBank(deps, resolve, { country: 'NG', ...input });
    if (!found.ok) {
      if (found.code === 'ACCOUNT_NUMBER_INVALID' || found.code === 'ACCOUNT_UNVERIFIED') {
        return failAt(found.code, 'accountNumber');
      }
      return found.code === 'INSTITUTION_UNKNOWN' || found.code === 'RESOLVE_FAILED'
        ? fail(found.code)
        : fail('INSTITUTION_UNKNOWN');
    }
    const { bankName, accountName } = found.value;
    // Money would leave the wallet and come back into it, with a fee on the way.
    if (await isFundingAccount(deps.db, bankName, input.accountNumber)) {
      return failAt('ACCOUNT_OURS', 'accountNumber');
    }
    if (!isSamePerson(person.full_name, accountName)) {
      return failAt('ACCOUNT_NAME_DIFFERS', 'accountNumber');
    }
    const at = deps.clock.now();
    const row = await queries.insertOwnAccount(deps.db, {
      id: deps.ids.next(),
      user_id: actor.userId,
      bank_code: input.bankCode,
      bank_name: bankName,
      account_number: input.accountNumber,
      account_name: accountName,
      added_at: at,
      usable_from: addSeconds(at, coolingSeconds),
    });
    if (!row) return failAt('ACCOUNT_KNOWN', 'accountNumber');
    await inTx(deps.db, (tx) =>
      audit(
        deps,
        tx,
        { actor, caller },
        {
          action: 'transfers.own_account_added',
          subject: `user:${actor.userId}`,
          detail: { bank: bankName, lastFour: input.accountNumber.slice(-4) },
        },
      ),
    );
    return ok(toOwnAccountAnswer(row));
  };

export const removeOwnAccount = async (deps: TransferDeps, actor: Actor, id: string) =>
  (await queries.removeOwnAccount(deps.db, actor.userId, id, deps.clock.now()))
    ? ok({ done: true as const })
    : fail('NOT_FOUND');
