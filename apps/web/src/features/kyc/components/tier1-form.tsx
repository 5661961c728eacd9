import { useQueryClient } from '@tanstack/react-query';
import {
  genders,
  identityNumberOf,
  nigerianStates,
  readIdentityNumber,
} from '@cowrie/contract/kyc/data';
import { call } from '#platform/api.ts';
import { useDraft } from '#platform/drafts.ts';
import { useForm } from '#platform/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '../copy.ts';
import { kycQuery, type Kyc } from '../queries.ts';

const copy = words.tier1;
const empty = { bvn: '', dateOfBirth: '', gender: '', state: '', city: '', address: '' };
type Values = typeof empty;

/** The same rules the server goes by, told before anything is sent. */
function checkWith(country: string) {
  const { label, problem } = identityNumberOf(country);
  return (values: Values): Partial<Values> => {
    const wrong: Partial<Values> = {};
    if (values.bvn.trim() === '') wrong.bvn = copy.numberRequired(label);
    else if (readIdentityNumber(country, values.bvn) === null) wrong.bvn = problem;
    if (values.dateOfBirth === '') wrong.dateOfBirth = copy.dobRequired;
    if (values.gender === '') wrong.gender = copy.genderRequired;
    if (values.state.trim() === '') wrong.state = copy.stateRequired;
    if (values.city.trim() === '') wrong.city = copy.cityRequired;
    if (values.address.trim() === '') wrong.address = copy.addressRequired;
    return wrong;
  };
}

type Props = { country: string; onDone: (kyc: Kyc) => void };

/** Number, birth and address. The number and the date of birth are never kept in the browser. */
export function Tier1Form({ country, onDone }: Props) {
  const client = useQueryClient();
  const form = useForm({
    initial: empty,
    check: checkWith(country),
    send: async (values) => {
      const body = { ...values, gender: values.gender as (typeof genders)[number] };
      const kyc = await call('kyc.submit-tier1', { body });
      await draft.discard();
      client.setQueryData(kycQuery.queryKey, kyc);
      if (kyc.tier >= 1) toast.success(copy.done, { description: copy.doneWords });
      onDone(kyc);
    },
    onFailure: () => {
      toast.error(copy.failed);
      return false;
    },
  });
  const { bvn: _bvn, dateOfBirth: _dateOfBirth, ...keepable } = form.values;
  const draft = useDraft<Partial<Values>>('kyc-tier1', keepable, form.setValues);
  return (
    <form {...form.props} className="grid gap-5">
      <p>{copy.intro}</p>
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <PersonFields country={country} form={form} />
      <AddressFields country={country} form={form} />
      <p className="text-sm text-mute">{copy.consent(identityNumberOf(country).label)}</p>
      <Button type="submit" size="lg" wide loading={form.busy}>
        {copy.submit}
      </Button>
    </form>
  );
}

type FieldsProps = { country: string; form: ReturnType<typeof useForm<Values>> };

function PersonFields({ country, form }: FieldsProps) {
  const number = identityNumberOf(country);
  return (
    <>
      <Field
        label={number.label}
        hint={country === 'NG' ? copy.bvnHint : undefined}
        {...form.field('bvn')}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...form.input('bvn')}
            inputMode={number.keyboard}
            placeholder={number.placeholder}
            autoComplete="off"
            maxLength={40}
          />
        )}
      </Field>
      <div id={form.field('dateOfBirth').id} tabIndex={-1} className="outline-none">
        <DateField
          legend={copy.dob}
          name="date-of-birth"
          error={form.field('dateOfBirth').error}
          autoComplete="bday"
          onValueChange={(day) => form.set('dateOfBirth', day ?? '')}
        />
      </div>
      <Field label={copy.gender} {...form.field('gender')} required>
        {(control) => (
          <Select
            {...control}
            {...form.input('gender')}
            placeholder={copy.choose}
            options={genders.map((value) => ({ value, label: copy.genders[value] }))}
          />
        )}
      </Field>
    </>
  );
}

function AddressFields({ country, form }: FieldsProps) {
  return (
    <>
      <StateField country={country} form={form} />
      <Field label={copy.city} {...form.field('city')} required>
        {(control) => (
          <Input
            {...control}
            {...form.input('city')}
            autoComplete="address-level2"
            maxLength={100}
          />
        )}
      </Field>
      <Field label={copy.address} hint={copy.addressHint} {...form.field('address')} required>
        {(control) => (
          <Input
            {...control}
            {...form.input('address')}
            autoComplete="street-address"
            maxLength={200}
          />
        )}
      </Field>
    </>
  );
}

/** Nigeria's states are a list; elsewhere people know best what theirs is called. */
function StateField({ country, form }: FieldsProps) {
  const isNigeria = country === 'NG';
  return (
    <Field label={isNigeria ? copy.state : copy.region} {...form.field('state')} required>
      {(control) =>
        isNigeria ? (
          <Select
            {...control}
            {...form.input('state')}
            placeholder={copy.choose}
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
