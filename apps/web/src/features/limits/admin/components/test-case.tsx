import { useState } from 'react';
import { railNames, tierName, type Rail } from '@cowrie/contract/limits/data';
import { CircleCheck, CircleX } from 'lucide-react';
import { useForm, type Form } from '#platform/forms/use-form.ts';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Field } from '#ui/forms/field.tsx';
import { staffTimeZone } from '#ui/text/dates.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { copy } from '../copy.ts';
import { isMoment, momentOf, readAmount } from '../draft.ts';
import { useTryCase } from '../mutations.ts';
import type { Currency, Tried } from '../queries.ts';
import { Bound } from './amount.tsx';
import { MomentField } from './bound-fields.tsx';

const text = copy.test;
const railOptions = railNames.map((value) => ({ value, label: copy.scope(value) }));
const tierOptions = [0, 1, 2, 3].map((tier) => ({ value: String(tier), label: tierName(tier) }));
const currencies = Object.entries(copy.currencies).map(([value, label]) => ({ value, label }));

const initial = {
  who: 'person',
  tag: '',
  tier: '0',
  rail: 'tag',
  currency: 'NGN',
  amount: '',
  at: '',
};
type Case = typeof initial;
type Answer = { tried: Tried; currency: Currency };

/** Tests a transfer against the limits: which limits apply, and whether it would pass. */
export function TestCase() {
  const ask = useTryCase();
  const [answer, setAnswer] = useState<Answer>();
  const form = useForm<Case>({
    initial,
    check: (values) => ({
      ...(values.who === 'person' && values.tag.trim() === ''
        ? { tag: copy.overrides.tagMissing }
        : {}),
      ...(readAmount(values.amount, values.currency as Currency) ? {} : { amount: text.bad }),
      ...(values.at && !isMoment(values.at) ? { at: text.badMoment } : {}),
    }),
    send: async (values) => {
      const currency = values.currency as Currency;
      const at = momentOf(values.at);
      const subject =
        values.who === 'person' ? { tag: values.tag.trim() } : { tier: Number(values.tier) };
      const body = {
        subject,
        rail: values.rail as Rail,
        currency,
        amount: readAmount(values.amount, currency) ?? 0,
        ...(at && { at }),
      };
      setAnswer({ tried: await ask.mutateAsync({ body }), currency });
    },
  });
  return (
    <>
      <p className="mb-3 text-sm text-mute">{text.words}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <CaseForm form={form} />
        </Card>
        <div aria-live="polite">
          {answer ? (
            <Verdict {...answer} />
          ) : (
            <Card>
              <p className="text-sm text-mute">{text.nothing}</p>
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

function CaseForm({ form }: { form: Form<Case> }) {
  const { values } = form;
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <RadioGroup
        legend={text.who}
        name="who"
        value={values.who}
        onValueChange={(who) => form.set('who', who)}
        options={Object.entries(text.subjects).map(([value, label]) => ({ value, label }))}
      />
      {values.who === 'person' ? (
        <InputField
          {...form.bind('tag')}
          label={text.tag}
          required
          prefix="@"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <SelectField {...form.bind('tier')} label={text.tier} options={tierOptions} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        <SelectField {...form.bind('rail')} label={text.rail} options={railOptions} />
        <SelectField {...form.bind('currency')} label={copy.currency} options={currencies} />
      </div>
      <Field label={text.amount} {...form.field('amount')} required>
        {(control) => (
          <AmountInput
            {...control}
            name="amount"
            look="framed"
            currency={values.currency as Currency}
            value={values.amount}
            onValueChange={(typed) => form.set('amount', typed)}
          />
        )}
      </Field>
      <MomentField
        form={form}
        name="at"
        label={text.at}
        hint={text.atHint(staffTimeZone)}
        optional
      />
      <Button type="submit" loading={form.busy} className="justify-self-start">
        {text.submit}
      </Button>
    </form>
  );
}

function Verdict({ tried, currency }: Answer) {
  const { allowed, tier, suspended, steps, remaining } = tried;
  return (
    <Card>
      <Banner kind={allowed ? 'success' : 'error'} title={allowed ? text.passes : text.stopped}>
        {suspended ? text.suspended : tierName(tier)}
      </Banner>
      <dl className="mt-4 flex items-baseline justify-between gap-4">
        <dt className="text-sm text-body">{text.most}</dt>
        <dd>
          <Bound minor={remaining} currency={currency} />
        </dd>
      </dl>
      <h3 className="mt-5 text-xs font-medium text-mute">{text.steps}</h3>
      <ol className="divide-y divide-hairline">
        {steps.map((step) => (
          <Step key={`${step.scope} ${step.period}`} step={step} currency={currency} />
        ))}
      </ol>
    </Card>
  );
}

type StepProps = { step: Tried['steps'][number]; currency: Currency };

function Step({ step, currency }: StepProps) {
  const { scope, period, limit, source, used, passes } = step;
  const Icon = passes ? CircleCheck : CircleX;
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon
        className={`mt-0.5 size-5 flex-none ${passes ? 'text-positive' : 'text-negative'}`}
        strokeWidth={1.75}
        aria-label={passes ? text.ok : text.no}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">
          {copy.scope(scope)} · {copy.periods[period].toLowerCase()}
        </p>
        <p className="text-sm text-mute">
          {text.sources[source]}
          {period === 'day' && (
            <>
              {' · '}
              <Bound minor={used} currency={currency} /> {text.used}
            </>
          )}
        </p>
      </div>
      <Bound minor={limit} currency={currency} />
    </li>
  );
}
