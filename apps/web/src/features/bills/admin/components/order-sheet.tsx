import { useState } from 'react';
import type { BillCompany } from '@cowrie/contract/bills/data';
import { useForm } from '#platform/forms/use-form.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { copy } from '../copy.ts';
import { readPercent, showPercent } from '../percent.ts';
import { CompanyOrder } from './company-order.tsx';

const text = copy.biller;

export type Terms = {
  readonly companies: BillCompany[];
  readonly shareBasisPoints: number;
  readonly hidden: boolean;
  readonly reason: string;
};

type Props = {
  title: string;
  now: Pick<Terms, 'companies' | 'shareBasisPoints'>;
  /** Undefined for a whole category, which cannot be hidden. */
  hidden?: boolean;
  onSave: (terms: Terms) => Promise<unknown>;
  onClose: () => void;
};

/** Changes the order of companies and the share that people get, with a reason. */
export function OrderSheet({ title, now, hidden, onSave, onClose }: Props) {
  const [companies, setCompanies] = useState(now.companies);
  const [isHidden, setHidden] = useState(hidden ?? false);
  const form = useForm({
    initial: { reason: '', share: showPercent(now.shareBasisPoints) },
    check: ({ share }) => (readPercent(share) === undefined ? { share: text.percentWrong } : {}),
    send: async ({ reason, share }) => {
      const shareBasisPoints = readPercent(share) ?? now.shareBasisPoints;
      await onSave({ companies, hidden: isHidden, shareBasisPoints, reason });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={title}
      description={text.changeWords}
      submit={text.submit}
      form={form}
      onClose={onClose}
    >
      <CompanyOrder order={companies} onChange={setCompanies} />
      <Field label={text.percent} hint={text.share} {...form.field('share')}>
        {(control) => <Input {...control} {...form.input('share')} inputMode="decimal" />}
      </Field>
      {hidden !== undefined && (
        <Checkbox
          label={text.hidden}
          checked={isHidden}
          onChange={(event) => setHidden(event.target.checked)}
        />
      )}
    </ReasonSheet>
  );
}
