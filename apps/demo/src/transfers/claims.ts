/**
 * Amara's send to an email, which Kofi claimed. A gift to her and a payment of his before it keep both
 * balances as the README lists them; a send that waits would hold a part of hers.
 */

import { product } from '@cowrie/contract/product';
import { waitSeconds } from '#features/transfers/claims/place.ts';
import { findClaimable, keepClaimable, readReceiver } from '#features/transfers/claims/queries.ts';
import type { TransferDeps } from '#features/transfers/deps.ts';
import { recipientKey, referenceOf } from '#features/transfers/rules.ts';
import {
  arrivalEvents,
  incomingOf,
  legsOf,
  type TagMovement,
} from '#features/transfers/tag-movement.ts';
import { addSeconds } from '#platform/clock.ts';
import { idFrom } from '#platform/ids.ts';
import { mustBeDone, outsidePlan } from '../outside.ts';

type Owner = { readonly id: string; readonly fullName: string };
type Owners = Readonly<Record<'amara' | 'kofi', Owner>>;

const asset = 'NGN';
const claimedAmount = 7_500_00n;

const accountOf = async (deps: TransferDeps, { id }: Owner): Promise<number> => {
  const wallet = await readReceiver(deps.db, id, asset);
  if (!wallet) throw new Error('a demo person has no naira wallet');
  return Number(wallet.account);
};

type Sent = {
  readonly id: string;
  readonly from: Owner;
  readonly account: number;
  readonly channel: 'phone' | 'email';
  readonly address: string;
  readonly amount: bigint;
  readonly memo: string;
};

const place = async (deps: TransferDeps, send: Sent): Promise<void> => {
  const { id, from, account, channel, address, amount, memo } = send;
  const at = deps.clock.now();
  await keepClaimable(deps.db, {
    id,
    sender_id: from.id,
    quote_id: id,
    channel,
    address,
    asset,
    amount,
    total: amount,
    state: 'created',
    flagged: false,
    created_at: at,
    expires_at: addSeconds(at, waitSeconds),
  });
  const outcome = await deps.ledger.hold({
    id,
    kind: 'claimable_transfer',
    account,
    amount,
    opens: [
      {
        id,
        userId: from.id,
        kind: 'claimable_transfer',
        direction: 'out',
        status: 'pending',
        asset,
        amount,
        counterparty: { type: 'claim', name: address, identifier: address, country: 'NG' },
        reference: referenceOf('TAG_', id),
        note: memo,
        detail: { rail: 'tag', recipientKey: recipientKey.claim(channel, address) },
        event: 'You confirmed it with your PIN.',
      },
    ],
  });
  mustBeDone(outcome);
};

const take = async (deps: TransferDeps, send: Sent, to: Owner): Promise<void> => {
  const movement: TagMovement = {
    id: send.id,
    asset,
    amount: send.amount,
    fees: [],
    from: { userId: send.from.id, account: send.account, name: send.from.fullName, tag: 'amara' },
    to: { userId: to.id, account: await accountOf(deps, to) },
    reference: referenceOf('TAG_', send.id),
    memo: send.memo,
  };
  const event = 'Claimed with the email you sent it to.';
  const outcome = await deps.ledger.settle({
    id: idFrom(send.id, 'claim'),
    kind: 'claimable_transfer',
    hold: send.id,
    legs: legsOf(movement, 0),
    advances: [{ id: send.id, from: ['pending'], status: 'completed', event }],
    opens: [incomingOf(movement)],
    events: arrivalEvents(movement),
  });
  mustBeDone(outcome);
};

/** Running it again changes nothing: every step has its id. */
export const seedClaimDemo = async (deps: TransferDeps, { amara, kofi }: Owners): Promise<void> => {
  const idOf = (step: string): string => idFrom(amara.id, `demo claim ${step}`);
  if ((await findClaimable(deps.db, idOf('claimed')))?.state === 'claimed') return;
  const account = await accountOf(deps, amara);
  const amount = claimedAmount;
  const clearing = await deps.ledger.system('clearing', asset, 'maplerad');
  const outside = { clearing, asset, amount } as const;
  const gift = { ...outside, id: idOf('gift'), userId: amara.id, wallet: account };
  mustBeDone(await deps.ledger.post(outsidePlan({ ...gift, from: 'Ngozi Okafor' })));
  const spent = { ...outside, id: idOf('spent'), userId: kofi.id };
  const wallet = await accountOf(deps, kofi);
  const to = { name: 'Ama Mensah', bank: 'Zenith Bank' };
  mustBeDone(await deps.ledger.post(outsidePlan({ ...spent, wallet, to })));
  const claimed: Sent = {
    id: idOf('claimed'),
    from: amara,
    account,
    channel: 'email',
    address: 'kofi@cowrie.test',
    amount,
    memo: `Welcome to ${product.name}`,
  };
  await place(deps, claimed);
  await take(deps, claimed, kofi);
};
