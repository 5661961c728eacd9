import { useShareLink } from '#platform/device/share.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { ShareCode } from '#ui/media/share-code.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { homeCopy } from '../../home-copy.ts';
import { settingsCopy } from '../../settings-copy.ts';
import type { SheetProps } from '../lazy-sheet.tsx';

export default function TagQrSheet(props: SheetProps) {
  const { tag, full_name: name } = useSignedInMe();
  const link = useShareLink(`/to/${tag}`);
  return (
    <Sheet {...props} title={settingsCopy.qr.title} description={settingsCopy.qr.describe(tag)}>
      <div className="grid justify-items-center gap-4 py-2 text-center">
        <ShareCode {...link} label={settingsCopy.qr.label(tag)} fileName={`cowrie-${tag}`} />
        <div>
          <p className="text-md font-medium text-ink">{name}</p>
          <p className="flex items-center justify-center gap-1 text-mute">
            @{tag}
            <CopyButton text={`@${tag}`} label={homeCopy.home.copyTag} />
          </p>
        </div>
      </div>
    </Sheet>
  );
}
