import { caseValue, readAuditCase } from '../../../contract/areas/invoiceAudit/auditCase.ts'
import type { AuditCase } from '../../../domain/audit/case.ts'
import type { ControlledPart } from '../../../domain/audit/controlTypes.ts'
import { expectedOf } from '../../../domain/audit/expected.ts'
import type { Calculated } from '../../../domain/audit/expectedLine.ts'
import { madeOnce } from '../../../domain/madeOnce.ts'
import { addDays } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { agreedFor } from './agreed.ts'
import { type CaseTables, tablesIn, tablesOf } from './caseTables.ts'
import { clusteredDays } from './clusters.ts'
import { asOf, doubtsOf } from './facts.ts'
import type { Found, FoundConnection } from './found.ts'
import { managedDays, yearsOf } from './lines.ts'
import { readingsOf } from './standings.ts'
import { bordersIn, hasBlockTable, placesOf, productOf } from './tariffs.ts'
import { volumesOf } from './volumes.ts'

type Row = Readonly<Record<string, unknown>>

/** What a connection ought to be billed over some days, whoever bills it: the same for the invoices of each of its parties. */
export interface Ground {
  readonly connection: FoundConnection
  readonly json: Readonly<Record<'connections' | 'agreements', readonly Row[]>> & { readonly period: Span }
  readonly tables: CaseTables
  readonly billing: { readonly billing?: 'month' }
  readonly about: Pick<ControlledPart, 'priced' | 'blocked' | 'doubts' | 'clusters' | 'isSmallMonth'>
  /** The same as texts, by which the next control knows it again. */
  readonly texts: { readonly json: string; readonly about: string }
}

/** What is so of a connection, each from its day: as it was known on those days. */
function factsOf({ prices }: Found, places: ReturnType<typeof placesOf>): Row[] {
  return places.map(({ from, place, then }, nth) => {
    const { segment, capacity, contractedPower, residence, blockHeating } = then
    const isBlockTable = blockHeating && hasBlockTable(prices, then)
    return {
      ...(nth > 0 && { from }),
      segment,
      capacity,
      residence,
      ...(contractedPower !== null && { contractedKw: contractedPower }),
      regime: isBlockTable ? 'blok' : 'normaal',
      blockHeating: blockHeating && !isBlockTable,
      ...(place.tariffCategory !== null && { tariffCategory: place.tariffCategory }),
      ...(place.connectionKva !== null && { connectionKva: place.connectionKva }),
      groupTransport: place.isGrouped,
    }
  })
}

/** Between which of the days of a period somebody else had the connection: a month's highest power is paid for by each of them. */
const borderedBy = ({ from, to }: Span, managed: ReturnType<typeof managedDays>) => ({
  ...(managed.from === from && { from }),
  ...(managed.to === to && { to }),
})

/** Whether a person said on each of these days in which category of its operator it falls. */
const isCategoryChosen = (places: ReturnType<typeof placesOf>, days: Span): boolean =>
  places
    .filter(({ from, to }) => from <= days.to && to >= days.from)
    .every(({ place }) => place.tariffCategory !== null)

const once = madeOnce<Ground>()

/**
 * The ground under the lines of an invoice about a connection. Of what was read at once it hangs on no more than these: the invoices of
 * the parties of a connection over the same days stand on one.
 */
export function groundOf(found: Found, now: FoundConnection, period: Span): Ground {
  const { kind, periodFrom, periodTo } = found.invoice
  const key = [now.id, period.from, period.to, periodFrom, periodTo, kind === 'maand'].join(' ')
  return once(found.prices, key, () => makeGround(found, now, period))
}

function makeGround(found: Found, now: FoundConnection, period: Span): Ground {
  const { invoice, months, prices } = found
  const years = yearsOf(period)
  const connection = asOf(now, period.from)
  const places = placesOf(prices, now, years)
  const tables = tablesOf(prices, connection, places)
  const agreed = agreedFor(found, connection, years, period)
  const { agreements, priced, yearDoubt, rentDoubt } = agreed
  const days = [...tables.borders, ...bordersIn([...agreements, ...places])]
  const borders = [...new Set([period.from, addDays(period.to, 1), ...days])].sort()
  const isMonth = invoice.kind === 'maand'
  const own = {
    ean: connection.ean,
    product: productOf(connection),
    managed: borderedBy(period, managedDays(now)),
    facts: factsOf(found, places),
    readings: readingsOf(months, connection),
    volumes: volumesOf(months, connection, { borders, last: period.to }),
  }
  const json = { period, connections: [own], agreements }
  const about = {
    priced,
    doubts: {
      ...(yearDoubt !== null && { tax: yearDoubt }),
      ...(rentDoubt !== null && { trafo: rentDoubt }),
      ...doubtsOf(now, period, {
        category: isCategoryChosen(places, period),
        metering: agreed.isMeteringAgreed,
      }),
    },
    blocked: { ...agreed.blocked, ...(tables.whyNoGrid !== null && { grid: tables.whyNoGrid }) },
    clusters: clusteredDays(prices, connection.id, period),
    isSmallMonth: isMonth && connection.segment === 'small',
  }
  return {
    connection,
    json,
    tables,
    about,
    billing: isMonth ? { billing: 'month' } : {},
    texts: { json: JSON.stringify(json).slice(1, -1), about: JSON.stringify(about) },
  }
}

interface Expected {
  readonly of: AuditCase
  readonly calculated: Calculated
}

const expected = new WeakMap<Ground, Expected>()

/** What ought to be billed on a ground: calculated when the first invoice asks for it. */
export function expectedOn(ground: Ground): Expected {
  const made = expected.get(ground) ?? calculate(ground)
  expected.set(ground, made)
  return made
}

function calculate({ json, tables, billing }: Ground): Expected {
  const read = caseValue(readAuditCase({ ...json, settings: billing }))
  const of = { ...read, tables: tablesIn(tables) }
  return { of, calculated: expectedOf(of) }
}
