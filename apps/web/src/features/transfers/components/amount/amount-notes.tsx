import { reasonOptions } from '@cowrie/contract/transfers/data';
import { copy } from '../../copy.ts';
import { InputField } from '#ui/forms/input-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
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
        <InputField
          label={text.reason}
          hint={text.reasonHint(text.usualReason)}
          optional
          value={draft.reason}
          maxLength={120}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
      {rail === 'usd_bank' && (
        <SelectField
          label={text.reason}
          required
          options={reasons}
          value={draft.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
      <InputField
        label={text.memo}
        hint={rail === 'withdrawal' ? undefined : text.memoHint}
        optional
        value={draft.memo}
        maxLength={200}
        onChange={({ target }) => onChange({ memo: target.value })}
      />
    </>
  );
}
