import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { useAction } from '#platform/forms/use-action.ts';
import { ownCopy } from '../../copy-own.ts';
import { refreshBills } from '../../mutations.ts';
import type { SavedBiller } from '../../queries.ts';

const text = ownCopy.share;

const atTag = (error: unknown): unknown => {
  const isAboutTag =
    error instanceof ApiError &&
    ['BILL_MEMBER_UNKNOWN', 'BILL_MEMBER_SELF', 'BILL_MEMBERS_FULL', 'ALREADY_SO'].includes(
      error.code,
    );
  if (!isAboutTag) return error;
  const { code, message, status, requestId } = error;
  return new ApiError({ code, message, status, requestId, fields: { tag: message } });
};

type Props = { saved: SavedBiller; onClose: () => void };

/** The people at home who see the tokens of a saved biller. */
export default function ShareSheet({ saved: { id: savedId, members: known }, onClose }: Props) {
  const client = useQueryClient();
  const [members, setMembers] = useState(known);
  const form = useForm({
    initial: { tag: '' },
    check: ({ tag }): { tag?: string } => (tag.trim() === '' ? { tag: text.noTag } : {}),
    send: async ({ tag: typed }) => {
      const tag = typed.trim().replace(/^@/, '');
      try {
        const answer = await call('bills.add-member', { params: { savedId }, body: { tag } });
        setMembers(answer.members);
      } catch (error) {
        throw atTag(error);
      }
      toast.success(text.done(tag));
      form.clear();
      await refreshBills(client);
    },
  });
  const remove = useAction(
    async (billMemberId: string) => {
      const answer = await call('bills.remove-member', { params: { savedId, billMemberId } });
      setMembers(answer.members);
      toast.success(text.removed);
      await refreshBills(client);
    },
    { failed: text.failed, inToast: true },
  );
  return (
    <FormSheet
      title={text.title}
      words={text.words}
      form={form}
      onClose={onClose}
      submit={text.submit}
      before={<Members members={members} onRemove={remove.run} />}
    >
      <InputField
        {...form.bind('tag')}
        label={text.tag}
        hint={text.tagHint}
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
    </FormSheet>
  );
}

type MembersProps = { members: SavedBiller['members']; onRemove: (memberId: string) => void };

function Members({ members, onRemove }: MembersProps) {
  if (members.length === 0) return <p className="mb-5 text-body">{text.none}</p>;
  return (
    <ul aria-label={text.members} className="mb-5 divide-y divide-hairline">
      {members.map(({ id, name, tag, state }) => (
        <li key={id} className="flex min-h-14 items-center gap-3">
          <Avatar name={name} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-ink">{name}</span>
            <span className="block truncate text-sm text-mute">
              @{tag} · {text[state]}
            </span>
          </span>
          <IconButton icon={X} label={text.remove(name)} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  );
}
