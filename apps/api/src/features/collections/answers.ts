import type { Collection } from '@cowrie/contract/collections/routes';
import { wireAmount, wireSum } from '@cowrie/money';
import { describeRefusal } from '#features/companies/index.ts';
import { creditId } from './credit.ts';
import type { CollectionRow, LinkStanding } from './queries.ts';

export const toCollectionAnswer = (row: CollectionRow): Collection => ({
  id: row.id,
  reference: row.reference,
  companyId: row.company_id,
  country: row.country,
  currency: row.currency,
  amount: wireAmount(row.amount, row.currency),
  providerName: row.provider_name,
  phoneNumber: row.phone_number,
  payerName: `${row.first_name} ${row.last_name}`,
  description: row.description,
  state: row.state,
  needsOtp: row.needs_otp && row.state === 'prompted',
  otpInstruction: row.otp_instruction,
  note:
    row.state === 'declined' && row.company_words !== null
      ? (describeRefusal(row.company_words, 'momo') ?? null)
      : null,
  rate: row.rate,
  paid:
    row.paid_amount === null || row.paid_currency === null
      ? null
      : wireSum(row.paid_amount, row.paid_currency),
  credit: wireSum(row.credit_amount, row.credit_currency),
  transactionId: row.state === 'paid' ? creditId(row.id) : null,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

/**
 * The part of a request that the payer may see: the state, what they have to do, and the receipt
 * once it is paid.
 */
export const toPayerAnswer = (row: CollectionRow) => {
  const answer = toCollectionAnswer(row);
  const { id, state, needsOtp, otpInstruction, note } = answer;
  const { amount, currency } = answer.paid ?? answer;
  const receipt = {
    reference: answer.reference,
    amount,
    currency,
    network: answer.providerName,
    // A paid request does not change any more.
    paidAt: row.updated_at.toISOString(),
  };
  return {
    id,
    state,
    receipt: state === 'paid' ? receipt : null,
    needsOtp,
    otpInstruction,
    note,
  };
};

export const linkState = (link: LinkStanding, now: Date) => {
  if (link.is_paid) return 'paid' as const;
  if (link.closed_at !== null) return 'closed' as const;
  return link.expires_at <= now ? ('expired' as const) : ('open' as const);
};

export const toLinkAnswer = (link: LinkStanding, now: Date) => ({
  id: link.id,
  code: link.code,
  country: link.country,
  currency: link.currency,
  amount: wireAmount(link.amount, link.currency),
  description: link.description,
  state: linkState(link, now),
  createdAt: link.created_at.toISOString(),
  expiresAt: link.expires_at.toISOString(),
});
