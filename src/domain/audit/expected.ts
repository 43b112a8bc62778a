import { runsOf } from './amounts.ts'
import type { AuditCase, Connection } from './case.ts'
import { codes, type LineCode } from './codes.ts'
import { holdsOn, hullOf } from './days.ts'
import { allOf, type Calculated, type Uncontrolled } from './expectedLine.ts'
import { gridLines } from './grid.ts'
import { type Bill, billsOf, concerns } from './parts.ts'
import { reductionLines } from './reduction.ts'
import { subjectsOf } from './subjects.ts'
import { agreedLines } from './supply.ts'
import { taxLines } from './tax.ts'

/** Every line that all parties ought to bill in the period of a case, and what could not be calculated, and why. */
export function expectedOf(of: AuditCase): Calculated {
  const supply = of.connections.map((connection) =>
    allOf(billsOf(of, connection).flatMap((bill) => ofBill(of, connection, bill))),
  )
  const tax = subjectsOf(of).map((subject) => allOf([taxLines(of, subject), reductionLines(of, subject)]))
  return inOrder(allOf([...supply, ...tax]), of)
}

function ofBill(of: AuditCase, connection: Connection, bill: Bill): Calculated[] {
  const agreements = of.agreements.filter((one) => concerns(one, connection))
  return [
    ...agreements.map((agreement) => agreedLines({ of, connection, agreement, bill })),
    { lines: [], uncontrolled: unpriced(of, connection, bill) },
    gridLines({ of, connection, bill }),
  ]
}

/** Days on which no supplier's prices are known: after a tacit renewal, or before anybody filled them in. */
function unpriced({ agreements }: AuditCase, connection: Connection, bill: Bill): Uncontrolled[] {
  const own = agreements.filter(
    (one) =>
      one.party === 'supplier' &&
      concerns(one, connection) &&
      (one.parts.length > 0 || one.clicks.length > 0),
  )
  const bare = bill.parts.filter(({ from }) => !own.some((one) => holdsOn(one, from)))
  return runsOf(bare, () => '').flatMap((run): Uncontrolled[] => {
    const period = hullOf(run)
    if (period === null) return []
    const about = { party: 'supplier', ean: connection.ean, cluster: null, codes: [], period } as const
    return [
      { ...about, families: ['supply'], reason: 'Geen afgesproken leveringsprijs bekend op deze dagen' },
    ]
  })
}

/** By party, then connection, then period; within them as they were made, as bills print them. */
function inOrder({ lines, uncontrolled }: Calculated, { connections }: AuditCase): Calculated {
  const order = new Map(connections.map(({ ean }, place) => [ean, place]))
  const parties = ['supplier', 'grid', 'metering', 'trafo']
  const families = ['supply', 'tax', 'reduction', 'grid', 'metering', 'trafo']
  const place = (ean: string | null) => (ean === null ? connections.length : (order.get(ean) ?? 0))
  return {
    lines: lines.toSorted(
      (one, other) =>
        parties.indexOf(one.party) - parties.indexOf(other.party) ||
        place(one.ean) - place(other.ean) ||
        families.indexOf(familyOf(one)) - families.indexOf(familyOf(other)),
    ),
    uncontrolled,
  }
}

const familyOf = ({ code }: { readonly code: LineCode }) => codes[code].family
