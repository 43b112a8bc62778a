import { dayInWords } from '../dutch.ts'
import type { Day } from '../time/day.ts'

/** A supplier that failed, and how many connections of a customer are still with it. */
export interface Failure {
  readonly supplier: string
  readonly since: Day
  readonly connections: number
}

/** What is wrong, in one Dutch sentence. */
export function failureText({ supplier, since, connections }: Failure): string {
  const many =
    connections === 1 ? 'loopt daar nog 1 aansluiting' : `lopen daar nog ${connections} aansluitingen`
  return `${supplier} is failliet sinds ${dayInWords(since)}, en er ${many}.`
}

/** What remains of it for whoever still deals with it. */
export const failureOverText = (supplier: string, isWithdrawn: boolean): string =>
  isWithdrawn
    ? `Het faillissement van ${supplier} is ingetrokken.`
    : `Bij ${supplier}, die failliet is, loopt geen aansluiting meer.`
