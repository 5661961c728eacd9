import { reasonOptions } from '@cowrie/contract/transfers/data';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Select } from '#ui/forms/select.tsx';
import { copy } from '../../copy.ts';
import type { SendRail } from '../../rules/remaining-limit.ts';

const text = copy.amount;
const reasons = reasonOptions.map((reason) => ({ value: reason, label: reason }));

type Notes = { memo: string; reason: string };
type Props = { rail: SendRail; draft: Notes; onChange: (change: Partial<Notes>) => void };

/** The reason, which the bank gets, and the memo, which the recipient sees. */
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
