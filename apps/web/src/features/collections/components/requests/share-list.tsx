import { X } from 'lucide-react';
import { fromWire } from '@cowrie/money';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { requestCopy } from '../../copy-requests.ts';
import { leftOverNames, sharesOf, type SplitDraft } from '../../split-draft.ts';

const copy = requestCopy.splits;

type Props = { draft: SplitDraft; onChange: (changes: Partial<SplitDraft>) => void };

/** How the amount is shared out: a row for each person, and for the person who splits. */
export function ShareList({ draft, onChange }: Props) {
  const { own, others } = sharesOf(draft);
  const extra = leftOverNames(draft);
  return (
    <section className="grid grid-cols-1 gap-3">
      <Segmented
        label={copy.how}
        name="how"
        value={draft.how}
        onValueChange={(how) => onChange({ how: how === 'own' ? 'own' : 'equal' })}
        options={[
          { value: 'equal', label: copy.equal },
          { value: 'own', label: copy.own },
        ]}
      />
      <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface px-4">
        {draft.people.map((person, index) => (
          <li key={person.userId} className="flex min-h-16 flex-wrap items-center gap-3 py-2">
            <Avatar name={person.name} />
            <span className="min-w-0 flex-1 basis-24">
              <span className="block truncate font-medium text-ink">{person.name}</span>
              <span className="block truncate text-sm text-mute">@{person.tag}</span>
            </span>
            {draft.how === 'equal' ? (
              <MoneyText amount={fromWire(others[index] ?? 0, 'NGN')} size="inherit" alwaysShown />
            ) : (
              <AmountInput
                look="framed"
                currency="NGN"
                aria-label={copy.share(person.name)}
                className="w-36"
                value={draft.typed[person.userId] ?? ''}
                onValueChange={(typed) =>
                  onChange({ typed: { ...draft.typed, [person.userId]: typed } })
                }
              />
            )}
            <IconButton
              icon={X}
              label={copy.remove(person.name)}
              onClick={() =>
                onChange({ people: draft.people.filter(({ userId }) => userId !== person.userId) })
              }
            />
          </li>
        ))}
        {draft.includesMe && (
          <li className="flex min-h-16 items-center gap-3 py-2">
            <span className="flex-1 font-medium text-ink">{copy.yourShare}</span>
            <MoneyText amount={fromWire(own, 'NGN')} size="inherit" alwaysShown />
          </li>
        )}
      </ul>
      <Checkbox
        label={copy.includeMe}
        checked={draft.includesMe}
        onChange={({ target }) => onChange({ includesMe: target.checked })}
      />
      <output className="text-sm text-body">
        {extra ? copy.leftOver(extra.kobo, extra.names) : ''}
      </output>
    </section>
  );
}
