import { Download, Share2 } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { drawCode, QrCode } from './qr-code.tsx';

type Props = {
  /** The public address of a page of ours. */
  address: string;
  /** Opens the share sheet; absent if the device has none. */
  onShare: (() => void) | undefined;
  label: string;
  /** The name of the downloaded picture, without its ending. */
  fileName: string;
};

const pixelsPerModule = 16;
const margin = 4;

/** Saves the code as a picture, large enough to print. */
async function download(text: string, fileName: string): Promise<void> {
  const { isDark, size } = await drawCode(text);
  const canvas = document.createElement('canvas');
  canvas.width = (size + margin * 2) * pixelsPerModule;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#0f1714';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue;
      const [left, top] = [(x + margin) * pixelsPerModule, (y + margin) * pixelsPerModule];
      context.fillRect(left, top, pixelsPerModule, pixelsPerModule);
    }
  }
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${fileName}.png`;
  link.click();
}

/** An address as a code to scan, with buttons to share, copy and download it. */
export function ShareCode({ address, label, fileName, onShare }: Props) {
  return (
    <div className="grid justify-items-center gap-4">
      <QrCode text={address} label={label} />
      <p className="flex max-w-full items-center gap-2 text-sm break-all text-body">
        {address}
        <CopyButton text={address} label="Copy the link" />
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {onShare && (
          <Button icon={Share2} onClick={onShare}>
            Share
          </Button>
        )}
        <Button
          variant="secondary"
          icon={Download}
          onClick={() => void download(address, fileName)}
        >
          Download
        </Button>
      </div>
    </div>
  );
}
