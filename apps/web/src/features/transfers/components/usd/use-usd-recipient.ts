import { useId, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import type { AccountType, PaymentRail } from '@cowrie/contract/transfers/data';
import { call } from '#platform/api/api.ts';
import { toast } from '#ui/feedback/toast.ts';
import { usd } from '../../copy-usd.ts';
import { counterpartiesQuery } from '../../queries.ts';
import {
  type DollarRecipient,
  type RecipientErrors,
  streetOf,
  wrongInRecipient,
} from '../../rules/usd-rules.ts';

const copy = usd.recipient;

/** One that is saved already for the same way is taken; a second would be the same account. */
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
  return saved.find((each) => same.has(each.counterpartyId) && each.paymentRail === paymentRail)
    ?.counterpartyId;
};

const create = async (form: DollarRecipient): Promise<string> => {
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

/** A refusal that is about one field stands at it too. */
const fieldOf = ({ code }: ApiError): keyof RecipientErrors | undefined => {
  if (code === 'USD_ROUTING_INVALID') return 'routingNumber';
  return code === 'USD_ACCOUNT_INVALID' ? 'accountNumber' : undefined;
};

/** Checks the form, finds or saves the account, and goes on with its id. */
export function useUsdRecipient(form: DollarRecipient, onReady: (id: string) => void) {
  const client = useQueryClient();
  const formId = useId();
  const [errors, setErrors] = useState<RecipientErrors>({});
  const [busy, setBusy] = useState(false);
  // A second click arrives before React has drawn the disabled button.
  const running = useRef(false);
  const idOf = (name: keyof RecipientErrors) => `${formId}${name}`;
  const show = (wrong: RecipientErrors) => {
    setErrors(wrong);
    const [first] = Object.keys(wrong) as (keyof RecipientErrors)[];
    if (first) document.getElementById(idOf(first))?.focus();
  };
  const refuse = (error: unknown) => {
    const isAnswer = error instanceof ApiError && error.status > 0;
    const field = isAnswer ? fieldOf(error) : undefined;
    const description = isAnswer ? error.message : copy.network;
    toast.error(copy.refused, { description });
    if (field) show({ [field]: description });
  };
  const submit = async () => {
    if (running.current) return;
    const wrong = wrongInRecipient(form);
    show(wrong);
    if (Object.keys(wrong).length > 0) {
      toast.error(copy.incomplete);
      return;
    }
    running.current = true;
    setBusy(true);
    try {
      const { items } = await client.ensureQueryData(counterpartiesQuery);
      const known = await findSaved(form, items);
      const id = known ?? (await create(form));
      if (known === undefined) void client.invalidateQueries(counterpartiesQuery);
      onReady(id);
    } catch (error) {
      refuse(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  /** What is typed into a field makes what was said of it void. */
  const clear = (name: keyof RecipientErrors) =>
    setErrors((before) => ({ ...before, [name]: undefined }));
  return { submit, busy, errors, clear, idOf };
}
