/** A mail or text that the product sent to a user through a provider. */
export type Message = {
  id: string;
  provider: string;
  channel: 'email' | 'sms';
  at: string;
  from: string;
  to: string[];
  /** The delivery status in the provider's own terms. */
  status: string;
  subject?: string;
  text?: string;
  html?: string;
  /** All other fields of the request: copies, reply address, tags, route. */
  details: Record<string, unknown>;
};

/** Email addresses are compared without case, numbers without the plus, which providers omit. */
export const normaliseRecipient = (recipient: string): string => {
  const address = /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;
  const bare = address.trim().toLowerCase();
  return bare.includes('@') ? bare : bare.replace(/[^\d]/g, '');
};
