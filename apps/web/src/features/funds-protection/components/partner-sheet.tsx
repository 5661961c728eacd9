import { ApiError } from '@cowrie/contract/client';
import { useForm } from '#platform/forms/use-form.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { copy } from '../copy.ts';
import type { Funds } from '../queries.ts';
import { useChange } from './use-change.ts';

const text = copy.partnerSheet;

type Props = { partner: Funds['vault']['partner']; onClose: () => void };

export function PartnerSheet({ partner, onClose }: Props) {
  const change = useChange(onClose);
  const form = useForm({
    initial: { tag: partner ? `@${partner.tag}` : '' },
    check: ({ tag }) => (tag.trim() === '' ? { tag: text.noTag } : {}),
    send: ({ tag }) => change({ setting: 'partner', tag: tag.trim() }),
  });
  const remove = () =>
    void change({ setting: 'partner', tag: null }).catch((error: unknown) =>
      toast.error(error instanceof ApiError ? error.message : common.unexpected),
    );
  return (
    <FormSheet
      title={text.title}
      words={text.words}
      form={form}
      onClose={onClose}
      second={
        partner && (
          <Button variant="secondary" disabled={form.busy} onClick={remove}>
            {text.remove}
          </Button>
        )
      }
    >
      <Field label={text.tag} hint={text.tagHint} {...form.field('tag')}>
        {(control) => (
          <Input {...control} {...form.input('tag')} autoCapitalize="none" autoComplete="off" />
        )}
      </Field>
      <p className="text-sm text-mute">{text.leaves}</p>
    </FormSheet>
  );
}
