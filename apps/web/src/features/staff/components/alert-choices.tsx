import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { signalKinds, signalNames, type SignalKind } from '@cowrie/contract/staff/signals';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { OpenSheet } from '#ui/overlays/sheet.tsx';
import { useSaveAlertChoices } from '../mutations.ts';
import { copy } from '../overview-copy.ts';
import { alertChoicesQuery } from '../queries.ts';

const text = copy.alerts;

/** Which kinds of alert come by email. */
export function AlertChoicesSheet({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(alertChoicesQuery);
  const [changed, setChanged] = useState<readonly SignalKind[] | null>(null);
  const save = useSaveAlertChoices();
  const kinds = changed ?? data?.kinds ?? [];
  const toggle = (kind: SignalKind) =>
    setChanged(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);
  const submit = () =>
    save.mutate(
      { body: { kinds: [...kinds] } },
      {
        onSuccess: () => {
          toast.success(text.saved);
          onClose();
        },
      },
    );
  const problem = save.error ?? error;
  return (
    <OpenSheet
      onClose={onClose}
      title={text.choose}
      description={text.chooseWords}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button loading={save.isPending} disabled={!data} onClick={submit}>
            {text.save}
          </Button>
        </>
      }
    >
      {problem && <Banner kind="error">{problem.message}</Banner>}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && (
        <ul className="grid gap-2">
          {signalKinds.map((kind) => (
            <li key={kind}>
              <Checkbox
                label={signalNames[kind]}
                checked={kinds.includes(kind)}
                onChange={() => toggle(kind)}
              />
            </li>
          ))}
        </ul>
      )}
    </OpenSheet>
  );
}
