/** Notifications to people about their cards. */

import { cardChargeKinds } from '@cowrie/contract/cards/data';
import { formatMinor } from '@cowrie/money';
import type { CardMovement } from '@cowrie/contract/cards/routes';
import { findUserById } from '#features/identity/index.ts';
import { defineNotification, notify } from '#features/notifications/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import { type OurText, ourText, strangerText, type StrangerText } from '#platform/stranger-text.ts';
import type { ChargeRow } from './moving/charge-queries.ts';
import type { CardDeps } from './deps.ts';
import type { CardRow } from './queries.ts';

const path = '/virtual-cards';

const cardReady = defineNotification<{ label: StrangerText }>({
  id: 'cards.ready',
  subject: 'money_out',
  mail: ({ label }) => ({
    subject: `Your card ${label} is ready`,
    lines: ['You can see its number, expiry and CVV after you confirm with your PIN or passkey.'],
    action: { label: 'See your card', path },
  }),
});

const cardFailed = defineNotification<{ label: StrangerText }>({
  id: 'cards.failed',
  subject: 'money_out',
  mail: ({ label }) => ({
    subject: `Your card ${label} could not be created`,
    lines: ['It was not issued. The money is back in your wallet.'],
    action: { label: 'See your cards', path },
  }),
});

const feeTaken = defineNotification<{ label: StrangerText; amount: string; fee: string }>({
  id: 'cards.fee-taken',
  subject: 'money_out',
  amounts: ['amount'],
  mail: ({ label, amount, fee }) => ({
    subject: `A fee of ${amount} for your card ${label}`,
    lines: [`${fee}: ${amount}. We took it from your dollar wallet.`],
    action: { label: 'See your cards', path },
  }),
});

const notYours = 'If it was not you, freeze your account and contact support.';

const cardClosed = defineNotification<{ label: StrangerText; amount: string; who: OurText }>({
  id: 'cards.closed',
  subject: 'security',
  amounts: ['amount'],
  fixed: [notYours],
  mail: ({ label, amount, who }) => ({
    subject: `Your card ${label} is closed`,
    lines: [`${who} closed it. ${amount} is back in your dollar wallet.`, notYours],
    action: { label: 'See your cards', path },
  }),
});

const labelOf = ({ label }: Pick<CardRow, 'label'>) => strangerText(label, 'title');

export const tellOpened = async (
  deps: CardDeps,
  tx: Tx,
  card: CardRow,
  isReady: boolean,
): Promise<void> => {
  const person = await findUserById(tx, card.user_id);
  if (!person) return;
  const { id } = card;
  const label = labelOf(card);
  const cause = `card-opened:${id}`;
  await notify(deps, tx, person, isReady ? cardReady : cardFailed, { label }, { cause });
};

export const tellFee = async (
  deps: CardDeps,
  tx: Tx,
  card: Pick<CardRow, 'label' | 'user_id'>,
  charge: Pick<ChargeRow, 'id' | 'kind' | 'amount'>,
  transactionId: string,
): Promise<void> => {
  const person = await findUserById(tx, card.user_id);
  if (!person) return;
  const said = {
    label: labelOf(card),
    amount: formatMinor(charge.amount, 'USD'),
    fee: cardChargeKinds[charge.kind],
  };
  const cause = `card-fee:${charge.id}`;
  await notify(deps, tx, person, feeTaken, said, { transactionId, cause });
};

const closers = {
  person: 'You',
  staff: 'Our team',
  rule: 'The card issuer',
  top_up: 'You',
  just_in_time: 'You',
} as const satisfies Record<CardMovement['by'], string>;

export const tellClosed = async (
  deps: CardDeps,
  tx: Tx,
  card: CardRow,
  { by, returned }: { readonly by: CardMovement['by']; readonly returned: bigint },
): Promise<void> => {
  const person = await findUserById(tx, card.user_id);
  if (!person) return;
  const said = {
    label: labelOf(card),
    amount: formatMinor(returned, 'USD'),
    who: ourText(closers[by]),
  };
  await notify(deps, tx, person, cardClosed, said, { cause: `card-closed:${card.id}` });
};
