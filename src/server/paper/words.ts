import { figure, inCurrency } from '../../domain/dutch.ts'

/** "€ 1.234,50", or with the code of another currency in front. */
export const moneyText = (value: string, currency: string, most = 2) =>
  inCurrency(figure(value, 2, most), currency)
