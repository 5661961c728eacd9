/** The trouble of a live day, made on purpose: at the companies, by customers, and by staff. */

import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import type { Device } from '../browser.ts';
import { callsOf } from './calls.ts';
import { changeDatabase, queueJob } from './database.ts';
import { accountNumberOf, enterFunded } from './money.ts';
import {
  enterNew,
  freshBvn,
  inPolicyTurn,
  type Newcomer,
  pin,
  reachTier1,
  reachTier2,
} from './people.ts';
import { sandbox } from './sandbox.ts';

/** The headers of a call that moves money. */
export const authorised = () => ({
  headers: { 'idempotency-key': randomUUID(), 'x-transaction-pin': pin },
});

type CaseKind = 'reconciliation' | 'identity' | 'flagged' | 'overdue';

const openCases = async (staff: BrowserContext, kind: CaseKind) =>
  (await callsOf(staff).call('cases.list', { query: { kind, limit: 100 } })).items;

export const openCaseIds = async (
  staff: BrowserContext,
  kind: CaseKind,
): Promise<ReadonlySet<string>> => new Set((await openCases(staff, kind)).map(({ id }) => id));

/** The reference of the open case that fits, once there is one. */
export const awaitCase = async (
  staff: BrowserContext,
  kind: CaseKind,
  fits: (one: Awaited<ReturnType<typeof openCases>>[number]) => boolean,
): Promise<string> => {
  let reference: string | undefined;
  const look = async () => (reference = (await openCases(staff, kind)).find(fits)?.reference);
  await expect.poll(look, { interval: 250 }).toBeTruthy();
  return reference ?? '';
};

/** A company that no longer answers: calls that the worker makes fail until the circuit opens. */
export const stopCompany = async (provider: string): Promise<void> => {
  await sandbox('/fault', { provider, mode: 'down', seconds: 3_600 });
  for (let call = 0; call < 6; call += 1) await queueJob('inbox:watch-floats');
};

export const startCompany = (provider: string): Promise<void> =>
  sandbox('/fault', { provider, mode: 'down', seconds: 1 });

/** A deposit of which the company's event names another amount than its list. */
export const depositWrongAmount = async ({ context }: Device): Promise<void> => {
  await enterNew(context);
  await reachTier1(context);
  const account_number = await accountNumberOf(context);
  await sandbox('/maplerad/deposit', { account_number, amount: 7_000_00, told_amount: 70_000_00 });
};

export const bankAccount = async ({ context }: Device) => {
  const { data } = await callsOf(context).call('reference.institutions', {
    body: { country: 'NG' },
  });
  const bankCode = data.find(({ name }) => name.includes('Guaranty'))?.code ?? '';
  return { rail: 'bank', country: 'NG', bankCode, accountNumber: '0123456789' } as const;
};

/** Sends to one bank account as much as the rule about new recipients stops. */
export const sendMuch = async (device: Device): Promise<string> => {
  const { call } = callsOf(device.context);
  const to = await bankAccount(device);
  const quote = await call('transfers.quote', { body: { to, amount: 10_000_000_00 } });
  const name = { expected: 'Tunde Owusu', accepted: true };
  const sent = await call('transfers.send', { body: { quoteId: quote.id, name } }, authorised());
  return sent.transactionId;
};

export const enterRich = (device: Device): Promise<Newcomer> =>
  enterFunded(device, 12_000_000_00, reachTier2);

/** Two accounts of which the second gives the first one's BVN. Returns the second. */
export const giveSameBvn = (first: Device, second: Device): Promise<Newcomer> =>
  inPolicyTurn(async () => {
    const body = {
      bvn: freshBvn(),
      dateOfBirth: '1994-03-14',
      gender: 'female',
      state: 'Lagos',
      city: 'Ikeja',
      address: '12 Allen Avenue',
    } as const;
    await enterNew(first.context);
    await callsOf(first.context).call('kyc.submit-tier1', { body });
    const person = await enterNew(second.context);
    await expect(callsOf(second.context).call('kyc.submit-tier1', { body })).rejects.toThrow();
    return person;
  });

/** A payout that the company neither pays nor refuses, past the time that was promised. */
export const sendLate = async (device: Device): Promise<{ id: string; reference: string }> => {
  await enterFunded(device, 20_000_00);
  const { call } = callsOf(device.context);
  const to = await bankAccount(device);
  // The sandbox leaves a transfer pending whose amount ends in 19.
  const quote = await call('transfers.quote', { body: { to, amount: 5_000_19 } });
  const sent = await call('transfers.send', { body: { quoteId: quote.id } }, authorised());
  const read = () => call('transactions.read', { params: { transactionId: sent.transactionId } });
  await expect.poll(async () => (await read()).status, { interval: 100 }).toBe('processing');
  await changeDatabase(
    `update payouts set promised_at = now() - interval '2 hours', next_check_at = now() where id = $1`,
    [sent.transactionId],
  );
  await queueJob('payouts:sweep');
  return { id: sent.transactionId, reference: sent.reference };
};

/** Pauses a corridor by two members of staff. */
export const pauseCorridor = async (
  maker: BrowserContext,
  checker: BrowserContext,
  key: 'momo-bj',
): Promise<void> => {
  const change = { key, enabled: false, startsAt: null, endsAt: null, message: null, scope: null };
  const { approvalId } = await callsOf(maker).call('staff.propose-switch', {
    body: { change, reason: 'The network is down' },
  });
  await callsOf(checker).call('approvals.decide', {
    params: { approvalId },
    body: { decision: 'approve', reason: 'Confirmed with the network' },
  });
};

/** Row that `npm run backup -- prove` records at night. */
export const recordProof = (): Promise<void> =>
  changeDatabase(
    `insert into backup_runs (id, kind, started_at, ended_at, is_ok, target, covered_until, rpo_seconds, rto_seconds, summary)
     values (uuidv7(), 'proof', now(), now(), true, 'e2e', now(), 4, 38, 'The books balance.')`,
  );

export const forgetProofs = (): Promise<void> => changeDatabase('delete from backup_runs');
