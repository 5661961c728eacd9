import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isMomoCountry } from '@cowrie/contract/reference/data';
import { countriesQuery } from '#features/reference/index.ts';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { AmountField } from '#ui/money/amount-field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { copy } from '../copy.ts';
import { amountOf, currencyFor } from '../draft.ts';
import { linksQuery, type PayLink } from '../queries.ts';
import { AmountEstimate } from './amount-estimate.tsx';

const text = copy.links;

type Props = { onClose: () => void; onCreated: (link: PayLink) => void };

/** Creates a link that anyone who opens it can pay. The new link is shown at once, to share it. */
export function LinkSheet({ onClose, onCreated }: Props) {
  const client = useQueryClient();
  const countries = useQuery(countriesQuery).data?.data ?? [];
  const [country, setCountry] = useState('GH');
  const form = useForm({
    initial: { amount: '', description: '' },
    check: ({ amount, description }) =>
      amountOf({ country, amount }) === null || description.trim() === ''
        ? { [description.trim() === '' ? 'description' : 'amount']: copy.amount.missing }
        : {},
    send: async ({ amount, description }) => {
      const minor = amountOf({ country, amount });
      if (minor === null || !isMomoCountry(country)) return;
      const body = { country, amount: minor, description: description.trim() };
      const link = await call('collections.create-link', { body });
      void client.invalidateQueries(linksQuery);
      onCreated(link);
    },
  });
  const draft = { country, amount: form.values.amount };
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={text.sheet}>
      <form {...form.props} className="grid gap-5">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <SelectField
          label={text.country}
          required
          value={country}
          options={countries
            .filter(({ code }) => isMomoCountry(code))
            .map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => setCountry(target.value)}
        />
        <AmountField
          {...form.bind('amount')}
          label={copy.amount.label}
          required
          currency={currencyFor(draft)}
        />
        <AmountEstimate draft={draft} />
        <Field label={copy.amount.description} {...form.field('description')} required>
          {(control) => <Input {...control} {...form.input('description')} maxLength={120} />}
        </Field>
        <Button type="submit" size="lg" wide loading={form.busy}>
          {text.create}
        </Button>
      </form>
    </Sheet>
  );
}
