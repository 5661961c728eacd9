import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { requestNoteLength } from '@cowrie/contract/collections/data';
import { formatMoney, fromWire } from '@cowrie/money';
import { PersonPicker, type PickedPerson } from '#features/transfers/index.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useMoneyCall } from '#platform/money/use-money-call.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { AmountField } from '#ui/money/amount-field.tsx';
import { PersonRow } from '#ui/data/person-row.tsx';
import { requestCopy } from './copy-requests.ts';
import { requestByCodeQuery } from './request-queries.ts';
import { parseNaira } from './shares.ts';

const copy = requestCopy.fresh;
export const meta = () => pageMeta(copy.title);

/** Request money: who pays, then how much. */
export default function NewRequestPage() {
  const navigate = useNavigate();
  // The page of a person opens the form for them.
  const given = (useLocation().state as { person?: PickedPerson } | null)?.person;
  const [payer, setPayer] = useState<PickedPerson | 'link' | undefined>(given);
  if (payer) return <AmountStep payer={payer} onBack={() => setPayer(undefined)} />;
  return (
    <Flow
      title={copy.title}
      step={1}
      steps={2}
      onBack={() => void navigate('/requests')}
      action={
        <Button size="lg" wide variant="secondary" icon={Link2} onClick={() => setPayer('link')}>
          {copy.link}
        </Button>
      }
    >
      <PersonPicker onChoose={setPayer} />
    </Flow>
  );
}

/** Creates the request once, however often the call is repeated. */
function useCreate(payer: PickedPerson | 'link') {
  const client = useQueryClient();
  const navigate = useNavigate();
  const money = useMoneyCall('collections', {
    'collections.request-money': (made) => {
      client.setQueryData(requestByCodeQuery(made.code).queryKey, made);
      return navigate(`/request/${made.code}`, { replace: true });
    },
  });
  const form = useForm({
    initial: { amount: '', note: '' },
    check: ({ amount }) => (parseNaira(amount) === null ? { amount: copy.invalid } : {}),
    send: ({ amount, note }) => {
      const minor = parseNaira(amount) ?? 0;
      const fromUserId = payer === 'link' ? null : payer.userId;
      return money.orderOrThrow({
        call: 'collections.request-money',
        input: { body: { fromUserId, amount: minor, note: note.trim() } },
        subject: null,
      });
    },
  });
  return { form, money };
}

function AmountStep({ payer, onBack }: { payer: PickedPerson | 'link'; onBack: () => void }) {
  const { form, money } = useCreate(payer);
  const minor = parseNaira(form.values.amount);
  const label = payer === 'link' ? copy.createLink : copy.send;
  return (
    <Flow
      title={copy.title}
      step={2}
      steps={2}
      onBack={onBack}
      note={copy.days}
      action={
        <Button
          size="lg"
          wide
          loading={form.busy}
          disabled={money.isUnanswered}
          onClick={() => void form.submit()}
        >
          {minor === null || payer === 'link'
            ? label
            : copy.sendAmount(formatMoney(fromWire(minor, 'NGN')))}
        </Button>
      }
    >
      <form {...form.props} className="grid grid-cols-1 gap-5">
        <MoneyAnswer money={money} history="/requests" />
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <PersonRow
          name={payer === 'link' ? copy.linkName : payer.name}
          detail={payer === 'link' ? copy.linkDetail : `@${payer.tag}`}
        />
        <AmountField {...form.bind('amount')} label={copy.amount} required currency="NGN" />
        <Field label={copy.memo} hint={copy.memoHint} optional {...form.field('note')}>
          {(control) => (
            <Input {...control} {...form.input('note')} maxLength={requestNoteLength} />
          )}
        </Field>
      </form>
    </Flow>
  );
}
