import { useLocation } from 'react-router';
import { currencyOf } from '@cowrie/contract/reference/data';
import type { Institution } from '#features/reference/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useIsOn, useNotices } from '#platform/switches/notices.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AccountForm } from './components/bank/account-form.tsx';
import { AmountStep } from './components/amount/amount-step.tsx';
import { ConfirmQuote } from './components/review/confirm-quote.tsx';
import { InstitutionList } from './components/bank/institution-list.tsx';
import { NumberFirst } from './components/bank/number-first.tsx';
import { StepSkeleton } from './components/flow/step-skeleton.tsx';
import { UnfinishedDraft } from './components/flow/unfinished-draft.tsx';
import { useFlow } from './components/flow/use-flow.ts';
import { useQuoteSteps } from './components/review/use-quote-steps.ts';
import { useSendDraft } from './components/flow/use-send-draft.ts';
import { copy } from './copy.ts';
import { countriesPath, hubPath } from './flow.ts';

const isEnaira = (pathname: string): boolean => pathname.endsWith('/enaira');

export const meta = ({ location }: { location: { pathname: string } }) =>
  pageMeta(isEnaira(location.pathname) ? copy.bank.enairaTitle : copy.bank.title);

/** Includes the id of the quote made from the draft, so that an expired quote can be made again. */
const emptyDraft = {
  bankCode: '',
  bankName: '',
  accountNumber: '',
  accountName: '',
  amount: '',
  side: 'source',
  gets: '',
  memo: '',
  reason: '',
  quoteId: '',
};

const answeredStepsOf = ({ bankCode, accountName }: typeof emptyDraft): ReadonlySet<string> =>
  new Set([...(bankCode ? ['institution'] : []), ...(accountName ? ['form'] : [])]);

/** Send to a Nigerian bank, or to eNaira. The two pages do not share a draft. */
export default function BankPage() {
  const isForEnaira = isEnaira(useLocation().pathname);
  const title = isForEnaira ? copy.bank.enairaTitle : copy.bank.title;
  const key = isForEnaira ? 'send-enaira' : 'send-bank';
  const hasEnaira = useIsOn('enaira');
  if (isForEnaira && !hasEnaira) return <EnairaOff />;
  const notice = isForEnaira ? copy.bank.enairaNotYet : undefined;
  return <BankFlow key={key} country="NG" title={title} draftKey={key} notice={notice} />;
}

/** Staff have switched the eNaira entry off. A transfer to a bank account works as before. */
function EnairaOff() {
  const words = useNotices().find(({ key }) => key === 'enaira')?.words ?? copy.bank.enairaOff;
  return (
    <>
      <PageHeader title={copy.bank.enairaTitle} back={{ to: hubPath, label: copy.hub.title }} />
      <Banner
        kind="warning"
        action={<ButtonLink to="/transfer/bank">{copy.hub.toBank}</ButtonLink>}
      >
        {words}
      </Banner>
    </>
  );
}

type Props = {
  country: string;
  title: string;
  draftKey: string;
  /** Notice that the person has to read before they choose a bank. */
  notice?: string | undefined;
};

function Notice({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <Banner kind="warning" className="mb-4">
      {text}
    </Banner>
  );
}

const recipientOf = ({ accountName, bankName, accountNumber }: typeof emptyDraft) => ({
  name: accountName,
  detail: `${bankName} · ${accountNumber}`,
  verified: true,
});

/** The name is cleared if the account changes: it belongs to another person then. */
const draftWithBank = (
  draft: typeof emptyDraft,
  { code, name }: Institution,
  number = draft.accountNumber,
): Partial<typeof emptyDraft> => {
  const isSame = code === draft.bankCode && number === draft.accountNumber;
  return {
    bankCode: code,
    bankName: name,
    accountNumber: number,
    ...(!isSame && { accountName: '', quoteId: '' }),
  };
};

type BankStepProps = Parameters<typeof NumberFirst>[0] & { country: string };

/** In Nigeria the number comes first, because it tells which banks are likely. */
function BankStep({ country, ...props }: BankStepProps) {
  if (country === 'NG') return <NumberFirst {...props} />;
  const { accountNumber: _number, onNumber: _onNumber, onChoose, ...rest } = props;
  return (
    <InstitutionList kind="bank" {...rest} country={country} onChoose={(bank) => onChoose(bank)} />
  );
}

/** Send to a bank in any country: institution, form, amount, confirm. */
export function BankFlow({ country, title, draftKey, notice }: Props) {
  const stored = useSendDraft(draftKey, emptyDraft);
  const { draft, change, begin, isRead } = stored;
  const { bankCode, bankName, accountNumber, accountName } = draft;
  const to = { rail: 'bank', country, bankCode, accountNumber } as const;
  const flow = useFlow('bank', answeredStepsOf(draft), country === 'NG' ? hubPath : countriesPath);
  const { amount, review } = useQuoteSteps(to, stored, flow);
  const { go, frame } = flow;
  if (!isRead) return <StepSkeleton />;
  switch (flow.step) {
    case 'institution':
      return (
        <BankStep
          {...frame}
          title={title}
          country={country}
          accountNumber={stored.hasUnfinished ? '' : accountNumber}
          onNumber={(number) => begin({ accountNumber: number, accountName: '', quoteId: '' })}
          onChoose={(bank, number) => {
            begin(draftWithBank(stored.hasUnfinished ? emptyDraft : draft, bank, number));
            go('form');
          }}
        >
          <Notice text={notice} />
          <UnfinishedDraft
            {...stored}
            name={accountName || bankName}
            onResume={() => go(accountName ? 'amount' : 'form')}
          />
        </BankStep>
      );
    case 'form':
      return (
        <AccountForm
          {...frame}
          title={title}
          country={country}
          bank={{ code: bankCode, name: bankName }}
          accountNumber={accountNumber}
          accountName={accountName}
          onChange={(changes) => change({ ...changes, quoteId: '' })}
          onNext={() => go('amount')}
        />
      );
    case 'amount':
      return (
        <AmountStep
          {...amount}
          rail={country === 'NG' ? 'bank' : 'international'}
          target={currencyOf(country)}
          country={country}
          recipient={recipientOf(draft)}
        />
      );
    default:
      return (
        <ConfirmQuote
          {...review}
          onEdit={(what) => go(what === 'amount' ? 'amount' : 'institution')}
        />
      );
  }
}
