import { useState } from 'react';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { copy } from '../copy.ts';
import { BlockDeviceSheet } from './block-sheet.tsx';

/** Keeps everyone from logging in on the device of a session. */
export function BlockDevice({ sessionId, device }: { sessionId: string; device: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay()('security.write')) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={copy.block.deviceOf(device)}
        onClick={() => setIsOpen(true)}
      >
        {copy.block.device}
      </Button>
      {isOpen && (
        <BlockDeviceSheet sessionId={sessionId} device={device} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
