/**
 * Maplerad's own documented answers about cards, bills and coins, unchanged. Source: the OpenAPI of
 * maplerad.dev/reference as collected in toneflix/maplerad-sdk (src/Schema.ts, May 2026). Only tests
 * use them.
 */

/** GET /v1/issuing: neither status nor message. The second card is in naira. */
export const cards = {
  data: [
    {
      id: '6cff670c-da42-4fad-ba92-e422450caa77',
      name: 'Customer Test',
      card_number: null,
      masked_pan: '484224******1052',
      expiry: null,
      cvv: null,
      status: 'ACTIVE',
      type: 'VIRTUAL',
      issuer: 'VISA',
      currency: 'USD',
      is_contactless: 'false',
      balance: 0,
      balance_updated_at: '2023-02-27T23:53:16.356619Z',
      auto_approve: true,
      address: {
        street: '256 Chapman Road STE 105-4',
        city: 'Newark',
        state: 'DE',
        postal_code: '19702',
        country: 'US',
      },
      created_at: '2022-08-24T20:51:02.49362+01:00',
      updated_at: '2022-08-24T23:24:31.838465+01:00',
    },
    {
      id: 'da24107d-a685-4b60-bc13-7dde10aee274',
      name: 'Customer Test',
      card_number: '4781009205497363',
      masked_pan: '478100******7363',
      expiry: null,
      cvv: null,
      status: 'ACTIVE',
      type: 'VIRTUAL',
      issuer: 'VISA',
      currency: 'NGN',
      balance: 0,
      balance_updated_at: '2023-02-27T23:53:16.363121Z',
      auto_approve: true,
      address: {
        street: '123 Main St',
        city: 'San Francisco',
        state: 'CA',
        postal_code: '94105',
        country: 'US',
      },
      created_at: '2022-08-24T16:30:43.846012+01:00',
      updated_at: '2022-08-24T16:30:43.846012+01:00',
    },
  ],
  meta: { page: 1, page_size: 10, total: 2 },
} as const;

/** GET /v1/issuing/{id}/transactions: no type; the older rows have CREDIT as their status. */
export const cardTransactions = {
  status: true,
  message: 'Successfully fetched transactions',
  data: [
    {
      id: '265bg3f2a4e267cc872579ced8c25b39',
      amount: 4000,
      currency: 'USD',
      description: 'Card funding',
      status: 'SUCCESS',
      entry: 'CREDIT',
      merchant: { name: 'Maplerad Technologies Inc.', city: 'Delaware', country: 'US' },
      created_at: '2022-08-28 18:45:16',
    },
    {
      id: 'ce007fbc45304fedtra06fd9d9f5db86',
      amount: 550,
      currency: 'USD',
      description: 'Card funding',
      status: 'CREDIT',
      merchant: { name: 'Maplerad Technologies Inc.', city: 'Delaware', country: 'US' },
      created_at: '2022-08-27 22:14:39',
    },
    {
      id: '13dcd1e6e1d62d4a9dc122983b457580',
      amount: 6100,
      currency: 'USD',
      description: 'Card funding',
      status: 'CREDIT',
      merchant: { name: 'Maplerad Technologies Inc.', city: 'Delaware', country: 'US' },
      created_at: '2022-08-27 22:10:55',
    },
  ],
  meta: { page: 1, page_size: 1, total: 3 },
} as const;

/** PATCH /v1/issuing/{id}/freeze: no data. */
export const cardFrozen = { status: true, message: 'Successfully disabled card' } as const;

/** PUT /v1/issuing/{id}/terminate: no data. */
export const cardTerminated = { status: true, message: 'Termination Successful' } as const;

/** POST /v1/bills/airtime, answered with 201. */
export const airtimePayment = {
  status: true,
  message: 'Airtime purchased successfully',
  data: {
    id: 'f700000b-fb7d-4495-8842-54ccdbd2be13',
    amount: 1000,
    phone_number: '+2348217920035',
    network: 'MTN',
    debit_amount: 990,
    commission_earned: 10,
  },
} as const;

/** GET /v1/bills/airtime. */
export const airtimeHistory = {
  status: true,
  message: 'Fetched purchase history',
  data: [
    {
      id: 'cceb0cdb-2b76-4e39-b23b-504fbdb0c99e',
      amount: 20000,
      phone_number: '+2348068120887',
      network: 'mtn',
      debit_amount: 19800,
      commission_earned: 200,
      created_at: '2022-05-14T00:00:42.482809-05:00',
    },
    {
      id: 'cceb0cdb-2b76-4e39-b23b-504fbdb0c99e',
      amount: 20000,
      phone_number: '+2348068120887',
      network: 'mtn',
      debit_amount: 19800,
      commission_earned: 200,
      created_at: '2022-05-14T00:00:42.482809-05:00',
    },
  ],
} as const;

/** POST /v1/bills/data: the phone number has no plus. */
export const dataPayment = {
  status: true,
  message: 'Purchased data successfully',
  data: {
    id: '63b82e0c-c9fd-4d83-bd97-da1a83f6f704',
    status: 'SUCCESS',
    phone_number: '2347036949054',
    network: 'MTN',
    bundle: '100MB Daily for Daily - Daily',
    currency: 'NGN',
    amount: 10000,
    debit_amount: 10000,
    commission_earned: 0,
    created_at: '2024-08-15T08:21:49.27205+01:00',
  },
} as const;

/** GET /v1/bills/data/bundle/{identifier}, two rows of its end. */
export const dataBundles = {
  data: [
    {
      name: '2GB for Monthly - Monthly',
      price: 120000,
      code: '1200_9',
      validity: 'Monthly',
      data: '2GB for Monthly',
    },
    {
      name: '400GB for 1Year - 1Year',
      price: 12000000,
      code: '120000_9',
      validity: '1Year',
      data: '400GB for 1Year',
    },
  ],
} as const;

/** POST /v1/bills/electricity. */
export const electricityPayment = {
  status: true,
  message: 'electricity topup successful',
  data: {
    id: '677191d2-48f3-4115-b115-d3e9192ff448',
    status: 'SUCCESS',
    meter_number: '6528651914',
    amount: 100000,
    debit_amount: 100000,
    currency: 'NGN',
    commission_earned: 0,
    electricity_distributor: 'Ikeja Electric Prepaid',
    token: '53268833131286689562',
    token_amount: 102326,
    configuration_token: '53268833131286689561',
    reset_token: '53268833131286689563',
    amount_of_power: '16.3 kWh',
    created_at: '2024-05-31T03:05:02.625513+01:00',
  },
} as const;

/** POST /v1/crypto. */
export const coinAddress = {
  status: true,
  message: 'successfully created blockchain address',
  data: {
    id: 'ce8191f5-2d1d-4729-945c-ca7fd3d4bc10',
    address: 'BvH5k5WVFCnTeMSfGHD16JJeaM2PJRWt2T6QfzPa6uvc',
    chain: 'solana',
    coin: 'usdc',
    offramp: false,
    active: true,
  },
} as const;

/** POST /v1/crypto/transfer. The unit of the amount is said nowhere. */
export const coinTransfer = {
  status: true,
  message: 'successful',
  data: {
    id: '896b0a9e-38c0-4a4f-b6df-62ef24f2d3f6',
    amount: 100,
    fee: 0,
    address: 'CS8AtxtCZZVwCkvxZHJf',
    chain: 'solana',
    hash: 'dbedcbb9-49ef-4822-a208-b2f349dccd45',
    coin: 'usdc',
    currency: 'USD',
    status: 'SUCCESS',
    created_at: '2026-03-15T05:21:49.464044009Z',
    updated_at: '2026-03-15T05:21:49.726569701Z',
  },
} as const;
