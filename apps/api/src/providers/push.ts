/** Interfaces that the product needs to reach a device. */

/** Where a device takes pushes: a browser's push service, or a token of Firebase. */
export type PushAddress =
  | {
      readonly platform: 'web';
      readonly endpoint: string;
      readonly p256dh: string;
      readonly auth: string;
    }
  | { readonly platform: 'android' | 'ios'; readonly token: string };

export type PushMessage = {
  /** A push with a repeated id replaces the one that the device has not shown yet. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** The page it opens. */
  readonly path: string;
  /** Reports that the device has shown it. */
  readonly token: string;
};

export type PushAnswer =
  /** The push service took it. */
  | 'taken'
  /** The device takes no more pushes at this address. */
  | 'gone';

export type PushSender = {
  /** Throws a ProviderError if the service does not answer; then it is tried again. */
  readonly send: (to: PushAddress, message: PushMessage) => Promise<PushAnswer>;
  /** The key that browsers subscribe with; null if pushes are not set up. */
  readonly publicKey: string | null;
};
