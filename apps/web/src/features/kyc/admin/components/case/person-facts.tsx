import { useState } from 'react';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { countryName } from '@cowrie/contract/reference/home-countries';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { HiddenValue } from '#ui/data/hidden-value.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { calendarDay } from '#ui/text/dates.ts';
import { copy } from '../../copy.ts';
import type { Case, RevealedField } from '../../queries.ts';
import { useReveal } from '../../mutations.ts';

const text = copy.case;
const day = (instant: string | null) => (instant ? calendarDay(instant) : copy.none);

/** The person's details. Personal data is masked; staff need a reason to reveal it. */
export function PersonFacts({ caseFile }: { caseFile: Case }) {
  const { user, record } = caseFile;
  const smile = text.smile[user.smileIdStatus];
  return (
    <Card title={`@${user.tag}`} aside={<RevokeTier person={user} />}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={text.email}>
          <MaskedValue userId={user.id} field="email" masked={user.email} />
        </Fact>
        <Fact label={text.phone}>
          {user.phone ? (
            <MaskedValue userId={user.id} field="phone" masked={user.phone} />
          ) : (
            copy.none
          )}
        </Fact>
        <Fact label={text.country}>{countryName(user.country)}</Fact>
        <Fact label={text.joined}>{day(user.joinedAt)}</Fact>
        <Fact label={text.level}>{copy.tier(user.tier)}</Fact>
        <Fact label={text.selfie}>
          <Badge tone={smile?.tone ?? 'neutral'}>{smile?.label ?? user.smileIdStatus}</Badge>
        </Fact>
      </dl>
      <h3 className="mt-5 mb-2 border-t border-hairline pt-4 text-md">{text.record}</h3>
      {record ? (
        <RecordFacts userId={user.id} record={record} />
      ) : (
        <p className="text-mute">{text.noRecord}</p>
      )}
    </Card>
  );
}

type RecordProps = { userId: string; record: NonNullable<Case['record']> };

function RecordFacts({ userId, record }: RecordProps) {
  const company = text.companyStates[record.atCompany];
  const place = [record.city, record.state].filter(Boolean).join(', ');
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      <Fact label={text.customerId}>{record.customerId}</Fact>
      <Fact label={text.number(record.identityType)}>
        {record.identityLast4 ? (
          <MaskedValue
            userId={userId}
            field="identity_number"
            masked={text.ending(record.identityLast4)}
          />
        ) : (
          copy.none
        )}
      </Fact>
      <Fact label={text.birth}>
        {record.yearOfBirth ? (
          <MaskedValue userId={userId} field="date_of_birth" masked={record.yearOfBirth} />
        ) : (
          copy.none
        )}
      </Fact>
      <Fact label={text.gender}>
        <span className="capitalize">{record.gender ?? copy.none}</span>
      </Fact>
      <Fact label={text.place}>{place || copy.none}</Fact>
      <Fact label={text.address}>
        {place ? <MaskedValue userId={userId} field="address" masked={text.hidden} /> : copy.none}
      </Fact>
      <Fact label={text.verified(1)}>{day(record.tier1VerifiedAt)}</Fact>
      <Fact label={text.verified(2)}>{day(record.tier2VerifiedAt)}</Fact>
      <Fact label={text.company}>
        <Badge tone={company.tone}>{company.label}</Badge>
        {record.companyWords && (
          <span className="mt-1 block text-sm text-negative">{record.companyWords}</span>
        )}
      </Fact>
    </dl>
  );
}

const revealText = copy.reveal;
type Props = { userId: string; field: RevealedField; masked: string };

/** A masked value. A revealed value stays visible until staff hide it or leave the screen. */
function MaskedValue({ userId, field, masked }: Props) {
  const [value, setValue] = useState<string>();
  const reveal = useReveal();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <HiddenValue
        label={revealText.fields[field]}
        hidden={masked}
        value={value}
        mayReveal={useMay()('kyc.reveal')}
        onReveal={() => setAsking(true)}
        onHide={() => setValue(undefined)}
      />
      {isAsking && (
        <StaffActionSheet
          title={revealText.title(revealText.fields[field])}
          description={revealText.words}
          submit={revealText.submit}
          send={async (reason) => {
            const input = { params: { userId }, body: { field, reason } };
            setValue((await reveal.mutateAsync(input)).value);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const revokeText = copy.revoke;
type RevokeTierProps = { person: Case['user'] };

function RevokeTier({ person }: RevokeTierProps) {
  const isOwn = useSignedInMe().id === person.id;
  const mayRevoke = useMay()('kyc.review');
  if (!mayRevoke || isOwn || person.tier === 0) return null;
  return (
    <SheetButton size="sm" variant="secondary" label={revokeText.open}>
      {(close) => <RevokeSheet person={person} onClose={close} />}
    </SheetButton>
  );
}

function RevokeSheet({ person, onClose }: RevokeTierProps & { onClose: () => void }) {
  const lower = Array.from({ length: person.tier }, (_, tier) => tier).toReversed();
  const form = useStaffForm('kyc.revoke', {
    initial: { toTier: String(person.tier - 1), customerText: '', reason: '' },
    input: ({ toTier, customerText, reason }) => ({
      params: { userId: person.id },
      body: {
        toTier: Number(toTier),
        reason,
        ...(customerText.trim() && { customerText }),
      },
    }),
    done: { title: revokeText.done, description: person.name },
    onClose,
  });
  return (
    <ReasonSheet
      title={revokeText.title}
      description={revokeText.words}
      submit={revokeText.submit}
      danger
      templates={reasonTemplates.tier}
      form={form}
      onClose={onClose}
    >
      <RadioGroup
        legend={revokeText.legend}
        name="toTier"
        value={form.values.toTier}
        onValueChange={(value) => form.set('toTier', value)}
        options={lower.map((tier) => ({ value: String(tier), label: copy.tier(tier) }))}
      />
      <BeforeAfter before={copy.tier(person.tier)} after={copy.tier(Number(form.values.toTier))} />
      <Field
        label={revokeText.customer}
        hint={revokeText.customerHint}
        {...form.field('customerText')}
      >
        {(control) => <Input {...control} {...form.input('customerText')} maxLength={500} />}
      </Field>
    </ReasonSheet>
  );
}
