import { useSignedInMe } from '#platform/session.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { homeWords } from '../home-copy.ts';
import { words } from '../settings-copy.ts';
import type { SheetProps } from './late.tsx';

export default function TagQrSheet(props: SheetProps) {
  const { tag, full_name: name } = useSignedInMe();
  return (
    <Sheet {...props} title={words.qr.title} description={words.qr.describe(tag)}>
      <div className="grid justify-items-center gap-4 py-2 text-center">
        <QrCode text={`@${tag}`} label={words.qr.label(tag)} />
        <div>
          <p className="text-md font-medium text-ink">{name}</p>
          <p className="flex items-center justify-center gap-1 text-mute">
            @{tag}
            <CopyButton text={`@${tag}`} label={homeWords.home.copyTag} />
          </p>
        </div>
      </div>
    </Sheet>
  );
}
