import { useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { Button } from '#ui/controls/button.tsx';
import { copy } from '../../copy.ts';
import { useCountdown } from '../use-countdown.ts';

const pauseSeconds = 45;

type Props = {
  send: () => Promise<void>;
  disabled?: boolean;
  label?: string;
  /** A message was just sent, so the button starts with the pause. */
  waiting?: boolean;
};

/** Sends a message again. The pause gives the first message time to arrive. */
export function ResendButton({
  send,
  disabled,
  label = copy.verify.resend,
  waiting = false,
}: Props) {
  const [left, setLeft] = useCountdown(waiting ? pauseSeconds : 0);
  const [words, setWords] = useState('');
  const ask = async () => {
    setLeft(pauseSeconds);
    try {
      await send();
      setWords(copy.verify.resent);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setWords(error.message);
      setLeft(error.retryAfterSeconds ?? 0);
    }
  };
  return (
    <div className="grid justify-items-center gap-1">
      <Button variant="quiet" onClick={() => void ask()} disabled={disabled || left > 0}>
        {left > 0 ? copy.verify.resendIn(left) : label}
      </Button>
      <output className="text-sm text-mute">{words}</output>
    </div>
  );
}
