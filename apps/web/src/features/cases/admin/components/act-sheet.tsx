import { useQuery } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { caseKindRules } from '@cowrie/contract/cases/data';
import { useForm } from '#platform/forms/use-form.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Field, type FormWith } from '#ui/forms/field.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { actionTexts } from '../action-texts.ts';
import { copy } from '../copy.ts';
import { useActOnCase } from '../mutations.ts';
import { caseOwnersQuery, type Action, type Case } from '../queries.ts';
import { CaseAmount } from './case-amount.tsx';

type Values = Readonly<Record<'customerText' | 'disposition' | 'ownerId' | 'into', string>>;

const missingIn = (action: Action, values: Values): Partial<Values> => {
  if (action === 'reply' && values.customerText.trim() === '') {
    return { customerText: copy.customer.missing };
  }
  if (action === 'close' && values.disposition === '') {
    return { disposition: copy.disposition.missing };
  }
  if (action === 'assign' && values.ownerId === '') return { ownerId: copy.newOwner.missing };
  return action === 'merge' && values.into.trim() === '' ? { into: copy.into.missing } : {};
};

type Given = Omit<InputOf<Routes['cases.act']>['body'], 'action' | 'reason'>;

/** Only what the action takes. */
const givenIn = (action: Action, values: Values, hasText: boolean): Given => ({
  ...(hasText && values.customerText.trim() && { customerText: values.customerText }),
  ...(action === 'close' && { disposition: values.disposition as Given['disposition'] }),
  ...(action === 'assign' && { ownerId: values.ownerId }),
  ...(action === 'merge' && { into: values.into.trim().toUpperCase() }),
});

type Props = { of: Case; action: Action; onClose: () => void };

/** Asks for the reason of one action on a case. */
export function ActSheet({ of: item, action, onClose }: Props) {
  const act = useActOnCase();
  const texts = actionTexts(item, action);
  const hasText = item.isPublic && (action === 'reply' || action === 'close');
  const form = useForm({
    initial: { customerText: '', disposition: '', ownerId: '', into: '', reason: '' },
    check: (values) => missingIn(action, values),
    send: async ({ reason, ...values }) => {
      const body = { action, reason, ...givenIn(action, values, hasText) };
      await act.mutateAsync({ params: { caseId: item.id }, body });
      toast.success(copy.done);
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={texts.title}
      description={texts.words}
      submit={texts.submit}
      danger={action === 'refund' || action === 'mark_paid'}
      form={form}
      onClose={onClose}
    >
      <dl className="grid grid-cols-2 gap-3">
        <Fact label={copy.cases.reference}>{item.reference}</Fact>
        <Fact label={copy.cases.amount}>
          <CaseAmount of={item} />
        </Fact>
      </dl>
      {action === 'close' && <DispositionField of={item} form={form} />}
      {action === 'assign' && <OwnerField form={form} />}
      {action === 'merge' && (
        <Field label={copy.into.label} hint={copy.into.hint} required {...form.field('into')}>
          {(control) => <Input {...control} {...form.input('into')} maxLength={13} />}
        </Field>
      )}
      {hasText && (
        <TextareaField
          {...form.bind('customerText')}
          label={copy.customer.label}
          hint={action === 'close' ? copy.customer.closeHint : copy.customer.hint}
          required={action === 'reply'}
          maxLength={500}
          rows={3}
        />
      )}
    </ReasonSheet>
  );
}

function DispositionField({ of: { kind }, form }: { of: Case; form: FormWith<'disposition'> }) {
  const options = caseKindRules[kind].closing.dispositions.map((value) => ({
    value,
    label: copy.dispositions[value],
  }));
  return (
    <SelectField
      {...form.bind('disposition')}
      label={copy.disposition.label}
      required
      placeholder={copy.disposition.placeholder}
      options={options}
    />
  );
}

function OwnerField({ form }: { form: FormWith<'ownerId'> }) {
  const { data } = useQuery(caseOwnersQuery);
  const options = (data?.items ?? []).map(({ id, name, open }) => ({
    value: id,
    label: copy.newOwner.option(name, open),
  }));
  return (
    <SelectField
      {...form.bind('ownerId')}
      label={copy.newOwner.label}
      required
      placeholder={copy.newOwner.placeholder}
      options={options}
    />
  );
}
