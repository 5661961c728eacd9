import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { X } from 'lucide-react';
import { requestNoteLength, splitPeopleMost } from '@cowrie/contract/collections/data';
import { formatPlain, fromWire, groupTyped } from '@cowrie/money';
import { PersonPicker, type PickedPerson } from '#features/transfers/index.ts';
import { useMoneyCall } from '#platform/money/use-money-call.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { requestCopy } from './copy-requests.ts';
import { splitPaymentQuery } from './request-queries.ts';
import { parseNaira } from './shares.ts';
import { type SplitDraft, splitProblem, sharesOf, leftOverNames } from './split-draft.ts';

const copy = requestCopy.splits;
export const meta = () => pageMeta(copy.title);

/** Split an amount, or the payment that the address names: `/requests/split?transaction=…`. */
export default function NewSplitPage() {
  const [search] = useSearchParams();
  const transactionId = search.get('transaction') ?? '';
  const { data, isLoading } = useQuery(splitPaymentQuery(transactionId));
  if (isLoading) return <Skeleton className="h-96 max-w-form rounded-card!" />;
  // A payment of another kind cannot be split; then the amount is typed.
  const canSplit = data?.direction === 'out' && data.currency === 'NGN';
  const total = canSplit ? groupTyped(formatPlain(fromWire(data.amount, 'NGN')), 'NGN') : '';
  return (
    <NewSplit
      key={transactionId}
      transactionId={canSplit ? transactionId : null}
      total={total}
      note={canSplit ? (data.note ?? data.counterparty.name).slice(0, requestNoteLength) : ''}
    />
  );
}

type Props = { transactionId: string | null; total: string; note: string };

/** Sends the requests once, however often the call is repeated. */
function useSendSplit(transactionId: string | null) {
  const navigate = useNavigate();
  const [wrong, setWrong] = useState<string>();
  const money = useMoneyCall('collections', {
    'collections.create-split': ({ id }) => navigate(`/splits/${id}`, { replace: true }),
  });
  const send = async (draft: SplitDraft) => {
    const found = splitProblem(draft);
    setWrong(found);
    if (found !== undefined) return;
    const { own, others } = sharesOf(draft);
    const body = {
      total: parseNaira(draft.total) ?? 0,
      ownShare: own,
      note: draft.note.trim(),
      transactionId,
      shares: draft.people.map(({ userId }, index) => ({ userId, amount: others[index] ?? 0 })),
    };
    await money.order({ call: 'collections.create-split', input: { body }, subject: null });
  };
  const clear = () => {
    setWrong(undefined);
    money.clear();
  };
  return { send, money, problem: wrong ?? money.problem?.message, clear };
}

function NewSplit({ transactionId, total, note }: Props) {
  const navigate = useNavigate();
  const { send, money, problem, clear } = useSendSplit(transactionId);
  const [draft, setDraft] = useState<SplitDraft>({
    total,
    note,
    people: [],
    how: 'equal',
    includesMe: true,
    typed: {},
  });
  const change = (changes: Partial<SplitDraft>) => {
    clear();
    setDraft((before) => ({ ...before, ...changes }));
  };
  return (
    <Flow
      title={copy.title}
      step={1}
      steps={1}
      onBack={() => void navigate('/requests?show=splits')}
      action={
        <Button
          size="lg"
          wide
          loading={money.busy}
          disabled={money.isUnanswered}
          onClick={() => void send(draft)}
        >
          {copy.send(draft.people.length)}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <MoneyAnswer money={money} history="/requests?show=splits" />
        {problem && <Banner kind="error">{problem}</Banner>}
        <Field label={copy.total} required>
          {(control) => (
            <AmountInput
              {...control}
              look="framed"
              currency="NGN"
              value={draft.total}
              readOnly={transactionId !== null}
              onValueChange={(typed) => change({ total: typed })}
            />
          )}
        </Field>
        <InputField
          label={copy.what}
          hint={copy.whatHint}
          optional
          value={draft.note}
          maxLength={requestNoteLength}
          onChange={({ target }) => change({ note: target.value })}
        />
        {draft.people.length > 0 && <ShareList draft={draft} onChange={change} />}
        <People draft={draft} onAdd={(person) => change({ people: [...draft.people, person] })} />
      </div>
    </Flow>
  );
}

function People({ draft, onAdd }: { draft: SplitDraft; onAdd: (person: PickedPerson) => void }) {
  const { people } = draft;
  return (
    <section>
      <h2 className="mb-2 text-sm font-medium text-ink">{copy.people}</h2>
      {people.length >= splitPeopleMost ? (
        <p className="text-body">{copy.people20}</p>
      ) : (
        <PersonPicker
          key={people.length}
          without={people.map(({ userId }) => userId)}
          onChoose={onAdd}
        />
      )}
    </section>
  );
}

type ShareListProps = { draft: SplitDraft; onChange: (changes: Partial<SplitDraft>) => void };

/** How the amount is shared out: a row for each person, and for the person who splits. */
function ShareList({ draft, onChange }: ShareListProps) {
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
