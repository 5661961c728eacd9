import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { CircleCheck } from 'lucide-react';
import type { OutputOf, Routes } from '@cowrie/contract';
import { ApiError } from '@cowrie/contract/client';
import { formatMoney, fromWire, type AssetCode } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { OtpForm } from './components/otp-form.tsx';
import { type Payer, PayerFields } from './components/payer-fields.tsx';
import { copy } from './copy.ts';
import { empty, hasDetails, likelyProvider, missingDetails, numberOf } from './draft.ts';

const text = copy.pay;
const noDetails: ReturnType<typeof missingDetails> = new Set();
export const meta = () => [...pageMeta(text.title), { name: 'robots', content: 'noindex' }];

type Link = OutputOf<Routes['collections.public-link']>;
type Payment = OutputOf<Routes['collections.public-state']>;
type Answer = { link: Link } | { problem: string } | null;

/** The page behind a pay link. The payer needs no account and pays with their own number. */
export default function PayPage() {
  const { code = '' } = useParams();
  const [answer, setAnswer] = useState<Answer>(null);
  useEffect(() => {
    let current = true;
    call('collections.public-link', { params: { code } }).then(
      (link) => current && setAnswer({ link }),
      (error: unknown) => {
        const isUnknown = error instanceof ApiError && error.status < 500;
        if (current) setAnswer({ problem: isUnknown ? text.unknown : text.failed });
      },
    );
    return () => {
      current = false;
    };
  }, [code]);
  if (!answer) return <Skeleton className="h-96 rounded-card!" />;
  if ('problem' in answer) return <Closed title={answer.problem} />;
  if (answer.link.state !== 'open') return <Closed title={text.over} />;
  return <Open code={code} link={answer.link} />;
}

function Closed({ title }: { title: string }) {
  return (
    <>
      <h1 className="sr-only">{text.title}</h1>
      <ErrorState title={title} />
    </>
  );
}

const noPayer: Payer = { providerCode: '', typed: '', firstName: '', lastName: '', email: '' };

function Open({ code, link }: { code: string; link: Link }) {
  const [payment, setPayment] = useState<Payment>();
  const amountText = formatMoney(fromWire(link.amount, link.currency as AssetCode));
  return (
    <div className="grid gap-6">
      <header className="grid gap-2 text-center">
        <h1 className="text-md text-body">{text.asks(link.to)}</h1>
        <p className="font-display text-figure font-semibold text-ink">{amountText}</p>
        <p className="text-body">{link.description}</p>
      </header>
      {payment ? (
        <Payment
          code={code}
          payment={payment}
          onChange={setPayment}
          onAgain={() => setPayment(undefined)}
        />
      ) : (
        <PayerForm code={code} link={link} amountText={amountText} onRequested={setPayment} />
      )}
    </div>
  );
}

type FormProps = {
  code: string;
  link: Link;
  amountText: string;
  onRequested: (payment: Payment) => void;
};

function PayerForm({ code, link, amountText, onRequested }: FormProps) {
  const [payer, setPayer] = useState<Payer>({
    ...noPayer,
    providerCode: (likelyProvider(link.country, link.providers) ?? link.providers[0])?.code ?? '',
  });
  // One idempotency key for each attempt, so a second click does not request the money twice.
  const [key] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const draft = { ...empty, ...payer, country: link.country, calling: link.callingCode };
  const pay = async () => {
    if (busy) return;
    setSubmitted(true);
    if (!hasDetails(draft)) return setProblem(copy.details.missing);
    setBusy(true);
    setProblem(undefined);
    const { providerCode, firstName, lastName, email } = payer;
    try {
      const body = { providerCode, phoneNumber: numberOf(draft), firstName, lastName, email, key };
      return onRequested(await call('collections.pay-link', { params: { code }, body }));
    } catch (error) {
      return setProblem(error instanceof ApiError ? error.message : copy.confirm.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="grid gap-5"
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      {problem && <Banner kind="error">{problem}</Banner>}
      <PayerFields
        payer={payer}
        calling={link.callingCode}
        providers={link.providers}
        missing={isSubmitted ? missingDetails(draft) : noDetails}
        onChange={(some) => setPayer((before) => ({ ...before, ...some }))}
      />
      <Button type="submit" size="lg" wide loading={busy}>
        {text.pay(amountText)}
      </Button>
      <p className="text-center text-sm text-mute">{text.note}</p>
    </form>
  );
}

type PaymentProps = {
  code: string;
  payment: Payment;
  onChange: (payment: Payment) => void;
  onAgain: () => void;
};

const pollEveryMs = 3_000;

function Payment({ code, payment, onChange, onAgain }: PaymentProps) {
  const isOpen = payment.state === 'requested' || payment.state === 'prompted';
  const params = { code, collectionId: payment.id };
  const { code: linkCode, collectionId } = params;
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => {
      const linkParams = { code: linkCode, collectionId };
      // If a poll fails, the next one tries again.
      call('collections.public-state', { params: linkParams }).then(onChange, () => undefined);
    }, pollEveryMs);
    return () => clearInterval(timer);
  }, [isOpen, linkCode, collectionId, onChange]);
  if (payment.state === 'paid') {
    return (
      <output className="grid justify-items-center gap-3 text-center">
        <Plate icon={CircleCheck} accent className="size-14" />
        <span className="text-lg text-ink">{text.paid}</span>
      </output>
    );
  }
  if (payment.state === 'differs') return <ErrorState title={text.differs} />;
  if (!isOpen) {
    return (
      <ErrorState
        title={text.declined}
        {...(payment.note ? { advice: payment.note } : {})}
        actions={<Button onClick={onAgain}>{text.again}</Button>}
      />
    );
  }
  return (
    <div className="grid gap-4 text-center">
      <output className="grid gap-1">
        <span className="text-lg text-ink">{text.wait}</span>
        <span className="text-body">{text.waitWords}</span>
      </output>
      {payment.needsOtp && (
        <OtpForm
          instruction={payment.otpInstruction}
          onSubmitOtp={async (otp) =>
            onChange(await call('collections.public-otp', { params, body: { otp } }))
          }
        />
      )}
    </div>
  );
}
