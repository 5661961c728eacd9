import { useRef, useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { reportFailure } from '#platform/monitoring/failures.ts';
import { settingsCopy } from '../settings-copy.ts';

type Action = {
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly run: () => void;
};

/** Runs the action of one button: one run at a time, with the error as a sentence. */
export function useAction(work: () => Promise<void>): Action {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef(false);
  const run = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) reportFailure(error);
      setProblem(error instanceof ApiError ? error.message : settingsCopy.failed);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, run: () => void run() };
}

/** Attaches an error that names no field to the field it is about, by its code. */
export async function attachErrorToField<T>(
  fields: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(error.fields).length > 0) throw error;
    const field = fields[error.code];
    if (field === undefined) throw error;
    const { code, message, status, details, requestId, retryAfterSeconds } = error;
    const triesLeft = details['triesLeft'];
    const sentence =
      typeof triesLeft === 'number'
        ? `${message} ${settingsCopy.pin.triesLeft(triesLeft)}`
        : message;
    throw new ApiError({
      code,
      message,
      status,
      details,
      requestId,
      retryAfterSeconds,
      fields: { [field]: sentence },
    });
  }
}
