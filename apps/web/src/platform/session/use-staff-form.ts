import type { InputOf, RouteId, Routes } from '@cowrie/contract';
import { useForm, type Form, type FormOptions } from '../forms/use-form.ts';
import { notices, type Notice } from '../signals/notices.ts';
import { useStaffWrite } from './staff.ts';

type Said = Omit<Notice, 'kind'>;

type Options<Id extends RouteId, T> = Pick<FormOptions<T>, 'initial' | 'check'> & {
  readonly input: (values: T) => InputOf<Routes[Id]>;
  /** The toast afterwards. */
  readonly done?: Said | ((values: T) => Said);
  readonly onClose: () => void;
};

/**
 * The form of one staff write: it sends the call, says what was done and closes its sheet.
 *
 *     const form = useStaffForm('identity.end-user-session', {
 *       initial: { reason: '' },
 *       input: (body) => ({ params: { userId, sessionId }, body }),
 *       done: { title: text.endDone, description: device },
 *       onClose,
 *     });
 *     <ReasonSheet form={form} onClose={onClose} … />
 */
export function useStaffForm<Id extends RouteId, T extends Record<string, string>>(
  id: Id,
  { input, done, onClose, ...form }: Options<Id, T>,
): Form<T> {
  const { mutateAsync } = useStaffWrite(id);
  return useForm<T>({
    ...form,
    send: async (values) => {
      await mutateAsync(input(values));
      const said = typeof done === 'function' ? done(values) : done;
      if (said) notices.emit({ kind: 'success', ...said });
      onClose();
    },
  });
}
