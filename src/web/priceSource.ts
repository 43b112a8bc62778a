import type { PriceSource } from '../contract/ems-calls.ts'
import { count, date } from './format.ts'

/** Where an estimated price comes from, as people say it. */
export function sourceWord({ invoices, from, to }: PriceSource): string {
  return `${count(invoices)} ${invoices === 1 ? 'factuur' : 'facturen'} over ${date(from)} t/m ${date(to)}`
}
