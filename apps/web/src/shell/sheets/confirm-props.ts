import type { MoneyRequest } from '#platform/money/authorise.ts';

/** Props that the sheet gives to each way of confirming a payment. */
export type ConfirmProps = {
  request: MoneyRequest;
  onDone: () => void;
  busy: boolean;
  setBusy: (busy: boolean) => void;
};
