import type { AdminList } from '@cowrie/contract/admin-list';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { useForm, type Form } from '../forms/use-form.ts';
import { emptyAddress, viewAddress, type Read } from './list-address.ts';
import { viewsQuery } from './list-queries.ts';

type Address = {
  readonly read: Read;
  readonly href: (values: Readonly<Record<string, string | null>>) => string;
};

/** The views of a list that the member of staff saved, and the form that saves the current one. */
export function useSavedViews(list: AdminList, { read, href }: Address) {
  const client = useQueryClient();
  const query = viewsQuery(list);
  const { data, error } = useQuery(query);
  const reload = () => client.invalidateQueries({ queryKey: query.queryKey });
  const form: Form<{ name: string }> = useForm({
    initial: { name: '' },
    send: async ({ name }) => {
      const body = { name, address: viewAddress(list, read) };
      await call('staff.save-view', { params: { list: list.id }, body });
      form.clear();
      await reload();
    },
  });
  const removal = useMutation({
    mutationFn: (viewId: string) =>
      call('staff.delete-view', { params: { list: list.id, viewId } }),
    onSettled: reload,
  });
  const items = (data?.items ?? []).map(({ id, name, address }) => ({
    id,
    name,
    to: href({ ...emptyAddress(list), ...Object.fromEntries(new URLSearchParams(address)) }),
  }));
  return { items, error, form, remove: removal.mutate };
}
