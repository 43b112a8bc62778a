import { dayText, figure } from '../../../domain/dutch.ts'
import type { PriceSource } from '../ems/emsCalls.ts'

/** Where an estimated price comes from, as people say it. */
export function sourceWord({ invoices, from, to }: PriceSource): string {
  return `${figure(invoices, 0, 0)} ${invoices === 1 ? 'factuur' : 'facturen'} over ${dayText(from)} t/m ${dayText(to)}`
}
