import { reasonOptions } from '@cowrie/contract/transfers/data';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { words } from '../copy.ts';
import type { SendRail } from '../left-today.ts';

const copy = words.amount;
const reasons = reasonOptions.map((reason) => ({ value: reason, label: reason }));

type Notes = { memo: string; reason: string };
type Props = { rail: SendRail; draft: Notes; onChange: (change: Partial<Notes>) => void };

/** What travels with the money: a reason the bank is told, and words for whoever gets it. */
export function AmountNotes({ rail, draft, onChange }: Props) {
  return (
    <>
      {(rail === 'bank' || rail === 'international') && (
        <Field label={copy.reason} hint={copy.reasonHint(copy.usualReason)} optional>
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
        <Field label={copy.reason} required>
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
      <Field label={copy.memo} hint={rail === 'withdrawal' ? undefined : copy.memoHint} optional>
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
