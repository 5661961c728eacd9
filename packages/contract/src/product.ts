/** The product's name and addresses live here and nowhere else; every sentence that names the product reads it from here. */
export const product = {
  name: 'Cowrie',
  domain: 'cowrie.example',
  supportEmail: 'support@cowrie.example',
  description: 'Money transfers and wallets for Nigeria, other African markets and the US.',
} as const;
