import { useState } from 'react';
import { Bell, Download, Lock, Search } from 'lucide-react';
import { Button, ButtonLink, type ButtonVariant } from '../controls/button.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { RadioGroup } from '../forms/radio-group.tsx';
import { Chips, Segmented } from '../forms/segmented.tsx';
import { Switch } from '../forms/switch.tsx';
import { Columns, Row, Section, Specimen } from './specimen.tsx';

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

export function ButtonSpecimens() {
  return (
    <Section title="Buttons">
      {variants.map((variant) => (
        <Specimen key={variant} name={variant}>
          <Row>
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant}>Medium</Button>
            <Button variant={variant} size="lg" icon={Lock}>
              Send ₦50,000.00
            </Button>
            <Button variant={variant} loading>
              Sending
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </Row>
        </Specimen>
      ))}
      <Specimen name="Icon buttons, links, copy">
        <Row>
          <IconButton icon={Search} label="Search" />
          <IconButton icon={Bell} label="Notifications" framed dot="3 unread" />
          <IconButton icon={Download} label="Download" framed disabled />
          <ButtonLink to="/" variant="secondary">
            A link
          </ButtonLink>
          <span className="flex items-center gap-1">
            TXN_01JCQ7 <CopyButton text="TXN_01JCQ7" label="Copy reference" />
          </span>
        </Row>
      </Specimen>
    </Section>
  );
}

const rails = [
  { value: 'ach', label: 'ACH', hint: '1–3 business days', aside: '$2.99' },
  { value: 'fedwire', label: 'Fedwire', hint: 'Same day', aside: '$2.99' },
  { value: 'off', label: 'Not available', hint: 'Switched off', disabled: true },
];

export function ChoiceSpecimens() {
  const [segment, setSegment] = useState('week');
  const [chip, setChip] = useState('waiting');
  return (
    <Section title="Choices">
      <Columns>
        <Specimen name="Checkboxes">
          <Checkbox label="Save this recipient" defaultChecked />
          <Checkbox label="Remember this device" hint="For 30 days" />
          <Checkbox label="Some selected" indeterminate />
          <Checkbox label="Disabled" disabled />
        </Specimen>
        <Specimen name="Switches">
          <Switch label="Hide balances" hint="Everywhere in the app" defaultChecked />
          <Switch label="Push notifications" />
          <Switch label="Disabled" disabled />
        </Specimen>
        <Specimen name="Radios">
          <RadioGroup legend="Payment rail" name="rail" options={rails} defaultValue="ach" />
        </Specimen>
        <Specimen name="Radio cards">
          <RadioGroup
            legend="Payment rail"
            name="rail-card"
            cards
            options={rails}
            defaultValue="ach"
          />
        </Specimen>
        <Specimen name="Segmented">
          <Segmented
            label="Period"
            name="period"
            value={segment}
            onValueChange={setSegment}
            options={[
              { value: 'week', label: 'Week' },
              { value: 'month', label: 'Month' },
              { value: 'year', label: 'Year' },
            ]}
          />
        </Specimen>
        <Specimen name="Chips">
          <Chips
            label="Status"
            name="status"
            value={chip}
            onValueChange={setChip}
            options={[
              { value: 'waiting', label: 'Waiting', count: 14 },
              { value: 'review', label: 'In review', count: 3 },
              { value: 'approved', label: 'Approved' },
            ]}
          />
        </Specimen>
      </Columns>
    </Section>
  );
}
