import { useState } from 'react';
import { ApiError } from '@cowrie/contract/client';

type Options = {
  failed: string;
  /** Why a file cannot be sent, before it is; undefined if it can. */
  check?: ((file: File) => string | undefined) | undefined;
  onFile: (file: File) => Promise<unknown>;
};

/** Sends files one after another; the first that cannot be sent says why, and the rest wait. */
export function useFileSender({ check, onFile, failed }: Options) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (files: Iterable<File> | undefined): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      for (const file of files ?? []) {
        const found = check?.(file);
        if (found !== undefined) {
          setProblem(found);
          break;
        }
        await onFile(file);
      }
    } catch (error) {
      const named = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
      setProblem(named ?? (error instanceof ApiError ? error.message : failed));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, send };
}

export type FileSender = ReturnType<typeof useFileSender>;
