/** A request of the product to a provider, as the control room shows it. */
export type RecordedRequest = {
  at: string;
  provider: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  /** Null while the provider has not answered. */
  status: number | null;
};
