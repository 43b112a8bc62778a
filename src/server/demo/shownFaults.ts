import { centsIn, lineCents } from '../../domain/invoice/exact.ts'
import { amountOf } from '../../domain/money.ts'
import { bareText, exactly, plus, rounded, times } from '../../domain/rational.ts'
import type { Billing } from './invoiceLines.ts'
import type { Shown } from './shown.ts'

/** A fault in one invoice: of which of the connections that are shown, how many months ago, and from whom. */
interface ShownFault {
  readonly place: number
  readonly ago: number
  readonly party: 'supplier' | 'gridoperator' | 'measuring'
  readonly lineType: Billing['lineType']
  readonly change: (line: Billing) => Billing
}

/** The same line at so much more a unit, or of a quantity that is more. */
function other({ more = '0', factor = '1', by = '0' }) {
  return (line: Billing): Billing => {
    const most = plus(times(exactly(line.quantity ?? '0'), exactly(factor)), exactly(by))
    const quantity = bareText(rounded(most, 3), 3)
    const rate = bareText(plus(exactly(line.rate ?? '0'), exactly(more)), 6)
    return { ...line, quantity, rate, amountExcl: amountOf(lineCents(quantity, rate)) }
  }
}

const twice = (line: Billing): Billing => ({ ...line, amountExcl: amountOf(2 * centsIn(line.amountExcl)) })
const dearer = other({ more: '0.0095' })

/** What went wrong in their year: each of another kind, and one of it three months long. */
const faults: readonly ShownFault[] = [
  { place: 0, ago: 5, party: 'supplier', lineType: 'levering_hoog', change: dearer },
  { place: 0, ago: 4, party: 'supplier', lineType: 'levering_hoog', change: dearer },
  { place: 0, ago: 3, party: 'supplier', lineType: 'levering_hoog', change: dearer },
  { place: 1, ago: 7, party: 'gridoperator', lineType: 'kw_contract', change: other({ by: '40' }) },
  { place: 2, ago: 6, party: 'supplier', lineType: 'levering_laag', change: other({ factor: '1.08' }) },
  { place: 2, ago: 3, party: 'measuring', lineType: 'meet', change: other({ more: '12.4' }) },
  { place: 3, ago: 8, party: 'gridoperator', lineType: 'kw_max', change: other({ by: '18' }) },
  { place: 3, ago: 4, party: 'supplier', lineType: 'eb', change: other({ more: '0.0293' }) },
  { place: 4, ago: 9, party: 'gridoperator', lineType: 'kw_contract', change: other({ more: '0.35' }) },
  {
    place: 4,
    ago: 2,
    party: 'supplier',
    lineType: 'vastrecht_levering',
    change: (line) => ({ ...line, vatRate: '9' }),
  },
  { place: 5, ago: 6, party: 'gridoperator', lineType: 'aansluit', change: twice },
  { place: 5, ago: 3, party: 'supplier', lineType: 'opslag', change: other({ more: '2.1' }) },
  { place: 6, ago: 6, party: 'supplier', lineType: 'vastrecht_levering', change: twice },
]

/** Whether something went wrong in such lines of this connection. */
export const isFaulty = (
  shown: readonly Pick<Shown, 'id'>[],
  connectionId: number | null,
  type: Billing['lineType'],
): boolean => faults.some(({ place, lineType }) => shown[place]?.id === connectionId && lineType === type)

/** The lines of an invoice as they are billed: one of them wrong where the demo has a fault. */
export function withFaults(
  shown: readonly Shown[],
  lines: readonly Billing[],
  { party, ago }: Pick<ShownFault, 'ago'> & { readonly party: string },
): { readonly lines: readonly Billing[]; readonly isWrong: boolean } {
  const own = faults.filter((fault) => fault.party === party && fault.ago === ago)
  let isWrong = false
  const billed = lines.map((line) => {
    const fault = own.find(
      ({ place, lineType }) => shown[place]?.id === line.connectionId && lineType === line.lineType,
    )
    if (fault === undefined) return line
    isWrong = true
    return fault.change(line)
  })
  return { lines: billed, isWrong }
}
