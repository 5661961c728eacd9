import type { MoneyRequest } from '#platform/money/authorise.ts';

/** What each way of confirming a payment is given by the sheet. */
export type ConfirmProps = {
  request: MoneyRequest;
  onDone: () => void;
  busy: boolean;
  setBusy: (busy: boolean) => void;
};
