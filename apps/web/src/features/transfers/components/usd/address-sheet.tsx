import { addressCountries } from '@cowrie/contract/reference/data';
import { type Form, useForm } from '#platform/forms/use-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Combobox } from '#ui/forms/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { Flag } from '#ui/media/flag.tsx';
import { OpenSheet } from '#ui/overlays/sheet.tsx';
import { usd } from '../../copy-usd.ts';
import { type Address, emptyAddress, checkAddress } from '../../rules/usd-rules.ts';
import { useTown } from './use-town.ts';

const copy = usd.address;

const options = addressCountries.map(({ code, name }) => ({
  value: code,
  label: name,
  before: <Flag country={code} />,
}));

/** Leaves out the other fields of a recipient: the form would save them with the address. */
const addressOf = (value: Address): Address => {
  const names = Object.keys(emptyAddress) as (keyof Address)[];
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Address;
};

type Props = { value: Address; onSave: (address: Address) => void; onClose: () => void };

/** The recipient's address. Street and house number fill in the city, if the map service knows it. */
export function AddressSheet({ value, onSave, onClose }: Props) {
  const form = useForm<Address>({
    initial: addressOf(value),
    check: checkAddress,
    send: (address) => Promise.resolve(onSave(address)),
  });
  const { isLooking } = useTown(form.values, (town) => {
    form.set('city', town.city);
    form.set('state', town.state);
    form.set('postalCode', town.postalCode);
  });
  const hasErrors = Object.values(form.errors).some(Boolean);
  return (
    <OpenSheet onClose={onClose} title={copy.title} description={copy.words}>
      <form
        {...form.props}
        // In React's tree this form is inside the recipient form: without this, both are submitted.
        onSubmit={(event) => {
          event.stopPropagation();
          form.props.onSubmit(event);
        }}
        className="grid grid-cols-1 gap-4"
      >
        {hasErrors && <Banner kind="error">{copy.incomplete}</Banner>}
        <Country form={form} />
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3">
          <AddressInput form={form} name="street" required />
          <AddressInput form={form} name="houseNumber" />
        </div>
        <AddressInput form={form} name="street2" optional />
        <output className="block text-sm text-mute empty:hidden">
          {isLooking ? copy.looking : ''}
        </output>
        <AddressInput form={form} name="city" required />
        <div className="grid grid-cols-2 gap-3">
          <AddressInput form={form} name="state" required />
          <AddressInput form={form} name="postalCode" required />
        </div>
        <Button type="submit" size="lg" wide>
          {copy.save}
        </Button>
      </form>
    </OpenSheet>
  );
}

/** Choosing a country clears the city: it was in the old country. */
function Country({ form }: { form: Form<Address> }) {
  return (
    <Field label={copy.labels.country} {...form.field('country')} required>
      {(control) => (
        <Combobox
          {...control}
          options={options}
          value={options.find(({ value }) => value === form.values.country) ?? null}
          onValueChange={(chosen) =>
            form.setValues({ country: chosen?.value ?? '', city: '', state: '', postalCode: '' })
          }
        />
      )}
    </Field>
  );
}

type AddressInputProps = {
  form: Form<Address>;
  name: Exclude<keyof Address, 'country'>;
  required?: boolean;
  optional?: boolean;
};

function AddressInput({ form, name, required, optional }: AddressInputProps) {
  return (
    <InputField
      {...form.bind(name)}
      label={copy.labels[name]}
      {...(required && { required })}
      {...(optional && { optional })}
      autoComplete="off"
      maxLength={80}
    />
  );
}
