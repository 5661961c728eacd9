/**
 * The product's name, version and addresses. Every sentence that names the product reads the name from here.
 */
export const product = {
  name: 'Cowrie',
  /** The server, the web page and the native shell are released together. */
  version: '0.1.0',
  domain: 'cowrie.example',
  supportEmail: 'support@cowrie.example',
  description: 'Money transfers and wallets for Nigeria, other African markets and the US.',
  /** The id of the native shells, the same on both platforms. */
  appId: 'example.cowrie.app',
  /** Where the native shells are updated. */
  stores: {
    android: 'https://play.google.com/store/apps/details?id=example.cowrie.app',
    ios: 'https://apps.apple.com/app/cowrie-example',
  },
} as const;
