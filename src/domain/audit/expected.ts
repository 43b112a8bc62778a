import type { Agreement, AuditCase, Connection } from './case.ts'
import { codes, type LineCode } from './codes.ts'
import { allOf, type Calculated, type ExpectedLine } from './expectedLine.ts'
import { gridLines } from './grid.ts'
import { type Bill, billsOf, otherBillsOf } from './parts.ts'
import { reductionLines } from './reduction.ts'
import { subjectsOf } from './subjects.ts'
import { agreedLines } from './supply.ts'
import { taxLines } from './tax.ts'
import { concerns, turnOn } from './turns.ts'
import { unpriced, unsettled } from './unpriced.ts'

/** Every line that all parties ought to bill in the period of a case, and what could not be calculated, and why. */
export function expectedOf(of: AuditCase): Calculated {
  const supply = of.connections.map((connection) =>
    allOf([
      { lines: [], uncontrolled: unsettled(of, connection) },
      ...billsOf(of, connection).flatMap((bill) => ofSupplier(of, connection, bill)),
      ...otherBillsOf(of, connection).flatMap((bill) => ofOthers(of, connection, bill)),
    ]),
  )
  const tax = subjectsOf(of).map((subject) => allOf([taxLines(of, subject), reductionLines(of, subject)]))
  return inOrder(allOf([...supply, ...tax]), of)
}

/** A line of a supplier with whose turn it is, and that of a cluster by the first of its members. */
function withTurn(of: AuditCase, line: ExpectedLine): ExpectedLine {
  const { party, ean, cluster, period } = line
  if (party !== 'supplier') return line
  const connection = of.connections.find((one) =>
    cluster === null ? one.ean === ean : one.facts.some((facts) => facts.cluster === cluster),
  )
  return connection === undefined ? line : { ...line, turn: turnOn(of, connection, period.from) }
}

const agreedBy = ({ agreements }: AuditCase, connection: Connection, isSupplier: boolean): Agreement[] =>
  agreements.filter((one) => (one.party === 'supplier') === isSupplier && concerns(one, connection))

/** What a supplier bills, the grid costs of a small connection among it. */
function ofSupplier(of: AuditCase, connection: Connection, bill: Bill): Calculated[] {
  return [
    ...agreedBy(of, connection, true).map((agreement) => agreedLines({ of, connection, agreement, bill })),
    { lines: [], uncontrolled: unpriced({ of, connection, bill }) },
    gridLines({ of, connection, bill }, 'small'),
  ]
}

function ofOthers(of: AuditCase, connection: Connection, bill: Bill): Calculated[] {
  return [
    ...agreedBy(of, connection, false).map((agreement) => agreedLines({ of, connection, agreement, bill })),
    gridLines({ of, connection, bill }, 'large'),
  ]
}

/** By party, then connection, then whose turn it was; within them as they were made, as bills print them. */
function inOrder({ lines, uncontrolled }: Calculated, of: AuditCase): Calculated {
  const { connections } = of
  const order = new Map(connections.map(({ ean }, place) => [ean, place]))
  const parties = ['supplier', 'grid', 'metering', 'trafo']
  const families = ['supply', 'tax', 'reduction', 'grid', 'metering', 'trafo']
  const place = (ean: string | null) => (ean === null ? connections.length : (order.get(ean) ?? 0))
  return {
    lines: lines
      .map((line) => withTurn(of, line))
      .toSorted(
        (one, other) =>
          parties.indexOf(one.party) - parties.indexOf(other.party) ||
          place(one.ean) - place(other.ean) ||
          families.indexOf(familyOf(one)) - families.indexOf(familyOf(other)),
      ),
    uncontrolled,
  }
}

const familyOf = ({ code }: { readonly code: LineCode }) => codes[code].family
