import { useNavigate } from 'react-router';
import {
  fxPairs,
  fxSourceNames,
  fxSources,
  promiseSeconds,
  type FxPair,
} from '@cowrie/contract/fx/data';
import { useForm, type Form } from '#platform/forms/use-form.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { fromLagosField, staffTimeZone, moment } from '#ui/text/dates.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { copy } from '../copy.ts';
import {
  asSwitch,
  checkDraft,
  type Draft,
  draftOf,
  isOn,
  sourceField,
  sourcesField,
  termsOf,
} from '../draft.ts';
import { proposalPath } from '../proposal-path.ts';
import type { TermsInEffect } from '../queries.ts';
import { termGroups, type TermField } from '../term-fields.ts';
import { Preview } from './preview.tsx';
import { replacing } from '../scheduled.ts';
import { ChangedTerms } from './changed-terms.tsx';

const text = copy.sheet;

type Props = {
  terms: TermsInEffect['terms'];
  scheduled: readonly TermsInEffect[];
  onClose: () => void;
};

/** Proposes other terms, with what they would have brought. */
export function TermsSheet({ terms, scheduled, onClose }: Props) {
  const { pair } = terms;
  const propose = useStaffWrite('fx.propose-terms');
  const navigate = useNavigate();
  const form = useForm<Draft>({
    initial: draftOf(terms),
    check: (draft) => checkDraft(pair, draft),
    send: async (draft) => {
      const effectiveFrom = fromLagosField(draft['effectiveFrom'] ?? '');
      const body = {
        terms: termsOf(pair, draft),
        reason: draft['reason'] ?? '',
        ...(effectiveFrom && { effectiveFrom }),
      };
      const { approvalId } = await propose.mutateAsync({ body });
      toast.success(text.done, { description: text.doneWords });
      await navigate(proposalPath('fxTerms', approvalId));
    },
  });
  return (
    <ReasonSheet
      title={text.title(pair)}
      description={text.words}
      submit={text.submit}
      form={form}
      onClose={onClose}
    >
      {termGroups.map(({ title, fields }) => (
        <fieldset key={title} className="grid gap-3">
          <legend className="mb-2 text-sm font-semibold text-ink">{title}</legend>
          {title === 'Rates' && <Sources form={form} />}
          {title === 'Rate promise' && (
            <Checkbox
              label={text.promiseOn(promiseSeconds / 60)}
              checked={isOn(form.values['promiseOn'])}
              onChange={(event) => form.set('promiseOn', asSwitch(event.target.checked))}
            />
          )}
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {fields.map((field) => (
              <TermInput key={field.name} form={form} field={field} terms={terms} />
            ))}
          </div>
        </fieldset>
      ))}
      <InputField
        {...form.bind('effectiveFrom')}
        label={text.from}
        hint={text.fromHint(staffTimeZone)}
        optional
        type="datetime-local"
      />
      <LaterTerms pair={pair} draft={form.values} scheduled={scheduled} />
      <Preview pair={pair} draft={form.values} />
    </ReasonSheet>
  );
}

function Sources({ form }: { form: Form<Draft> }) {
  const { id, error } = form.field(sourcesField);
  return (
    // The error of all sources gets the focus here.
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error && `${id}-error`}
      className="grid gap-1 rounded-input"
    >
      <legend className="mb-1 text-sm font-medium text-ink">{text.sources}</legend>
      {fxSourceNames.map((source) => (
        <Checkbox
          key={source}
          label={fxSources[source]}
          checked={isOn(form.values[sourceField(source)])}
          onChange={(event) => {
            form.set(sourceField(source), asSwitch(event.target.checked));
            // Its error ends with any change.
            form.set(sourcesField, '');
          }}
        />
      ))}
      <div role="alert">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </fieldset>
  );
}

type InputProps = { form: Form<Draft>; field: TermField; terms: TermsInEffect['terms'] };

function TermInput({ form, field, terms }: InputProps) {
  const { base, quote } = fxPairs[terms.pair];
  const suffixes = { percent: '%', seconds: 's', price: quote, base, quote };
  const hint = field.optional && field.kind !== 'price' ? { hint: text.unlimited } : {};
  return (
    <Field
      label={field.label(base, quote)}
      {...hint}
      {...form.field(field.name)}
      {...(field.optional ? { optional: true } : {})}
    >
      {(control) => (
        <Input
          {...control}
          {...form.input(field.name)}
          inputMode="decimal"
          autoComplete="off"
          suffix={suffixes[field.kind]}
        />
      )}
    </Field>
  );
}

type LaterTermsProps = { pair: FxPair; draft: Draft; scheduled: readonly TermsInEffect[] };

/** Warns of scheduled terms that would undo what is proposed. */
function LaterTerms({ pair, draft, scheduled }: LaterTermsProps) {
  const later = replacing(scheduled, fromLagosField(draft['effectiveFrom'] ?? ''));
  const isComplete = Object.keys(checkDraft(pair, draft)).length === 0;
  return later.map(({ id, effectiveFrom, terms }) => (
    <Banner key={id} kind="warning">
      <div className="grid gap-2">
        <p>{text.later(moment(effectiveFrom))}</p>
        {isComplete && (
          <ChangedTerms before={termsOf(pair, draft)} after={terms} none={text.laterSame} />
        )}
        <p>{text.laterHint}</p>
      </div>
    </Banner>
  ));
}
