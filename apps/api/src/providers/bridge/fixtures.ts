/**
 * Answers and events as Bridge's own documentation shows them. They are facts: change one only if
 * the page named beside it has changed.
 */

/** https://apidocs.bridge.xyz/docs/terms-of-service */
export const tosLink = {
  url: 'https://dashboard.bridge.xyz/accept-terms-of-service?session_token=4d5d8c45-9feb-422a-bb5e-0fd32e3b3c53',
} as const;

/** https://apidocs.bridge.xyz/docs/send-funds-from-a-bridge-wallet-to-a-crypto-address */
export const wallet = {
  id: 'wallet_123',
  chain: 'solana',
  address: 'the-blockchain-address',
  created_at: '2024-09-01T02:03:04.567Z',
  updated_at: '2024-09-01T02:03:04.567Z',
} as const;

/** https://apidocs.bridge.xyz/platform/orchestration/liquidation_address/drains */
export const drains = [
  {
    id: 'drain_123',
    amount: '1.0',
    currency: 'usd',
    state: 'payment_processed',
    created_at: '2023-05-05T19:39:14.316Z',
    destination: {
      payment_rail: 'ethereum',
      currency: 'usdc',
      to_address: '0xb5a18db2e404fd5d234f1bec969cb071bed86f82',
    },
    destination_tx_hash: '0x063834efe214f4199b1ad7181ce8c5ced3e15d271c8e866da7c89e86ee629cfb',
    deposit_tx_hash: '0x39debb5d410baddbae5755a8bb98827722b05f5f0e29e428239bf30fc7af2891',
  },
  {
    id: 'drain_456',
    amount: '1.0',
    currency: 'usd',
    state: 'payment_processed',
    created_at: '2023-05-04T18:39:14.316Z',
    destination: {
      payment_rail: 'ethereum',
      currency: 'usdc',
      to_address: '0xb5a18db2e404fd5d234f1bec969cb071bed86f82',
    },
    destination_tx_hash: '0x83f5ec78fdde7c48ad32cf2d7ec151fef578a0b6b123e37211a438521b234628',
    deposit_tx_hash: '0xe6d166219539d0c875a7a4e0806f43ca117a3aaa42440cf875b6e3398fb09060',
  },
] as const;

/** https://apidocs.bridge.xyz/v1/docs/event-structure, without the time of its end, which is cut off */
export const activityEvent = {
  api_version: 'v0',
  event_id: 'wh_t8TAhPPYrRV2v8Asi9ed3sw',
  event_developer_id: '371983-uery-1238-1238971',
  event_category: 'virtual_account.activity',
  event_type: 'virtual_account.activity.created',
  event_object_id: 'fecffc8b-ed5e-48ae-bd24-b36268330b32',
  event_object_status: null,
  event_object: {
    id: 'fecffc8b-ed5e-48ae-bd24-b36268330b32',
    type: 'payment_submitted',
    amount: '1970.0',
    source: {
      description: 'EXAMPLE TRANSACTION Brown-Beer Arnoldo Schimmel MD 01202024',
      sender_name: 'Brown-Beer',
      payment_rail: 'ach_push',
      sender_bank_routing_number: '023883013',
    },
    gas_fee: '0.0',
    currency: 'usdc',
    created_at: '2024-02-01T04:31:43.342Z',
    deposit_id: 'c7fab38f-7b65-42d3-bc8d-a694cd1901c1',
    customer_id: '6ed47d9c-03be-420c-8699-369707ca02e9',
    subtotal_amount: '1970.0',
    virtual_account_id: '22033ca5-a991-476c-ade9-911d10f0ece6',
    exchange_fee_amount: '10.0',
    developer_fee_amount: '20.0',
  },
  event_object_changes: {},
} as const;

/** https://apidocs.bridge.xyz/platform/orchestration/transfers/transfer-states, in its order */
export const transferStates = [
  'awaiting_funds',
  'in_review',
  'funds_received',
  'payment_submitted',
  'payment_processed',
  'undeliverable',
  'returned',
  'missing_return_policy',
  'refunded',
] as const;

/** https://apidocs.bridge.xyz/v1/docs/virtual-accounts */
export const virtualAccount = {
  id: 'va_c5c032b7',
  status: 'activated',
  customer_id: 'cust_alice',
  source_deposit_instructions: {
    currency: 'usd',
    bank_beneficiary_name: 'Alice Customer',
    bank_name: 'Lead Bank',
    bank_address: '1801 Main St., Kansas City, MO 64108',
    bank_routing_number: '101019644',
    bank_account_number: '123456789',
    payment_rails: ['ach_push', 'wire'],
    payment_rail: 'ach_push',
  },
  destination: { currency: 'usdc', payment_rail: 'ethereum', address: '0xDEADBEEF' },
  developer_fee_percent: '1.0',
} as const;

/** https://apidocs.bridge.xyz/api-reference/virtual-accounts/deactivate-a-virtual-account */
export const deactivatedAccount = {
  id: '<string>',
  status: 'deactivated',
  developer_fee_percent: '0.1',
  customer_id: '<string>',
  created_at: '2023-11-07T05:31:56Z',
  source_deposit_instructions: {
    currency: 'usd',
    payment_rails: ['ach_push', 'wire'],
    bank_name: 'Lead Bank',
    bank_address: '1801 Main St., Kansas City, MO 64108',
    bank_beneficiary_name: 'Customer Name',
    bank_beneficiary_address: '1234 Main St., Kansas City, MO 64108',
    bank_account_number: '123456789',
    bank_routing_number: '87654321',
  },
  destination: { currency: 'usdc', payment_rail: 'polygon', address: '0xdeadbeef' },
} as const;

/** https://apidocs.bridge.xyz/reference/post_customers-customerid-liquidation-addresses */
export const liquidationAddress = {
  id: 'la_123',
  chain: 'ethereum',
  customer_id: 'cust_123',
  external_account_id: 'ext_123',
  address: '0x4d0280da2f2fDA5103914bCc5aad114743152A9c',
  currency: 'usdc',
  state: 'active',
  created_at: '2023-11-22T21:31:30.515Z',
  updated_at: '2023-11-22T21:31:30.515Z',
} as const;
