import { useState } from 'react';
import { call } from '#platform/api.ts';
import { withRecentSignIn } from '#platform/recent-sign-in.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { words } from '../settings-copy.ts';
import type { SheetProps } from './late.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAction } from './use-action.ts';

export default function RenewCodesSheet(props: SheetProps) {
  return (
    <Sheet {...props} title={words.secure.codes}>
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
      <h3 className="text-md">{words.codes.renewTitle}</h3>
      <p>{words.codes.renewWords}</p>
      <Button size="lg" wide loading={renew.busy} onClick={renew.run}>
        {words.codes.renew}
      </Button>
    </div>
  );
}
