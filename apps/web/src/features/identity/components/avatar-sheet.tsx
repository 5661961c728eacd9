import { useState, type FormEvent } from 'react';
import { call } from '#platform/api.ts';
import { updateMe, useSignedInMe } from '#platform/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FileCapture } from '#ui/file-capture.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '../settings-copy.ts';
import type { SheetProps } from './late.tsx';
import { useAction } from './use-action.ts';

const kinds = ['image/jpeg', 'image/png', 'image/webp'];
const maxBytes = 10 * 1024 * 1024;

/** What can be told before a byte is sent. */
function wrongWith(file: Blob): string | undefined {
  if (!kinds.includes(file.type)) return words.profile.pictureWrongKind;
  return file.size > maxBytes ? words.profile.pictureTooLarge : undefined;
}

export default function AvatarSheet(props: SheetProps) {
  return (
    <Sheet {...props} title={words.profile.picture} description={words.profile.pictureWords}>
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
    toast.success(words.profile.pictureSaved);
    onDone();
  });
  const remove = useAction(async () => {
    const answer = await call('identity.remove-avatar', {});
    updateMe(answer.me);
    toast.success(words.profile.pictureRemoved);
    onDone();
  });
  const choose = (chosen: Blob | null) => {
    const problem = chosen ? wrongWith(chosen) : undefined;
    setWrong(problem);
    setFile(problem ? null : chosen);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (file) save.run();
    else setWrong(words.profile.pictureMissing);
  };
  const error = wrong ?? save.problem;
  return (
    <form onSubmit={onSubmit} className="grid gap-4" noValidate>
      {remove.problem && <Banner kind="error">{remove.problem}</Banner>}
      <FileCapture
        label={words.profile.picture}
        guide="face"
        accept={kinds.join(',')}
        value={file}
        onValueChange={choose}
        {...(error && { error })}
      />
      <Button type="submit" size="lg" wide loading={save.busy}>
        {words.profile.savePicture}
      </Button>
      {me.avatarUrl && (
        <Button variant="quiet" wide loading={remove.busy} onClick={remove.run}>
          {words.profile.removePicture}
        </Button>
      )}
    </form>
  );
}
