import type { AssetCode } from '@cowrie/money';
import { type Result, ok, fail } from '#platform/result.ts';
import { unitSettings } from '#providers/maplerad/currencies.ts';
import type { Corridor } from '../quotes/corridors.ts';
import type { TransferDeps } from '../deps.ts';
import { type EndsRow, readEnds } from '../people-queries.ts';

/** The recipient of a send, with the words people read and the details the company needs. */
type Payee = {
  readonly corridor: Corridor;
  /** A stable key of the recipient. */
  readonly key: string;
  readonly type: 'tag' | 'bank' | 'momo' | 'usd_bank' | 'digital' | 'claim';
  readonly name: string;
  readonly identifier: string;
  readonly country: string;
  /** The currency that arrives, if the recipient decides it. */
  readonly target?: AssetCode;
  readonly detail: Readonly<Record<string, string>>;
  readonly ends: EndsRow;
};

export type PayeeCode =
  | 'RAIL_OFF'
  | 'WALLET_NOT_FOUND'
  | 'RECIPIENT_UNKNOWN'
  | 'RECIPIENT_SELF'
  | 'RECIPIENT_WALLET'
  | 'RECIPIENT_FROZEN'
  | 'ACCOUNT_NUMBER_INVALID'
  | 'ACCOUNT_UNVERIFIED'
  | 'INSTITUTION_UNKNOWN'
  | 'RESOLVE_FAILED'
  | 'MOMO_NOT_FOUND'
  | 'ACCOUNT_COOLING'
  | 'USD_WALLET_NOT_FOUND'
  | 'USD_NOT_READY'
  | 'USD_COUNTERPARTY_INVALID'
  | 'ADDRESS_INVALID'
  | 'DIGITAL_SETUP'
  | 'CLAIM_ADDRESS'
  | 'NOT_FOUND';

export type FoundPayee = Result<Payee, PayeeCode>;

type OpenDeps = Pick<TransferDeps, 'flags' | 'config'>;

/**
 * Refuses a corridor that is paused, with what the person should know, and one whose company's unit
 * is not settled.
 */
export const checkOpen = async (
  deps: OpenDeps,
  { flag, target }: Corridor,
  userId: string | null,
): Promise<Result<true, 'RAIL_OFF'>> => {
  const stopper = await deps.flags.stopper(flag, userId);
  if (stopper) return fail('RAIL_OFF', stopper.words ? { words: stopper.words } : {});
  const setting = unitSettings[target];
  const isSettled = setting === undefined || deps.config[setting] !== undefined;
  return isSettled ? ok(true) : fail('RAIL_OFF');
};

export const isOpen = async (deps: OpenDeps, corridor: Corridor, userId: string) =>
  (await checkOpen(deps, corridor, userId)).ok;

/** A payee outside Cowrie: the sender needs a wallet in the corridor's currency. */
export const outside = async (
  deps: TransferDeps,
  userId: string,
  payee: Omit<Payee, 'ends'>,
): Promise<FoundPayee> => {
  const { source: currency } = payee.corridor;
  const ends = await readEnds(deps.db, { senderId: userId, recipientId: null, currency });
  if (ends.sender_account !== null) return ok({ ...payee, ends });
  return fail(currency === 'USD' ? 'USD_WALLET_NOT_FOUND' : 'WALLET_NOT_FOUND');
};
