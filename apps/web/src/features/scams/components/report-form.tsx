import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  mostScamFiles,
  scamFileTypes,
  scamTypeKeys,
  scamTypes,
  storyLength,
  type TargetKind,
  targetKindKeys,
  targetKinds,
} from '@cowrie/contract/scams/data';
import type { OutputOf, Routes } from '@cowrie/contract';
import { fromWire, isAssetCode } from '@cowrie/money';
import { banksQuery } from '#features/reference/index.ts';
import { call } from '#platform/api/api.ts';
import { type Form, useForm } from '#platform/forms/use-form.ts';
import { useIntentId } from '#platform/forms/use-intent-id.ts';
import { useDraft } from '#platform/storage/drafts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { AmountField } from '#ui/money/amount-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { FilesField } from '#ui/forms/files-field.tsx';
import { copy } from '../copy.ts';
import { checkReport, emptyReport, type ReportFields, reportRequest } from '../report-fields.ts';

const text = copy.report;
type Transaction = OutputOf<Routes['transactions.read']>;

const types = scamTypeKeys.map((value) => ({ value, label: scamTypes[value] }));
const kinds = [
  { value: '', label: text.kinds[''] },
  ...targetKindKeys.map((value) => ({ value: value as string, label: targetKinds[value].label })),
];

/** Sends the report, then its files. The id is made once, so a repeated press reports once. */
function useReport(about: Transaction | undefined, files: readonly File[]) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const id = useIntentId();
  const form = useForm({
    initial: emptyReport,
    check: (values) => checkReport(values, about !== undefined),
    send: async (values) => {
      const report = await call('scams.open', {
        body: reportRequest(id.take(), values, about?.id),
      });
      for (const file of files) {
        const params = { reportId: report.id };
        // The report is with us already: a file that fails is added on its page.
        await call('scams.add-file', {
          params,
          query: { name: file.name.slice(-120) },
          file,
        }).catch(() => toast.error(text.notAdded(file.name)));
      }
      await draft.discard();
      await client.invalidateQueries({ queryKey: ['scams'] });
      await navigate(`/security-center/scam-history/${report.id}?new=true`, { replace: true });
    },
    onFailure: id.onFailure,
  });
  const draft = useDraft(`scam-report${about?.id ?? ''}`, form.values, form.setValues);
  return form;
}

export function ReportForm({ about }: { about: Transaction | undefined }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const form = useReport(about, files);
  return (
    <Card className="max-w-160">
      <form {...form.props} className="grid gap-5">
        <p className="text-mute">{text.intro}</p>
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        {about && <AboutTransaction about={about} />}
        <Field label={text.type} {...form.field('type')} required>
          {(control) => (
            <Select {...control} {...form.input('type')} options={types} placeholder="" />
          )}
        </Field>
        {!about && <Counterparty form={form} />}
        <Field label={text.story} hint={text.storyHint} {...form.field('text')} required>
          {(control) => (
            <Textarea {...control} {...form.input('text')} maxLength={storyLength} rows={4} />
          )}
        </Field>
        <FilesField
          text={text}
          most={mostScamFiles}
          accept={scamFileTypes}
          files={files}
          onChange={setFiles}
        />
        <Button type="submit" loading={form.busy} className="justify-self-start">
          {text.submit}
        </Button>
      </form>
    </Card>
  );
}

/** Facts that the report takes from the transaction. */
function AboutTransaction({ about }: { about: Transaction }) {
  const now = useNow() ?? 0;
  const { currency, amount, counterparty } = about;
  return (
    <Banner>
      <span className="block font-semibold text-ink">
        {counterparty.name}
        {isAssetCode(currency) && (
          <>
            {' · '}
            <MoneyText alwaysShown amount={fromWire(amount, currency)} />
          </>
        )}
        {` · ${nearMoment(about.at, now)}`}
      </span>
      {text.about(about.reference)}
    </Banner>
  );
}

const isKind = (value: string): value is TargetKind => Object.hasOwn(targetKinds, value);

function Counterparty({ form }: { form: Form<ReportFields> }) {
  const { kind } = form.values;
  return (
    <>
      <SelectField {...form.bind('kind')} label={text.who} hint={text.whoHint} options={kinds} />
      {kind === 'bank' && <BankField form={form} />}
      {isKind(kind) && (
        <InputField
          {...form.bind('counterparty.value')}
          label={text.values[kind]}
          required
          maxLength={300}
          autoComplete="off"
          autoCapitalize="none"
          {...(kind === 'bank' && { inputMode: 'numeric' })}
          {...(kind === 'phone' && { inputMode: 'tel' })}
        />
      )}
      <AmountField {...form.bind('amount')} label={text.amount} optional currency="NGN" />
    </>
  );
}

function BankField({ form }: { form: Form<ReportFields> }) {
  const { data } = useQuery(banksQuery('NG'));
  const options = (data?.data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <SelectField
      {...form.bind('counterparty.bankCode')}
      label={text.bank}
      required
      options={options}
      placeholder=""
    />
  );
}
