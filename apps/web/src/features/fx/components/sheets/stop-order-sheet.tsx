import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { ordersCopy } from '../../copy-orders.ts';
import { refreshMoney } from '../../mutations.ts';
import { type FxOrder, orderQuery } from '../../queries.ts';
import { sayAmount } from '../../rules/describe-order.ts';

const text = ordersCopy.stop;

type Props = { order: FxOrder; onClose: () => void };

export default function StopOrderSheet({ order, onClose }: Props) {
  const client = useQueryClient();
  const form = useForm({
    initial: {},
    send: async () => {
      const stopped = await call('fx.cancel-order', { params: { fxOrderId: order.id } });
      client.setQueryData(orderQuery(order.id).queryKey, stopped);
      void refreshMoney(client);
      toast.success(text.done);
      onClose();
    },
    onFailure: ({ code }) => {
      // The order ended in the meantime: the page shows how.
      if (code === 'FX_ORDER_OVER') void refreshMoney(client);
      return false;
    },
  });
  return (
    <FormSheet
      title={text.title}
      words={order.kind === 'limit' ? `${text.words} ${text.aside}` : text.words}
      form={form}
      onClose={onClose}
      submit={text.submit}
      cancel={text.keep}
      isDanger
    >
      <p className="font-medium text-ink">{sayAmount(order)}</p>
    </FormSheet>
  );
}
