import { useState, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import type { UsdDocumentKind } from '@cowrie/contract/wallets/usd-request-data';
import type { Form } from '#platform/forms/use-form.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { fundingCopy } from '../../funding-copy.ts';
import type { UsdRequest } from '../../queries.ts';
import { DocumentField } from './document-field.tsx';
import { isDone, type Problems, type Section, sectionId, type Values } from './request-sections.ts';

const copy = fundingCopy.usd;

type SectionProps = { section: Section; problems: Problems; children: ReactNode };

/** One part of the form, with its state beside the heading. */
export function FormSection({ section, problems, children }: SectionProps) {
  return (
    <Card>
      <div className="mb-4 flex min-h-6 items-center justify-between gap-4">
        <h2 id={sectionId(section)} tabIndex={-1} className="scroll-mt-20 text-md outline-none">
          {copy.sections[section]}
        </h2>
        {isDone(section, problems) ? (
          <Badge tone="positive" icon={Check}>
            {copy.done}
          </Badge>
        ) : (
          <Badge>{copy.missing}</Badge>
        )}
      </div>
      <div className="grid gap-5">{children}</div>
    </Card>
  );
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type FieldsProps = { form: Form<Values>; request: UsdRequest };

export function WorkFields({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <>
      <InputField
        {...form.bind('occupation')}
        label={copy.occupation}
        hint={copy.occupationHint}
        required
        autoComplete="organization-title"
        maxLength={80}
      />
      <SelectField
        {...form.bind('employmentStatus')}
        label={copy.employment}
        required
        placeholder={copy.choose}
        options={optionsOf(copy.employments)}
      />
      {form.values.employmentStatus === 'employed' && (
        <InputField
          {...form.bind('employer')}
          label={copy.employer}
          required
          autoComplete="organization"
          maxLength={80}
        />
      )}
      <RadioGroup
        legend={copy.residency}
        name="residency"
        value={form.values.residency}
        onValueChange={(value) => form.set('residency', value)}
        options={optionsOf(copy.residencies)}
      />
    </>
  );
}

const labels: Record<UsdDocumentKind, { label: string; hint: string }> = {
  passport: { label: copy.passportPhoto, hint: copy.passportPhotoHint },
  proof_of_address: { label: copy.proofOfAddress, hint: copy.proofOfAddressHint },
  source_of_funds: { label: copy.sourceOfFunds, hint: copy.sourceOfFundsHint },
};

export function DocumentPart({ form, request, kind }: FieldsProps & { kind: UsdDocumentKind }) {
  const { id, error } = form.field(kind);
  const stored = request.documents.find((document) => document.kind === kind);
  // Once there is a document, the sentence about the missing one is no longer true.
  return (
    <DocumentField
      id={id}
      kind={kind}
      {...labels[kind]}
      error={stored ? undefined : error}
      stored={stored}
    />
  );
}

/** Number, expiry date and photo page. The passport of tier 2 is used if there is one. */
export function PassportFields({ form, request }: FieldsProps) {
  const hasOther = request.documents.some(({ kind }) => kind === 'passport');
  const [isOther, setOther] = useState(hasOther);
  if (request.hasVerifiedPassport && !isOther && !hasOther) {
    return (
      <div className="grid justify-items-start gap-3">
        <p>{copy.passportVerified}</p>
        <Button size="sm" variant="secondary" onClick={() => setOther(true)}>
          {copy.otherPassport}
        </Button>
      </div>
    );
  }
  const { passportEnding } = request;
  const isKept = passportEnding !== null && form.values.passportNumber === '';
  return (
    <>
      <DocumentPart form={form} request={request} kind="passport" />
      <InputField
        {...form.bind('passportNumber')}
        label={copy.passportNumber}
        hint={isKept ? copy.passportSaved(passportEnding) : copy.passportHint}
        required={!isKept}
        {...(isKept && { placeholder: `•••••${passportEnding}` })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <div id={form.field('passportExpires').id} tabIndex={-1} className="outline-none">
        <DateField
          legend={copy.passportExpires}
          name="passport-expires"
          defaultValue={form.values.passportExpires}
          error={form.field('passportExpires').error}
          onValueChange={(day) => form.set('passportExpires', day ?? '')}
        />
      </div>
    </>
  );
}
