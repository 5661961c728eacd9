import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, MessageSquareText, Volume2, VolumeX } from 'lucide-react';
import { groupToken } from '@cowrie/contract/bills/data';
import { ApiError } from '@cowrie/contract/client';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { purchaseCopy } from '../../copy-purchase.ts';
import { type BillGoods, tokenQuery } from '../../queries.ts';
import { spokenToken } from '../../rules/speech.ts';

const text = purchaseCopy.token;

type Props = {
  purchaseId: string;
  /** The number to which a text can be sent; left out for the household. */
  textTo?: string | null;
};

/** The token of a meter, large and in groups of four, with everything that helps to enter it. */
export function TokenView({ purchaseId, textTo = null }: Props) {
  const { data, error, isFetching, refetch } = useQuery(tokenQuery(purchaseId));
  if (data?.token) return <Token goods={data} token={data.token} {...{ purchaseId, textTo }} />;
  if (error || data) {
    return (
      <Banner
        kind="error"
        action={
          <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {common.retry}
          </Button>
        }
      >
        {error instanceof ApiError ? error.message : text.failed}
      </Banner>
    );
  }
  return <Skeleton className="h-32 rounded-card!" />;
}

type TokenProps = { goods: BillGoods; token: string; purchaseId: string; textTo: string | null };

function Token({ goods, token, purchaseId, textTo }: TokenProps) {
  const { units, tariff, more } = goods;
  const grouped = groupToken(token);
  return (
    <div className="grid gap-4">
      <p
        aria-label={text.title}
        className="rounded-card bg-accent-soft p-4 text-center font-display text-2xl leading-10 font-semibold text-ink tabular-nums"
      >
        {grouped.split(' ').map((group, index) => (
          <span key={index} className="inline-block px-1.5">
            {group}
          </span>
        ))}
      </p>
      <TokenActions token={grouped} purchaseId={purchaseId} textTo={textTo} />
      {(units ?? tariff) !== null && (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
          {units && <Fact label={text.units} value={units} />}
          {tariff && <Fact label={text.tariff} value={tariff} />}
        </dl>
      )}
      {more.length > 0 && <FurtherTokens more={more} />}
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-mute">{label}</dt>
      <dd className="font-medium wrap-anywhere text-ink">{value}</dd>
    </div>
  );
}

function TokenActions({ token, purchaseId, textTo }: Omit<TokenProps, 'goods'>) {
  const speech = useSpeech(spokenToken(token));
  return (
    <div className="flex flex-wrap gap-2">
      <CopyToken token={token} />
      {speech.start && (
        <Button
          variant="secondary"
          icon={speech.isSpeaking ? VolumeX : Volume2}
          onClick={speech.isSpeaking ? speech.stop : speech.start}
        >
          {speech.isSpeaking ? text.stop : text.read}
        </Button>
      )}
      {textTo !== null && <TextToken purchaseId={purchaseId} textTo={textTo} />}
    </div>
  );
}

function CopyToken({ token }: { token: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const digits = token.replaceAll(' ', '');
  return (
    <Button
      icon={isCopied ? Check : Copy}
      onClick={() => void navigator.clipboard.writeText(digits).then(() => setCopied(true))}
    >
      <span aria-live="polite">{isCopied ? text.copied : text.copy}</span>
    </Button>
  );
}

function TextToken({ purchaseId, textTo }: { purchaseId: string; textTo: string }) {
  const send = useAction(
    async () => {
      await call('bills.text', { params: { purchaseId } });
      toast.success(text.texted(textTo));
    },
    { inToast: true },
  );
  return (
    <Button variant="secondary" icon={MessageSquareText} loading={send.busy} onClick={send.run}>
      {text.text}
      <span className="sr-only"> {text.textTo(textTo)}</span>
    </Button>
  );
}

/** A meter may ask for key change tokens first; the order matters. */
function FurtherTokens({ more }: Pick<BillGoods, 'more'>) {
  return (
    <section>
      <h3 className="text-base">{text.more}</h3>
      <ol className="mt-2 divide-y divide-hairline">
        {more.map(({ label, token }, index) => (
          <li key={token} className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
            <span className="text-sm text-mute">{text.order(index + 1, label)}</span>
            <span className="flex items-center gap-2 font-medium text-ink tabular-nums">
              {groupToken(token)}
              <CopyButton text={token.replaceAll(/\s/g, '')} label={text.copyMore(label)} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const never = () => () => undefined;
const isAvailable = (): boolean => 'speechSynthesis' in globalThis;
const slowly = 0.75;

/** Reads a text aloud, where the browser can. `start` is undefined where it cannot. */
function useSpeech(text: string) {
  const canSpeak = useSyncExternalStore(never, isAvailable, () => false);
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(
    () => () => {
      if (isAvailable()) speechSynthesis.cancel();
    },
    [],
  );
  const stop = () => {
    speechSynthesis.cancel();
    setSpeaking(false);
  };
  const start = () => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = 'en-NG';
    utterance.rate = slowly;
    utterance.addEventListener('end', () => setSpeaking(false));
    utterance.addEventListener('error', () => setSpeaking(false));
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
    setSpeaking(true);
  };
  return { start: canSpeak ? start : undefined, stop, isSpeaking };
}
