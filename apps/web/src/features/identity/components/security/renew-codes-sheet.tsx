import { useState } from 'react';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { settingsCopy } from '../../settings-copy.ts';
import type { SheetProps } from '../lazy-sheet.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export default function RenewCodesSheet(props: SheetProps) {
  return (
    <Sheet {...props} title={settingsCopy.secure.codes}>
      <RenewCodes onDone={() => props.onOpenChange(false)} />
    </Sheet>
  );
}

function RenewCodes({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useAction(async () => {
    const answer = await withRecentSignIn(() => call('identity.renew-recovery-codes', {}));
    setCodes(answer.recoveryCodes);
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <div className="grid gap-4">
      {renew.problem && <Banner kind="error">{renew.problem}</Banner>}
      <h3 className="text-md">{settingsCopy.codes.renewTitle}</h3>
      <p>{settingsCopy.codes.renewWords}</p>
      <Button size="lg" wide loading={renew.busy} onClick={renew.run}>
        {settingsCopy.codes.renew}
      </Button>
    </div>
  );
}
