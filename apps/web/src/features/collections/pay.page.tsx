import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { OutputOf, Routes } from '@cowrie/contract';
import { ApiError } from '@cowrie/contract/client';
import { formatMoney, fromWire, type AssetCode } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { OtpForm } from './components/otp-form.tsx';
import { type Payer, PayerFields } from './components/payer-fields.tsx';
import { PayerReceipt } from './components/payer-receipt.tsx';
import { copy } from './copy.ts';
import { empty, hasDetails, likelyProvider, missingDetails, numberOf } from './draft.ts';

const text = copy.pay;
const noDetails: ReturnType<typeof missingDetails> = new Set();
export const meta = () => [...pageMeta(text.title), { name: 'robots', content: 'noindex' }];

type Link = OutputOf<Routes['collections.public-link']>;
type Payment = OutputOf<Routes['collections.public-state']>;
type Answer = { link: Link; payment: Payment | undefined } | { problem: string } | null;

/**
 * The page behind a pay link. The payer needs no account and pays with their own number. The address
 * names their payment once there is one, so that a reload shows its state or its receipt.
 */
export default function PayPage() {
  const { code = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const [answer, setAnswer] = useState<Answer>(null);
  // Only the payment in the address when the page opened; later ones come from the form.
  const [paymentId] = useState(() => search.get('payment'));
  useEffect(() => {
    let current = true;
    loadLink(code, paymentId).then(
      (found) => current && setAnswer(found),
      (error: unknown) => {
        const isUnknown = error instanceof ApiError && error.status < 500;
        if (current) setAnswer({ problem: isUnknown ? text.unknown : text.failed });
      },
    );
    return () => {
      current = false;
    };
  }, [code, paymentId]);
  if (!answer) return <Skeleton className="h-96 rounded-card!" />;
  if ('problem' in answer) return <Closed title={answer.problem} />;
  if (answer.link.state !== 'open' && !answer.payment) return <Closed title={text.over} />;
  return (
    <Open
      code={code}
      link={answer.link}
      initial={answer.payment}
      onPayment={(payment) => setSearch(payment ? { payment: payment.id } : {}, { replace: true })}
    />
  );
}

async function loadLink(code: string, paymentId: string | null): Promise<Answer> {
  const [link, payment] = await Promise.all([
    call('collections.public-link', { params: { code } }),
    paymentId === null ? undefined : loadPayment(code, paymentId),
  ]);
  return { link, payment };
}

/** A payment the link does not know is left out: the payer can still pay. */
const loadPayment = (code: string, collectionId: string): Promise<Payment | undefined> =>
  call('collections.public-state', { params: { code, collectionId } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  });

function Closed({ title }: { title: string }) {
  return (
    <>
      <h1 className="sr-only">{text.title}</h1>
      <ErrorState title={title} />
    </>
  );
}

const noPayer: Payer = { providerCode: '', typed: '', firstName: '', lastName: '', email: '' };

type OpenProps = {
  code: string;
  link: Link;
  initial: Payment | undefined;
  onPayment: (payment: Payment | undefined) => void;
};

function Open({ code, link, initial, onPayment }: OpenProps) {
  const [payment, setPayment] = useState(initial);
  const choosePayment = (next: Payment | undefined) => {
    setPayment(next);
    onPayment(next);
  };
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
          link={link}
          payment={payment}
          onChange={setPayment}
          onAgain={() => choosePayment(undefined)}
        />
      ) : (
        <PayerForm code={code} link={link} amountText={amountText} onRequested={choosePayment} />
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
  const draft = { ...empty, ...payer, country: link.country, calling: link.callingCode };
  const form = useForm({
    initial: { payer: '' },
    check: () => (hasDetails(draft) ? {} : { payer: copy.details.missing }),
    send: async () => {
      const { providerCode, firstName, lastName, email } = payer;
      const body = { providerCode, phoneNumber: numberOf(draft), firstName, lastName, email, key };
      onRequested(await call('collections.pay-link', { params: { code }, body }));
    },
  });
  const problem = form.errors.payer ?? form.problem;
  return (
    <form className="grid gap-5" {...form.props}>
      {problem && <Banner kind="error">{problem}</Banner>}
      <PayerFields
        payer={payer}
        calling={link.callingCode}
        providers={link.providers}
        missing={form.errors.payer ? missingDetails(draft) : noDetails}
        onChange={(some) => setPayer((before) => ({ ...before, ...some }))}
      />
      <Button type="submit" size="lg" wide loading={form.busy}>
        {text.pay(amountText)}
      </Button>
      <p className="text-center text-sm text-mute">{text.note}</p>
    </form>
  );
}

type PaymentProps = {
  code: string;
  link: Link;
  payment: Payment;
  onChange: (payment: Payment) => void;
  onAgain: () => void;
};

const pollEveryMs = 3_000;

function Payment({ code, link, payment, onChange, onAgain }: PaymentProps) {
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
  if (payment.receipt) return <PayerReceipt link={link} receipt={payment.receipt} />;
  if (payment.state === 'differs') return <ErrorState title={text.differs} />;
  if (!isOpen) {
    return (
      <ErrorState
        title={text.declined}
        {...(payment.note ? { advice: payment.note } : {})}
        actions={link.state === 'open' && <Button onClick={onAgain}>{text.again}</Button>}
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
