import { Suspense, useState, type ReactNode } from 'react';

/** Holds a sheet back until it is first opened, so its code comes then; afterwards it stays, to close gently. */
export function LazySheet({ open, children }: { open: boolean; children: ReactNode }) {
  const [met, setMet] = useState(open);
  if (open && !met) setMet(true);
  return met ? <Suspense fallback={null}>{children}</Suspense> : null;
}

export type SheetProps = { open: boolean; onOpenChange: (open: boolean) => void };
