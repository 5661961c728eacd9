import { reasonOptions } from '@cowrie/contract/transfers/data';
import type { SavedDollarAccount } from '../../queries.ts';
import { emptyAddress, emptyRecipient } from '../../rules/usd-rules.ts';

export const emptyDollarDraft = {
  ...emptyRecipient,
  counterpartyId: '',
  amount: '',
  memo: '',
  reason: reasonOptions[0] as string,
  quoteId: '',
};

/** All fields of a saved account, so that the form can be opened to change one of them. */
export const draftFromSaved = ({
  counterpartyId,
  name,
  bankName,
  accountNumber,
  ...saved
}: SavedDollarAccount) =>
  ({
    ...emptyAddress,
    ...saved.address,
    street2: saved.address.street2 ?? '',
    counterpartyId,
    name,
    bankName,
    accountNumber,
    email: saved.email,
    accountName: saved.accountName,
    routingNumber: saved.routingNumber,
    accountType: saved.accountType,
    paymentRail: saved.paymentRail,
    quoteId: '',
  }) as const;
