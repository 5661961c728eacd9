import { useQueryClient } from '@tanstack/react-query';
import {
  genders,
  identityNumberOf,
  nigerianStates,
  readIdentityNumber,
} from '@cowrie/contract/kyc/data';
import { call } from '#platform/api/api.ts';
import { useDraft } from '#platform/storage/drafts.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DateField, impossibleDay } from '#ui/forms/date-field.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Select } from '#ui/forms/select.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../../copy.ts';
import { kycQuery, type Kyc } from '../../queries.ts';

const text = copy.tier1;
const empty = { bvn: '', dateOfBirth: '', gender: '', state: '', city: '', address: '' };
type Values = typeof empty;

/** Rules of the server, checked before the form is sent. */
function makeCheck(country: string) {
  const { label, problem } = identityNumberOf(country);
  return (values: Values): Partial<Values> => {
    const errors: Partial<Values> = {};
    if (values.bvn.trim() === '') errors.bvn = text.numberRequired(label);
    else if (readIdentityNumber(country, values.bvn) === null) errors.bvn = problem;
    if (values.dateOfBirth === '') errors.dateOfBirth = text.dobRequired;
    else if (values.dateOfBirth === impossibleDay) errors.dateOfBirth = text.dobImpossible;
    if (values.gender === '') errors.gender = text.genderRequired;
    if (values.state.trim() === '') errors.state = text.stateRequired;
    if (values.city.trim() === '') errors.city = text.cityRequired;
    if (values.address.trim() === '') errors.address = text.addressRequired;
    return errors;
  };
}

type Props = { country: string; onDone: (kyc: Kyc) => void };

/**
 * Identity number, date of birth and address. The draft never stores the first two in the browser.
 */
export function Tier1Form({ country, onDone }: Props) {
  const client = useQueryClient();
  const form = useForm({
    initial: empty,
    check: makeCheck(country),
    send: async (values) => {
      const body = { ...values, gender: values.gender as (typeof genders)[number] };
      const kyc = await call('kyc.submit-tier1', { body });
      await draft.discard();
      client.setQueryData(kycQuery.queryKey, kyc);
      if (kyc.tier >= 1) toast.success(text.done, { description: text.doneWords });
      onDone(kyc);
    },
    onFailure: () => {
      toast.error(text.failed);
      return false;
    },
  });
  const { bvn: _bvn, dateOfBirth: _dateOfBirth, ...draftValues } = form.values;
  const draft = useDraft<Partial<Values>>('kyc-tier1', draftValues, form.setValues);
  return (
    <form {...form.props} className="grid gap-5">
      <p>{text.intro}</p>
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <PersonFields country={country} form={form} />
      <AddressFields country={country} form={form} />
      <p className="text-sm text-mute">{text.consent(identityNumberOf(country).label)}</p>
      <Button type="submit" size="lg" wide loading={form.busy}>
        {text.submit}
      </Button>
    </form>
  );
}

type FieldsProps = { country: string; form: ReturnType<typeof useForm<Values>> };

function PersonFields({ country, form }: FieldsProps) {
  const number = identityNumberOf(country);
  return (
    <>
      <InputField
        {...form.bind('bvn')}
        label={number.label}
        hint={country === 'NG' ? text.bvnHint : undefined}
        required
        inputMode={number.keyboard}
        placeholder={number.placeholder}
        autoComplete="off"
        maxLength={40}
      />
      <div id={form.field('dateOfBirth').id} tabIndex={-1} className="outline-none">
        <DateField
          legend={text.dob}
          name="date-of-birth"
          error={form.field('dateOfBirth').error}
          autoComplete="bday"
          onValueChange={(day, isFilled) =>
            form.set('dateOfBirth', day ?? (isFilled ? impossibleDay : ''))
          }
        />
      </div>
      <SelectField
        {...form.bind('gender')}
        label={text.gender}
        required
        placeholder={text.choose}
        options={genders.map((value) => ({ value, label: text.genders[value] }))}
      />
    </>
  );
}

function AddressFields({ country, form }: FieldsProps) {
  return (
    <>
      <StateField country={country} form={form} />
      <InputField
        {...form.bind('city')}
        label={text.city}
        required
        autoComplete="address-level2"
        maxLength={100}
      />
      <InputField
        {...form.bind('address')}
        label={text.address}
        hint={text.addressHint}
        required
        autoComplete="street-address"
        maxLength={200}
      />
    </>
  );
}

/** For Nigeria a list of its states, for other countries a text field. */
function StateField({ country, form }: FieldsProps) {
  const isNigeria = country === 'NG';
  return (
    <Field label={isNigeria ? text.state : text.region} {...form.field('state')} required>
      {(control) =>
        isNigeria ? (
          <Select
            {...control}
            {...form.input('state')}
            placeholder={text.choose}
            options={nigerianStates.map((name) => ({ value: name, label: name }))}
          />
        ) : (
          <Input
            {...control}
            {...form.input('state')}
            autoComplete="address-level1"
            maxLength={100}
          />
        )
      }
    </Field>
  );
}
