/** Where the money of a card is: in the wallet, on the card or with the shop. */

import type { MoneyFacts, RoomMovements } from '#platform/movements.ts';

const isOpen = ({ status }: MoneyFacts): boolean => status === 'pending' || status === 'processing';
const isDone = ({ status }: MoneyFacts): boolean => status === 'completed';

const company = 'the card issuer';

const wherePayment = (facts: MoneyFacts): string => {
  const { name } = facts.other;
  if (isOpen(facts)) return `${name} has reserved the money on your card but has not taken it yet.`;
  return isDone(facts)
    ? `${name} has taken the payment.`
    : 'It was reversed. The money is on your card.';
};

const whereFunding = (facts: MoneyFacts): string | null => {
  const { other, payout } = facts;
  if (isDone(facts)) return `It’s on your card ${other.name}.`;
  if (!isOpen(facts) || !payout || payout.flagged || payout.state === 'reserved') return null;
  const issuerHas =
    payout.state === 'submitted'
      ? 'We have sent it to the card issuer'
      : 'We are asking the card issuer';
  return `${issuerHas}. Your money stays on hold in your wallet until it is on the card.`;
};

const whereWithdrawal = (facts: MoneyFacts): string | null => {
  if (isOpen(facts)) {
    return 'The money is on its way to your wallet. It stays on hold on your card until it arrives.';
  }
  return isDone(facts) ? null : `The money stayed on your card ${facts.other.name}.`;
};

export const cardMovements: RoomMovements = {
  card_funding: { company, where: whereFunding },
  card_withdrawal: { company, where: whereWithdrawal },
  card_payment: { company, where: wherePayment },
  card_refund: { company, where: () => 'It’s on your card.' },
  card_fee: { company, where: () => 'We took it as a fee for your card.' },
};
