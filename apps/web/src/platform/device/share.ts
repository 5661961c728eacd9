/** The share sheet of the phone or of the browser. */

import { useSyncExternalStore } from 'react';
import { isNative } from './native.ts';
import { loadPlugins } from './plugins.ts';
import { usePublicOrigin } from './public-origin.ts';

type Shared = { readonly title?: string; readonly text?: string; readonly url?: string };

export const canShare = (): boolean => isNative || typeof navigator.share === 'function';

const sharesFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([''], 'receipt.png', { type: 'image/png' })] });

/** Desktop browsers often cannot share files; they do not get the button. */
export const canShareFiles = (): boolean =>
  isNative || (typeof navigator !== 'undefined' && sharesFiles());

/** The person closed the share sheet, which is not an error. */
const isClosed = (error: unknown): boolean =>
  (error instanceof Error && error.name === 'AbortError') ||
  (error instanceof Error && /cancel/i.test(error.message));

const orClosed = async (sharing: Promise<unknown>): Promise<void> => {
  try {
    await sharing;
  } catch (error) {
    if (!isClosed(error)) throw error;
  }
};

export const share = async (shared: Shared): Promise<void> => {
  if (!isNative) return orClosed(navigator.share(shared));
  const { Share } = await loadPlugins();
  return orClosed(Share.share(shared));
};

const base64Of = async (content: Blob): Promise<string> => {
  const bytes = new Uint8Array(await content.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text);
};

/**
 * The phone shares files by their place, so the file is put into the cache of the app first, which the
 * system empties by itself.
 */
const shareFromPhone = async (content: Blob, name: string, title: string): Promise<void> => {
  const { Filesystem, Share, Directory } = await loadPlugins();
  const { uri } = await Filesystem.writeFile({
    path: name,
    data: await base64Of(content),
    directory: Directory.Cache,
  });
  await Share.share({ title, files: [uri] });
};

export const shareFile = (content: Blob, name: string, title: string): Promise<void> => {
  if (isNative) return orClosed(shareFromPhone(content, name, title));
  const files = [new File([content], name, { type: content.type })];
  return orClosed(navigator.share({ files, title }));
};

const never = () => () => undefined;

/** The public address of a page of ours, and how this device shares it. */
export const useShareLink = (path: string) => {
  const address = `${usePublicOrigin()}${path}`;
  const shares = useSyncExternalStore(never, canShare, () => false);
  const onShare = (): void => void share({ url: address }).catch(() => undefined);
  return { address, onShare: shares ? onShare : undefined };
};
