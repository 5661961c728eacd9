import * as z from 'zod';
import { walletCurrencies } from './data.ts';

export const walletCurrency = z.enum(walletCurrencies);
