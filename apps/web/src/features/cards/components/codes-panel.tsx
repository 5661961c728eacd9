import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, ShieldCheck, X } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { clockText, secondsLeft } from '#ui/text/clock.ts';
import { copy } from '../copy.ts';
import { type CardCode, cardsQuery, codesQuery } from '../queries.ts';
import { copySecret } from '#platform/device/secret-clipboard.ts';
import { useSeconds } from '#ui/text/use-seconds.ts';

const text = copy.codes;

/** 3-D Secure codes over every signed-in page: an event refetches them, and each goes with its time. */
export default function CodesPanel() {
  const { data } = useQuery(codesQuery);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const codes = (data?.items ?? []).filter(({ code }) => !hidden.includes(code));
  if (codes.length === 0) return null;
  return (
    <section
      aria-label={text.title}
      className="fixed inset-x-4 top-[calc(env(safe-area-inset-top)+1rem)] z-30 grid gap-2 sm:right-4 sm:left-auto sm:w-96"
    >
      {codes.map((code) => (
        <Code
          key={code.code}
          code={code}
          onHide={() => setHidden((before) => [...before, code.code])}
        />
      ))}
    </section>
  );
}

function Code({ code, onHide }: { code: CardCode; onHide: () => void }) {
  const left = secondsLeft(Date.parse(code.until), useSeconds());
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onHide();
  }, [isOver, onHide]);
  const { data } = useQuery(cardsQuery);
  const card = data?.items.find(({ id }) => id === code.cardId);
  const name = card
    ? [card.label, card.lastFour && `•••• ${card.lastFour}`].filter(Boolean).join(' ')
    : text.anyCard;
  return (
    <div role="alert" className="rounded-card border border-hairline bg-raised p-4 shadow-float">
      <div className="flex items-center gap-2">
        <ShieldCheck className="size-5 flex-none text-accent" strokeWidth={1.75} aria-hidden />
        <h2 className="min-w-0 flex-1 text-base">{text.title}</h2>
        <span role="timer" aria-live="off" className="text-sm text-mute tabular-nums">
          {text.left(clockText(left))}
        </span>
        <IconButton icon={X} label={text.dismiss} className="-my-2 -mr-2" onClick={onHide} />
      </div>
      <p className="mt-1 font-display text-2xl font-semibold tracking-[0.15em] text-ink tabular-nums">
        {code.code}
      </p>
      <p className="mt-1 text-sm text-body">{text.words(name)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <CopyCode code={code.code} />
        <Link
          to={`/virtual-cards?card=${code.cardId}`}
          className="inline-flex min-h-11 items-center text-sm font-medium text-accent hover:underline"
        >
          {text.open}
        </Link>
      </div>
    </div>
  );
}

function CopyCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      size="sm"
      icon={isCopied ? Check : Copy}
      onClick={() => void copySecret(code).then(() => setCopied(true))}
    >
      {isCopied ? text.copied : text.copy}
    </Button>
  );
}
