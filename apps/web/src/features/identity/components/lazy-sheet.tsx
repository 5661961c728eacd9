import { Suspense, useState, type ReactNode } from 'react';

/**
 * Renders a sheet from its first opening on, so that its code loads only then. It stays mounted
 * afterwards, because the closing animation needs it.
 */
export function LazySheet({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null;
}

export type SheetProps = { open: boolean; onOpenChange: (open: boolean) => void };
