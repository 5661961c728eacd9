import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useNavigate } from 'react-router';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { OpenSheet } from '#ui/overlays/sheet.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { WideForm } from '#ui/forms/wide-form.tsx';
import { useAction } from '#platform/forms/use-action.ts';
import { copy } from '../../copy.ts';
import type { Recipient } from '../../queries.ts';

const text = copy.hub;

/** Rename a saved recipient, make it a favourite, or remove it. */
export function RecipientMenu({ recipient }: { recipient: Recipient }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isRenaming, setRenaming] = useState(false);
  const params = { recipientId: recipient.id };
  const refresh = () => client.invalidateQueries({ queryKey: ['transactions', 'recipients'] });
  const options = { failed: text.failed, inToast: true, after: refresh };
  const favourite = useAction(
    () => call('transfers.edit-recipient', { params, body: { favourite: !recipient.favourite } }),
    options,
  );
  const remove = useAction(() => call('transfers.delete-recipient', { params }), options);
  return (
    <>
      <Menu
        trigger={
          <IconButton icon={Ellipsis} label={`${recipient.nickname ?? recipient.name}: more`} />
        }
        entries={[
          {
            label: text.compare,
            onSelect: () => void navigate(`/transfer/routes/${recipient.id}`),
          },
          { label: text.rename, onSelect: () => setRenaming(true) },
          {
            label: recipient.favourite ? text.notFavourite : text.makeFavourite,
            onSelect: favourite.run,
          },
          { label: text.forget, onSelect: remove.run },
        ]}
      />
      {isRenaming && (
        <RenameSheet
          recipient={recipient}
          onClose={() => setRenaming(false)}
          onSaved={() => void refresh()}
        />
      )}
    </>
  );
}

type SheetProps = { recipient: Recipient; onClose: () => void; onSaved: () => void };

function RenameSheet({ recipient, onClose, onSaved }: SheetProps) {
  const form = useForm({
    initial: { nickname: recipient.nickname ?? '' },
    send: async ({ nickname }) => {
      const params = { recipientId: recipient.id };
      await call('transfers.edit-recipient', {
        params,
        body: { nickname: nickname.trim() || null },
      });
      onSaved();
      onClose();
    },
  });
  return (
    <OpenSheet onClose={onClose} title={text.rename}>
      <WideForm form={form} submit={text.rename}>
        <InputField {...form.bind('nickname')} label={recipient.name} maxLength={40} />
      </WideForm>
    </OpenSheet>
  );
}
