import { useMay } from '#platform/session/use-may.ts';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { copy } from '../copy.ts';
import { BlockDeviceSheet } from './block-sheet.tsx';

/** Keeps everyone from logging in on the device of a session. */
export function BlockDevice({ sessionId, device }: { sessionId: string; device: string }) {
  if (!useMay()('security.write')) return null;
  return (
    <SheetButton
      size="sm"
      variant="secondary"
      aria-label={copy.block.deviceOf(device)}
      label={copy.block.device}
    >
      {(close) => <BlockDeviceSheet sessionId={sessionId} device={device} onClose={close} />}
    </SheetButton>
  );
}
