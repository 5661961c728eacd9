import { useState, type FormEvent } from 'react';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { updateMe, useSignedInMe } from '#platform/session/session.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FileCapture } from '#ui/media/file-capture.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { settingsCopy } from '../../settings-copy.ts';
import type { SheetProps } from '../lazy-sheet.tsx';

const kinds = ['image/jpeg', 'image/png', 'image/webp'];
const maxBytes = 10 * 1024 * 1024;

/** The problems the browser can find before it uploads the file. */
function problemOf(file: Blob): string | undefined {
  if (!kinds.includes(file.type)) return settingsCopy.profile.pictureWrongKind;
  return file.size > maxBytes ? settingsCopy.profile.pictureTooLarge : undefined;
}

export default function AvatarSheet(props: SheetProps) {
  return (
    <Sheet
      {...props}
      title={settingsCopy.profile.picture}
      description={settingsCopy.profile.pictureWords}
    >
      <AvatarForm onDone={() => props.onOpenChange(false)} />
    </Sheet>
  );
}

function AvatarForm({ onDone }: { onDone: () => void }) {
  const me = useSignedInMe();
  const [file, setFile] = useState<Blob | null>(null);
  const [wrong, setWrong] = useState<string>();
  const save = useAction(async () => {
    if (!file) return;
    const answer = await call('identity.upload-avatar', { file });
    updateMe(answer.me);
    toast.success(settingsCopy.profile.pictureSaved);
    onDone();
  });
  const remove = useAction(async () => {
    const answer = await call('identity.remove-avatar', {});
    updateMe(answer.me);
    toast.success(settingsCopy.profile.pictureRemoved);
    onDone();
  });
  const choose = (chosen: Blob | null) => {
    const problem = chosen ? problemOf(chosen) : undefined;
    setWrong(problem);
    setFile(problem ? null : chosen);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (file) save.run();
    else setWrong(settingsCopy.profile.pictureMissing);
  };
  const error = wrong ?? save.problem;
  return (
    <form onSubmit={onSubmit} className="grid gap-4" noValidate>
      {remove.problem && <Banner kind="error">{remove.problem}</Banner>}
      <FileCapture
        label={settingsCopy.profile.picture}
        guide="face"
        accept={kinds.join(',')}
        value={file}
        onValueChange={choose}
        {...(error && { error })}
      />
      <Button type="submit" size="lg" wide loading={save.busy}>
        {settingsCopy.profile.savePicture}
      </Button>
      {me.avatarUrl && (
        <Button variant="quiet" wide loading={remove.busy} onClick={remove.run}>
          {settingsCopy.profile.removePicture}
        </Button>
      )}
    </form>
  );
}
