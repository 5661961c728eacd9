import { type ReactNode, useEffect, useState } from 'react';
import { EyeOff } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { cx } from '../text/class-names.ts';
import { secondsLeft } from '../text/clock.ts';
import { useSeconds } from '../text/use-seconds.ts';
import { OpenSheet } from './sheet.tsx';

type Props = {
  title: string;
  words: string;
  text: {
    readonly hides: (seconds: number) => string;
    readonly hide: string;
    readonly blurred: string;
    readonly clears: string;
  };
  seconds: number;
  /** The app is in the background, where a picture of the screen may be taken. */
  isAway: boolean;
  onHide: () => void;
  children: ReactNode;
};

/** A secret that hides itself after some seconds, and blurs while the app is away. */
export function SecretSheet({ title, words, text, seconds, isAway, onHide, children }: Props) {
  const [until] = useState(() => Date.now() + seconds * 1_000);
  const left = secondsLeft(until, useSeconds());
  useEffect(() => {
    if (left === 0) onHide();
  }, [left, onHide]);
  return (
    <OpenSheet
      onClose={onHide}
      title={title}
      description={words}
      actions={
        <>
          <p role="timer" aria-live="off" className="self-center text-sm text-mute sm:mr-auto">
            {text.hides(left)}
          </p>
          <Button variant="secondary" icon={EyeOff} onClick={onHide}>
            {text.hide}
          </Button>
        </>
      }
    >
      {isAway && <p className="mb-2 font-medium text-ink">{text.blurred}</p>}
      <div className={cx('grid gap-4', isAway && 'blur-lg select-none')} aria-hidden={isAway}>
        {children}
        <p className="text-sm text-mute">{text.clears}</p>
      </div>
    </OpenSheet>
  );
}
