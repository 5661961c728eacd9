import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { useForm } from '#platform/forms/use-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { accountName } from '../../account-names.ts';
import { copy } from '../../copy.ts';
import { useFreezeAccount } from '../../mutations.ts';
import type { Account, Freeze } from '../../queries.ts';

const text = copy.freeze;
const choices: readonly Freeze[] = ['none', 'debits', 'all'];
const options = choices.map((value) => ({ value, ...text.options[value] }));
const freezeOf = (value: string): Freeze => choices.find((choice) => choice === value) ?? 'none';

/** Freezes or unfreezes an account. */
export function FreezeSheet({ account, onClose }: { account: Account; onClose: () => void }) {
  const freeze = useFreezeAccount();
  const form = useForm({
    initial: { freeze: account.freeze === 'none' ? 'debits' : 'none', reason: '' },
    check: (values): Partial<Record<'freeze' | 'reason', string>> =>
      values.freeze === account.freeze ? { freeze: text.same } : {},
    send: async (values) => {
      const next = freezeOf(values.freeze);
      await freeze.mutateAsync({
        params: { accountId: String(account.id) },
        body: { freeze: next, reason: values.reason },
      });
      toast.success(text.done[next], { description: accountName(account) });
      onClose();
    },
  });
  const chosen = freezeOf(form.values.freeze);
  return (
    <ReasonSheet
      title={text.title(accountName(account))}
      description={text.words}
      submit={text.submit[chosen]}
      danger={chosen !== 'none'}
      templates={reasonTemplates.freeze}
      form={form}
      onClose={onClose}
    >
      <div id={form.field('freeze').id} tabIndex={-1} className="grid gap-1.5 outline-none">
        <RadioGroup
          cards
          legend={text.legend}
          name="freeze"
          value={chosen}
          onValueChange={(value) => form.set('freeze', value)}
          options={options}
        />
        <FieldError id={undefined}>{form.field('freeze').error}</FieldError>
      </div>
      <BeforeAfter before={copy.freezes[account.freeze]} after={copy.freezes[chosen]} />
    </ReasonSheet>
  );
}
