/**
 * The product's name and addresses. Every sentence that names the product reads the name from here.
 */
export const product = {
  name: 'Cowrie',
  domain: 'cowrie.example',
  supportEmail: 'support@cowrie.example',
  description: 'Money transfers and wallets for Nigeria, other African markets and the US.',
} as const;
