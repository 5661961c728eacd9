import { useAction } from '#platform/forms/use-action.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { settingsCopy } from '../settings-copy.ts';
import type { SheetProps } from './lazy-sheet.tsx';

type Props = SheetProps & {
  title: string;
  describe: string;
  action: string;
  danger?: boolean;
  work: () => Promise<void>;
};

/** Asks before an action that is hard to undo. The dialog closes when the action is done. */
export default function ConfirmDialog({
  title,
  describe,
  action,
  danger = false,
  work,
  open,
  onOpenChange,
}: Props) {
  const { busy, problem, run } = useAction(async () => {
    await work();
    onOpenChange(false);
  });
  return (
    <Dialog
      title={title}
      description={describe}
      open={open}
      onOpenChange={onOpenChange}
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {settingsCopy.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={run}>
            {action}
          </Button>
        </>
      }
    >
      {problem && <Banner kind="error">{problem}</Banner>}
    </Dialog>
  );
}
