import { useEffect, useRef, useState } from 'react';
import { product } from '@cowrie/contract/product';
import { call } from '#platform/api/api.ts';
import { appPlatform, type ClientRefusal } from '#platform/device/app-client.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { copy } from '../copy.ts';

const askAgainMs = 60_000;

/** Reloads the page as soon as the server answers this version of the app again. */
const tryAgain = async (): Promise<void> => {
  try {
    await call('staff.read-notices', {});
    location.reload();
  } catch {
    // Still refused, or offline. The page stays.
  }
};

/** Covers the app while the server refuses this version of it. */
export default function UpdateScreen({ code, words }: ClientRefusal) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isAsking, setAsking] = useState(false);
  const askAgain = async () => {
    setAsking(true);
    await tryAgain();
    setAsking(false);
  };
  useEffect(() => {
    // Nothing behind the dialog can be used or read aloud.
    dialog.current?.showModal();
    const timer = setInterval(() => void tryAgain(), askAgainMs);
    return () => clearInterval(timer);
  }, []);
  const isUpdate = code === 'UPDATE_REQUIRED';
  return (
    <dialog
      ref={dialog}
      aria-labelledby="update-title"
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes a dialog whatever its cancel event says.
      onClose={() => dialog.current?.showModal()}
      className="fixed inset-0 m-0 grid size-full max-h-none max-w-none place-items-center bg-canvas px-6 text-ink"
    >
      <div className="max-w-form py-12 text-center">
        <h1 id="update-title" className="text-lg">
          {isUpdate ? copy.updateTitle : copy.appOffTitle}
        </h1>
        <p className="mt-2 mb-6 text-md">{words}</p>
        <div className="grid gap-3">
          {isUpdate && appPlatform === 'web' && (
            <Button onClick={() => location.reload()}>{copy.reload}</Button>
          )}
          {isUpdate && appPlatform !== 'web' && (
            <ButtonLink to={product.stores[appPlatform]}>{copy.openStore}</ButtonLink>
          )}
          {(!isUpdate || appPlatform !== 'web') && (
            <Button variant="secondary" loading={isAsking} onClick={() => void askAgain()}>
              {copy.retry}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  );
}
