import { useQueryClient } from '@tanstack/react-query';
import { nicknameMost } from '@cowrie/contract/bills/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { ownCopy } from '../../copy-own.ts';
import { refreshBills } from '../../mutations.ts';
import type { PurchaseDetail } from '../../queries.ts';
import { nameProblem } from '../../rules/names.ts';

const text = ownCopy.save;

type Props = { purchase: PurchaseDetail; onClose: () => void };

/** Saves the biller and the account of a purchase under a name. */
export default function SaveSheet({ purchase, onClose }: Props) {
  const client = useQueryClient();
  const form = useForm({
    initial: { nickname: purchase.biller.name.slice(0, nicknameMost) },
    check: ({ nickname }) => nameProblem(nickname, text),
    send: async ({ nickname }) => {
      await call('bills.save', {
        body: {
          billerId: purchase.biller.id,
          account: purchase.account,
          nickname: nickname.trim(),
          planId: purchase.again?.planId ?? null,
        },
      });
      await refreshBills(client);
      toast.success(text.done);
      onClose();
    },
  });
  return (
    <FormSheet title={text.title} words={text.words} form={form} onClose={onClose}>
      <Field label={text.name} hint={text.hint} required {...form.field('nickname')}>
        {(control) => <Input {...control} {...form.input('nickname')} maxLength={nicknameMost} />}
      </Field>
    </FormSheet>
  );
}
