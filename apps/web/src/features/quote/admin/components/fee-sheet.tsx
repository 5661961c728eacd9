import { homeCountries } from '@cowrie/contract/reference/home-countries';
import { feeRailNames } from '@cowrie/contract/limits/data';
import type { Form } from '#platform/forms/use-form.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { fromLagosField, staffTimeZone } from '#ui/text/dates.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { copy } from '../copy.ts';
import { checkDraft, draftOf, allCountries, termsOf, type Draft } from '../draft.ts';
import type { Change, Fee } from '../queries.ts';
import { Preview } from './preview.tsx';

const text = copy.sheet;
type Props = { fee: Fee | undefined; onClose: () => void };

function changeOf(draft: Draft, fee: Fee | undefined): Change {
  const effectiveFrom = draft.effectiveFrom ? fromLagosField(draft.effectiveFrom) : undefined;
  return {
    kind: 'set',
    terms: termsOf(draft),
    ...(effectiveFrom && { effectiveFrom }),
    ...(fee && { replaces: fee.id }),
  };
}

/** Proposes a new or changed fee, with the cost of sample transfers before and after. */
export function FeeSheet({ fee, onClose }: Props) {
  const form = useStaffForm('quote.propose-fee', {
    initial: draftOf(fee),
    check: checkDraft,
    input: (draft) => {
      const body = { change: changeOf(draft, fee), reason: draft.reason };
      return { body };
    },
    done: { title: text.done, description: text.doneWords },
    onClose,
  });
  return (
    <ReasonSheet
      title={fee ? text.changeTitle(fee.label) : text.newTitle}
      description={text.words}
      submit={text.submit}
      form={form}
      onClose={onClose}
    >
      {fee ? <FeePlace fee={fee} /> : <PlaceFields form={form} />}
      <InputField {...form.bind('label')} label={text.label} required maxLength={40} />
      <ChargeFields form={form} />
      <InputField
        {...form.bind('effectiveFrom')}
        label={text.from}
        hint={text.fromHint(staffTimeZone)}
        optional
        type="datetime-local"
      />
      <Preview draft={form.values} replaces={fee?.id} />
    </ReasonSheet>
  );
}

/** A change keeps the rail and country. A fee for another country is a separate fee. */
function FeePlace({ fee }: { fee: Fee }) {
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Fact label={text.rail}>{copy.rail(fee.rail)}</Fact>
      <Fact label={text.country}>
        {copy.country(fee.country)}, {fee.currency}
      </Fact>
    </dl>
  );
}

const rails = feeRailNames.map((value) => ({ value, label: copy.rail(value) }));
const kinds = Object.entries(copy.kinds).map(([value, label]) => ({ value, label }));
const currencies = ['NGN', 'USD'].map((value) => ({ value, label: value }));
const countries = [
  { value: allCountries, label: copy.country(null) },
  ...homeCountries.map(({ code, name }) => ({ value: code, label: name })),
];

function PlaceFields({ form }: { form: Form<Draft> }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField {...form.bind('rail')} label={text.rail} options={rails} />
      <SelectField {...form.bind('country')} label={text.country} options={countries} />
      <SelectField {...form.bind('kind')} label={text.kind} options={kinds} />
      <SelectField {...form.bind('currency')} label={text.currency} options={currencies} />
    </div>
  );
}

function ChargeFields({ form }: { form: Form<Draft> }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <AmountField form={form} name="flat" />
      <Field label={text.percent} {...form.field('percent')} optional>
        {(control) => (
          <Input {...control} {...form.input('percent')} inputMode="decimal" suffix="%" />
        )}
      </Field>
      <AmountField form={form} name="least" />
      <AmountField form={form} name="most" />
      <AmountField form={form} name="fromAmount" />
    </div>
  );
}

type AmountProps = { form: Form<Draft>; name: 'flat' | 'least' | 'most' | 'fromAmount' };

function AmountField({ form, name }: AmountProps) {
  return (
    <InputField
      {...form.bind(name)}
      label={text[name]}
      optional
      inputMode="decimal"
      autoComplete="off"
      suffix={form.values.currency}
    />
  );
}
