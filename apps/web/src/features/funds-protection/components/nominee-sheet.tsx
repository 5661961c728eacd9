import { useQueryClient } from '@tanstack/react-query';
import { relationships, type Relationship } from '@cowrie/contract/funds-protection/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { copy } from '../copy.ts';
import { type Funds, fundsQuery } from '../queries.ts';

const text = copy.nomineeSheet;

type Typed = Record<'name' | 'relationship' | 'phone' | 'email' | 'tag', string>;
type Props = { nominee: Funds['nominee']; onClose: () => void };

const options = Object.entries(relationships).map(([value, label]) => ({ value, label }));
const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

function check({ name, relationship, phone, email }: Typed): Partial<Typed> {
  if (name.trim().length < 2) return { name: text.noName };
  if (relationship === '') return { relationship: text.noRelationship };
  return orNull(phone) === null && orNull(email) === null ? { phone: text.unreachable } : {};
}

export function NomineeSheet({ nominee, onClose }: Props) {
  const client = useQueryClient();
  const form = useForm<Typed>({
    initial: {
      name: nominee?.name ?? '',
      relationship: nominee?.relationship ?? '',
      phone: nominee?.phone ?? '',
      email: nominee?.email ?? '',
      tag: nominee?.tag ? `@${nominee.tag}` : '',
    },
    check,
    send: async (typed) => {
      const body = {
        name: typed.name.trim(),
        relationship: typed.relationship as Relationship,
        phone: orNull(typed.phone),
        email: orNull(typed.email),
        tag: orNull(typed.tag),
      };
      const saved = await withRecentSignIn(() => call('funds-protection.save-nominee', { body }));
      client.setQueryData(fundsQuery.queryKey, saved);
      toast.success(copy.nominee.saved);
      onClose();
    },
  });
  return (
    <FormSheet title={text.title} words={text.words} form={form} onClose={onClose}>
      <InputField {...form.bind('name')} label={text.name} autoComplete="off" />
      <SelectField
        {...form.bind('relationship')}
        label={text.relationship}
        options={options}
        placeholder={text.choose}
      />
      <InputField {...form.bind('phone')} label={text.phone} type="tel" autoComplete="off" />
      <Field label={text.email} {...form.field('email')} optional>
        {(control) => (
          <Input {...control} {...form.input('email')} type="email" autoComplete="off" />
        )}
      </Field>
      <Field label={text.tag} {...form.field('tag')} optional>
        {(control) => (
          <Input {...control} {...form.input('tag')} autoCapitalize="none" autoComplete="off" />
        )}
      </Field>
    </FormSheet>
  );
}
