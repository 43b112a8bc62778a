import { dayInWords } from '../dutch.ts'
import type { Day } from '../time/day.ts'

/** A supplier that failed, and what of a customer is still with it: connections, and agreements that run or are signed. */
export interface Failure {
  readonly supplier: string
  readonly since: Day
  readonly connections: number
  readonly agreements: number
}

/** What is wrong, in one Dutch sentence. */
export function failureText({ supplier, since, connections, agreements }: Failure): string {
  return `${supplier} is failliet sinds ${dayInWords(since)}, en er ${stillThere(connections, agreements)}.`
}

/** An agreement says something of its own only where no connection is there yet, as of one that begins later or of a framework. */
function stillThere(connections: number, agreements: number): string {
  if (connections === 1) return 'loopt daar nog 1 aansluiting'
  if (connections > 1) return `lopen daar nog ${connections} aansluitingen`
  return agreements === 1 ? 'is daar nog 1 overeenkomst' : `zijn daar nog ${agreements} overeenkomsten`
}

/** What remains of it for whoever still deals with it. */
export const failureOverText = (supplier: string, isWithdrawn: boolean): string =>
  isWithdrawn
    ? `Het faillissement van ${supplier} is ingetrokken.`
    : `Bij ${supplier}, die failliet is, loopt geen aansluiting of overeenkomst meer.`
