import { useState } from 'react';
import { Mail } from 'lucide-react';
import { CodeInput } from '../forms/code-input.tsx';
import { Combobox, type ComboboxOption } from '../forms/combobox.tsx';
import { DateField } from '../forms/date-field.tsx';
import { DatePicker } from '../forms/date-picker.tsx';
import { Field } from '../forms/field.tsx';
import { FileCapture } from '../media/file-capture.tsx';
import { Flag } from '../media/flag.tsx';
import { Input } from '../forms/input.tsx';
import { PasswordInput } from '../forms/password-input.tsx';
import { SearchInput } from '../forms/search-input.tsx';
import { Select } from '../forms/select.tsx';
import { Textarea } from '../forms/textarea.tsx';
import { Columns, Section } from './specimen.tsx';

const countries: ComboboxOption[] = [
  ['NG', 'Nigeria'],
  ['GH', 'Ghana'],
  ['KE', 'Kenya'],
  ['CM', 'Cameroon'],
  ['UG', 'Uganda'],
  ['TZ', 'Tanzania'],
  ['SN', 'Senegal'],
  ['CI', 'Côte d’Ivoire'],
].map(([value = '', label = '']) => ({
  value,
  label,
  hint: value,
  before: <Flag country={value} />,
}));

const reasons = ['Payment for services', 'Invoice payment', 'Salary payment'].map((label) => ({
  value: label,
  label,
}));

export function FieldSpecimens() {
  return (
    <Section title="Fields">
      <Columns>
        <Field label="Email" hint="We’ll send you a link.">
          {(control) => (
            <Input {...control} type="email" icon={Mail} placeholder="you@example.com" />
          )}
        </Field>
        <Field label="Tag" optional>
          {(control) => <Input {...control} prefix="@" defaultValue="amara" />}
        </Field>
        <Field label="Routing number" error="Routing number must be 9 digits">
          {(control) => <Input {...control} defaultValue="02100" inputMode="numeric" />}
        </Field>
        <Field label="Disabled">
          {(control) => <Input {...control} disabled defaultValue="9977 581 204" />}
        </Field>
        <Field label="Password">
          {(control) => <PasswordInput {...control} defaultValue="correct horse" />}
        </Field>
        <Field label="Reason">
          {(control) => <Select {...control} options={reasons} defaultValue="Invoice payment" />}
        </Field>
        <Field label="Reason" error="Choose a reason">
          {(control) => (
            <Select {...control} options={reasons} defaultValue="" placeholder="Choose one" />
          )}
        </Field>
        <Field label="Memo" optional>
          {(control) => <Textarea {...control} maxLength={200} defaultValue="Invoice 0042" />}
        </Field>
        <Pickers />
        <Codes />
      </Columns>
      <Captures />
    </Section>
  );
}

function Pickers() {
  const [search, setSearch] = useState('rent');
  const [country, setCountry] = useState<ComboboxOption | null>(countries[1] ?? null);
  const [day, setDay] = useState<string | undefined>('2026-11-20');
  return (
    <>
      <Field label="Country">
        {(control) => (
          <Combobox
            {...control}
            options={countries}
            value={country}
            onValueChange={setCountry}
            placeholder="Search countries"
          />
        )}
      </Field>
      <DateField
        legend="Date of birth"
        name="dob"
        hint="As on your ID"
        autoComplete="bday"
        defaultValue="1994-03-07"
      />
      <DateField legend="Date of birth" name="dob-wrong" error="You must be 18 or older" />
      <Field label="Send on">
        {(control) => (
          <DatePicker
            {...control}
            value={day}
            onValueChange={setDay}
            today="2026-11-15"
            min="2026-11-15"
          />
        )}
      </Field>
      <SearchInput label="Search transactions" value={search} onValueChange={setSearch} />
    </>
  );
}

function Codes() {
  const [pin, setPin] = useState('12');
  const [code, setCode] = useState('1234');
  return (
    <>
      <Field label="Transaction PIN">
        {(control) => (
          <CodeInput {...control} length={4} masked value={pin} onValueChange={setPin} />
        )}
      </Field>
      <Field label="Code from your email" error="That code is not right">
        {(control) => <CodeInput {...control} length={6} value={code} onValueChange={setCode} />}
      </Field>
    </>
  );
}

function Captures() {
  const [selfie, setSelfie] = useState<Blob | null>(null);
  const [id, setId] = useState<Blob | null>(null);
  return (
    <Columns>
      <FileCapture
        label="Selfie"
        hint="Look straight ahead, in good light."
        guide="face"
        value={selfie}
        onValueChange={setSelfie}
      />
      <FileCapture
        label="Government ID"
        error="Upload a photo of your ID"
        guide="document"
        value={id}
        onValueChange={setId}
      />
    </Columns>
  );
}
