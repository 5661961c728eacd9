import { useQuery } from '@tanstack/react-query';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { blockHourKeys, blockHours, hoursOf } from '@cowrie/contract/identity/desk-data';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { copy } from '../copy.ts';
import { reachQuery } from '../queries.ts';

const text = copy.block;
const hourOptions = blockHourKeys.map((value) => ({ value, label: blockHours[value] }));

type Reach = {
  readonly people: number;
  readonly isMore: boolean;
  readonly country: string | null;
};

const describeReach = ({ people, isMore, country }: Reach): string => {
  const reached = isMore ? text.reachMore(people) : text.reach(people);
  return country === null ? reached : `${reached} ${text.registered(country)}`;
};

/** Blocks an address or network. It says whom that would reach before it is sent. */
export function BlockSheet({ network, onClose }: { network: string; onClose: () => void }) {
  const form = useStaffForm('identity.desk-block', {
    initial: { 'what.network': network, hours: '24', reason: '' },
    input: ({ 'what.network': typed, hours, reason }) => {
      const what = { kind: 'address', network: typed } as const;
      const body = { what, hours: hoursOf(hours), reason };
      return { body };
    },
    done: ({ 'what.network': typed }) => ({ title: text.done, description: typed }),
    onClose,
  });
  const typed = form.values['what.network'].trim();
  const { data: reach } = useQuery(reachQuery(typed));
  return (
    <ReasonSheet
      title={text.title}
      description={text.words}
      submit={text.submit}
      danger
      templates={reasonTemplates.block}
      form={form}
      onClose={onClose}
    >
      <InputField
        {...form.bind('what.network')}
        label={text.network}
        hint={reach ? describeReach(reach) : text.networkHint}
        required
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField {...form.bind('hours')} label={text.hours} required options={hourOptions} />
    </ReasonSheet>
  );
}

type DeviceProps = { sessionId: string; device: string; onClose: () => void };

/** Blocks the device of a session, for everyone who uses it. */
export function BlockDeviceSheet({ sessionId, device, onClose }: DeviceProps) {
  const form = useStaffForm('identity.desk-block', {
    initial: { hours: '720', reason: '' },
    input: ({ hours, reason }) => {
      const what = { kind: 'device', sessionId } as const;
      const body = { what, hours: hoursOf(hours), reason };
      return { body };
    },
    done: { title: text.done, description: device },
    onClose,
  });
  return (
    <ReasonSheet
      title={text.deviceTitle}
      description={text.deviceWords}
      submit={text.submit}
      danger
      templates={reasonTemplates.block}
      form={form}
      onClose={onClose}
    >
      <p className="font-medium text-ink">{device}</p>
      <SelectField {...form.bind('hours')} label={text.hours} required options={hourOptions} />
    </ReasonSheet>
  );
}
