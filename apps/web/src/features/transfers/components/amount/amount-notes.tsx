import { reasonOptions } from '@cowrie/contract/transfers/data';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Select } from '#ui/forms/select.tsx';
import { copy } from '../../copy.ts';
import type { SendRail } from '../../rules/left-today.ts';

const text = copy.amount;
const reasons = reasonOptions.map((reason) => ({ value: reason, label: reason }));

type Notes = { memo: string; reason: string };
type Props = { rail: SendRail; draft: Notes; onChange: (change: Partial<Notes>) => void };

/** What travels with the money: a reason the bank is told, and words for whoever gets it. */
export function AmountNotes({ rail, draft, onChange }: Props) {
  return (
    <>
      {(rail === 'bank' || rail === 'international') && (
        <Field label={text.reason} hint={text.reasonHint(text.usualReason)} optional>
          {(control) => (
            <Input
              {...control}
              value={draft.reason}
              maxLength={120}
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          )}
        </Field>
      )}
      {rail === 'usd_bank' && (
        <Field label={text.reason} required>
          {(control) => (
            <Select
              {...control}
              options={reasons}
              value={draft.reason}
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          )}
        </Field>
      )}
      <Field label={text.memo} hint={rail === 'withdrawal' ? undefined : text.memoHint} optional>
        {(control) => (
          <Input
            {...control}
            value={draft.memo}
            maxLength={200}
            onChange={({ target }) => onChange({ memo: target.value })}
          />
        )}
      </Field>
    </>
  );
}
