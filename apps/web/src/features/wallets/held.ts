/** Pure: what holds the money of a wallet. */

type SetAside = { readonly from: string; readonly held: number | null };

/** Amount that orders have set aside, and amount on hold for something else. */
export const splitHeld = (
  { held, currency }: { readonly held: number; readonly currency: string },
  orders: readonly SetAside[],
): { readonly setAside: number; readonly others: number } => {
  const sum = orders
    .filter(({ from }) => from === currency)
    .reduce((total, order) => total + (order.held ?? 0), 0);
  // The two answers may be of different moments.
  const setAside = Math.min(sum, held);
  return { setAside, others: held - setAside };
};
