import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Covers the whole app, also its sheets and messages: a modal dialog is above everything, and nothing
 * behind it can be used or read aloud.
 */
export function FullScreen({ label, children }: { label: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes a dialog whatever its cancel event says.
      onClose={() => dialog.current?.showModal()}
      className="fixed inset-0 m-0 grid size-full max-h-none max-w-none place-items-center bg-canvas px-6 text-ink"
    >
      {children}
    </dialog>
  );
}
