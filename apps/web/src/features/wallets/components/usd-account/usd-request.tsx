import { Check, ExternalLink } from 'lucide-react';
import { type Form, useForm } from '#platform/forms/use-form.ts';
import { Fact } from '#ui/data/facts.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { cx } from '#ui/text/class-names.ts';
import { fundingCopy } from '../../funding-copy.ts';
import { useSaveUsdRequest, useSendUsdRequest } from '../../mutations.ts';
import type { FundingOption, UsdRequest } from '../../queries.ts';
import { OpenWalletCard } from '../cards/open-wallet-card.tsx';
import { RequestChecklist } from './request-checklist.tsx';
import { DocumentPart, FormSection, PassportFields, WorkFields } from './request-fields.tsx';
import {
  answersToSave,
  findProblems,
  initialValues,
  type Problems,
  type Values,
} from './request-sections.ts';
import { type SaveState, useAutosave } from './use-autosave.ts';

const copy = fundingCopy.usd;

type Props = { option: FundingOption; request: UsdRequest };

/** The request for a dollar account, or what the person has to do before. */
export function UsdRequestForm({ option, request }: Props) {
  if (!option.needs) return <RequestForm option={option} request={request} />;
  return (
    <div className={columns}>
      <Prerequisite needs={option.needs} />
      <Benefits option={option} />
    </div>
  );
}

const columns =
  'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6';

function Benefits({ option, className }: { option: FundingOption; className?: string }) {
  return (
    <Card title={copy.getTitle} className={className}>
      <ul className="grid gap-3">
        {copy.gets.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2.5">
            <Check className="mt-0.5 size-5 flex-none text-positive" strokeWidth={2} aria-hidden />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 divide-y divide-hairline border-t border-hairline">
        <Fact label={fundingCopy.fee}>{fundingCopy.free}</Fact>
        <Fact label={fundingCopy.arrives}>{option.takes}</Fact>
      </dl>
    </Card>
  );
}

function Prerequisite({ needs }: { needs: NonNullable<FundingOption['needs']> }) {
  if (needs === 'wallet') {
    return (
      <div className="grid gap-4">
        <Banner kind="warning">{copy.noWallet}</Banner>
        <OpenWalletCard onOpened={() => undefined} />
      </div>
    );
  }
  return (
    <Card title={copy.tier2Title}>
      <p>{copy.tier2}</p>
      <ButtonLink to="/kyc" className="mt-4">
        {copy.tier2Action}
      </ButtonLink>
    </Card>
  );
}

const submitLabels: Partial<Record<UsdRequest['state'], string>> = {
  change_requested: copy.sendChange,
  refused: copy.sendAgain,
};

const checklistWords: Partial<Record<UsdRequest['state'], string>> = {
  change_requested: copy.correctWords,
  refused: copy.correctWords,
};

/** The date decides only whether a passport has expired, so that a day more or less is no matter. */
const today = (): string => new Date().toISOString().slice(0, 10);

function RequestForm({ option, request }: Props) {
  const save = useSaveUsdRequest();
  const send = useSendUsdRequest();
  const form = useForm<Values>({
    initial: initialValues(request),
    check: (values) => findProblems(values, request, today()),
    send: async (values) => {
      await save.mutateAsync(answersToSave(values));
      autosave.skip();
      await send.mutateAsync();
      toast.success(copy.requested);
    },
  });
  const autosave = useAutosave(answersToSave(form.values), save.mutateAsync);
  const problems = findProblems(form.values, request, today());
  const isResumed = request.state === 'incomplete' && autosave.state === 'clean';
  const words = isResumed ? copy.resumeWords : copy.requestWords;
  return (
    <div className="grid gap-4 lg:gap-6">
      <BankWords option={option} request={request} />
      <div className={cx(columns, 'lg:grid-rows-[auto_1fr]')}>
        <RequestChecklist
          problems={problems}
          words={checklistWords[request.state] ?? words}
          className="lg:col-start-2 lg:row-start-1"
        />
        <form
          {...form.props}
          className="grid grid-cols-1 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          <Sections form={form} request={request} problems={problems} />
          <div className="grid gap-3">
            {form.problem && <Banner kind="error">{form.problem}</Banner>}
            <p className="text-sm text-mute">{copy.consent}</p>
            <Button type="submit" size="lg" wide loading={form.busy}>
              {submitLabels[request.state] ?? copy.submit}
            </Button>
            <SaveNote state={autosave.state} />
          </div>
        </form>
        <Benefits option={option} className="lg:col-start-2 lg:row-start-2" />
      </div>
    </div>
  );
}

type SectionsProps = { form: Form<Values>; request: UsdRequest; problems: Problems };

function Sections({ form, request, problems }: SectionsProps) {
  return (
    <>
      <FormSection section="work" problems={problems}>
        <WorkFields form={form} />
      </FormSection>
      <FormSection section="passport" problems={problems}>
        <PassportFields form={form} request={request} />
      </FormSection>
      {(['proof_of_address', 'source_of_funds'] as const).map((kind) => (
        <FormSection key={kind} section={kind} problems={problems}>
          <DocumentPart form={form} request={request} kind={kind} />
        </FormSection>
      ))}
    </>
  );
}

const saveWords: Record<Exclude<SaveState, 'clean'>, string> = {
  saving: copy.saving,
  saved: copy.saved,
  failed: copy.notSaved,
};

function SaveNote({ state }: { state: SaveState }) {
  return (
    <output className="block min-h-5 text-center text-sm text-mute">
      {state !== 'clean' && saveWords[state]}
    </output>
  );
}

/** Changes that the bank wants, or why it refused. */
function BankWords({ option, request }: Props) {
  if (request.state === 'refused') {
    return (
      <Banner kind="warning" title={copy.refusedTitle}>
        {request.note && <p>{copy.quoted(request.note)}</p>}
        <p className="mt-2">{copy.refusedWords}</p>
      </Banner>
    );
  }
  if (request.state !== 'change_requested') return null;
  const { continueAt } = option;
  return (
    <Banner
      kind="warning"
      title={copy.changeTitle}
      action={
        continueAt && (
          <Button
            size="sm"
            variant="secondary"
            icon={ExternalLink}
            onClick={() => location.assign(continueAt)}
          >
            {copy.changePage}
          </Button>
        )
      }
    >
      {request.note && <p>{copy.quoted(request.note)}</p>}
      <p className="mt-2">{copy.changeWords}</p>
    </Banner>
  );
}
