import { useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import type { AccountType, PaymentRail } from '@cowrie/contract/transfers/data';
import { call } from '#platform/api/api.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { usd } from '../../copy-usd.ts';
import { counterpartiesQuery } from '../../queries.ts';
import {
  type DollarRecipient,
  type RecipientErrors,
  streetOf,
  checkRecipient,
} from '../../rules/usd-rules.ts';

const copy = usd.recipient;

/** The id of a saved account with the same numbers and rail: saving it again would be a duplicate. */
const findSaved = async (
  { accountNumber, routingNumber, paymentRail }: DollarRecipient,
  saved: readonly { counterpartyId: string; paymentRail: string }[],
): Promise<string | undefined> => {
  const rows = await call('transfers.usd-counterparties-table', {
    query: {
      select: 'id,counterparty_id',
      account_number: `eq.${accountNumber}`,
      routing_number: `eq.${routingNumber}`,
    },
  });
  const same = new Set(rows.map((row) => row.counterparty_id));
  return saved.find(
    (account) => same.has(account.counterpartyId) && account.paymentRail === paymentRail,
  )?.counterpartyId;
};

const createCounterparty = async (form: DollarRecipient): Promise<string> => {
  const { data } = await call('transfers.create-usd-counterparty', {
    body: {
      email: form.email.trim(),
      name: form.name.trim(),
      account_name: form.accountName.trim(),
      account_number: form.accountNumber,
      routing_number: form.routingNumber,
      account_type: form.accountType as AccountType,
      bank_name: form.bankName.trim(),
      bank_country: 'US',
      payment_rail: form.paymentRail as PaymentRail,
      beneficiary_address: {
        street: streetOf(form),
        street2: form.street2.trim() || null,
        city: form.city.trim(),
        state: form.state.trim(),
        postal_code: form.postalCode.trim(),
        country: form.country,
      },
    },
  });
  return data.counterparty.counterparty_id;
};

/** The field that the server refused, if it named one: the error is also shown there. */
const refusedFieldOf = ({ code }: ApiError): keyof RecipientErrors | undefined => {
  if (code === 'USD_ROUTING_INVALID') return 'routingNumber';
  return code === 'USD_ACCOUNT_INVALID' ? 'accountNumber' : undefined;
};

/** On submit: checks the form, finds or creates the counterparty, and passes on its id. */
export function useUsdRecipient(form: DollarRecipient, onReady: (id: string) => void) {
  const client = useQueryClient();
  const formId = useId();
  const [errors, setErrors] = useState<RecipientErrors>({});
  const idOf = (name: keyof RecipientErrors) => `${formId}${name}`;
  const showErrors = (next: RecipientErrors) => {
    setErrors(next);
    const [first] = Object.keys(next) as (keyof RecipientErrors)[];
    if (first) document.getElementById(idOf(first))?.focus();
  };
  const showFailure = (error: unknown) => {
    const isFromServer = error instanceof ApiError && error.status > 0;
    const field = isFromServer ? refusedFieldOf(error) : undefined;
    const description = isFromServer ? error.message : copy.network;
    toast.error(copy.refused, { description });
    if (field) showErrors({ [field]: description });
  };
  const findOrCreate = async () => {
    const { items } = await client.ensureQueryData(counterpartiesQuery);
    const known = await findSaved(form, items);
    const id = known ?? (await createCounterparty(form));
    if (known === undefined) void client.invalidateQueries(counterpartiesQuery);
    onReady(id);
  };
  const { run, busy } = useAction(() => findOrCreate().catch(showFailure));
  const submit = () => {
    const found = checkRecipient(form);
    showErrors(found);
    if (Object.keys(found).length > 0) toast.error(copy.incomplete);
    else run();
  };
  /** For each change of a field: its error is about the old value. */
  const clearError = (name: keyof RecipientErrors) =>
    setErrors((before) => ({ ...before, [name]: undefined }));
  return { submit, busy, errors, clearError, idOf };
}
