import { walletCurrencies as currencies } from '@cowrie/contract/wallets/data';
import { useForm } from '#platform/forms/use-form.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { AmountField } from '#ui/money/amount-field.tsx';
import { readAmount, typedAmount } from '../amounts.ts';
import { copy } from '../copy.ts';
import type { Settings } from '../queries.ts';
import { GuardSheet } from './guard-sheet.tsx';
import { orTell, useSave } from './use-save.ts';

const text = copy.guards.friend;

type Props = { friend: Settings['friend']; onClose: () => void };
type Typed = Record<'tag' | 'NGN' | 'USD' | 'newRecipients' | 'exact', string>;

const initialOf = (friend: Settings['friend']): Typed => ({
  tag: friend ? `@${friend.tag}` : '',
  NGN: typedAmount(friend?.from.NGN, 'NGN'),
  USD: typedAmount(friend?.from.USD, 'USD'),
  newRecipients: friend && !friend.newRecipients ? '' : 'yes',
  exact: friend?.exact ? 'yes' : '',
});

const fromOf = (typed: Typed) =>
  Object.fromEntries(
    currencies.flatMap((currency) => {
      const amount = readAmount(typed[currency], currency);
      return amount ? [[currency, amount]] : [];
    }),
  );

function check(typed: Typed): Partial<Typed> {
  if (typed.tag.trim() === '') return { tag: 'Enter a tag' };
  const wrong = currencies.filter(
    (currency) => readAmount(typed[currency], currency) === undefined,
  );
  if (wrong.length > 0) {
    return Object.fromEntries(wrong.map((currency) => [currency, copy.badAmount]));
  }
  const asksNothing = typed.newRecipients === '' && Object.keys(fromOf(typed)).length === 0;
  return asksNothing ? { NGN: text.terms } : {};
}

/** Who is asked, about what, and what they see. */
export function FriendSheet({ friend, onClose }: Props) {
  const save = useSave(onClose);
  const form = useForm<Typed>({
    initial: initialOf(friend),
    check,
    send: (typed) =>
      save([
        {
          guard: 'friend',
          friend: {
            tag: typed.tag.trim(),
            from: fromOf(typed),
            newRecipients: typed.newRecipients !== '',
            exact: typed.exact !== '',
          },
        },
      ]),
  });
  const tick = (name: 'newRecipients' | 'exact') => ({
    checked: form.values[name] !== '',
    onChange: (event: { target: { checked: boolean } }) =>
      form.set(name, event.target.checked ? 'yes' : ''),
  });
  return (
    <GuardSheet
      title={text.title}
      words={text.words}
      form={form}
      onClose={onClose}
      onSwitchOff={friend ? () => orTell(save([{ guard: 'friend', friend: null }])) : undefined}
    >
      <Field label={text.tag} hint={text.tagHint} {...form.field('tag')}>
        {(control) => (
          <Input {...control} {...form.input('tag')} autoCapitalize="none" autoComplete="off" />
        )}
      </Field>
      {currencies.map((currency) => (
        <AmountField
          key={currency}
          {...form.bind(currency)}
          label={text.from[currency]}
          optional
          currency={currency}
        />
      ))}
      <div>
        <Checkbox label={text.newRecipients} {...tick('newRecipients')} />
        <Checkbox label={text.exact} hint={text.exactHint} {...tick('exact')} />
      </div>
    </GuardSheet>
  );
}
