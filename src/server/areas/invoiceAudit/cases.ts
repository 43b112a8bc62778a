import { createHash } from 'node:crypto'
import { readAuditCase } from '../../../contract/areas/invoiceAudit/auditCase.ts'
import { judgeBeside, judgeLines } from '../../../domain/audit/auditCase.ts'
import type { AuditCase } from '../../../domain/audit/case.ts'
import { controlOf } from '../../../domain/audit/control.ts'
import type { Control, ControlledPart } from '../../../domain/audit/controlTypes.ts'
import { expectedOf } from '../../../domain/audit/expected.ts'
import { addDays } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { agreedFor } from './agreed.ts'
import { asOf, doubtsOf } from './facts.ts'
import type { Found, FoundConnection } from './found.ts'
import { type Inputs, inputsOf } from './inputs.ts'
import { invoiceRow, leftOut, lineRow, linesAbout, managedDays, refusalOf, yearsOf } from './lines.ts'
import { withMeasured } from './settings.ts'
import { bordersIn, gridOf, hasBlockTable, placesOf, productOf, taxesOf } from './tariffs.ts'
import { volumesOf } from './volumes.ts'

type Row = Readonly<Record<string, unknown>>

/** A case of an invoice, with what is known besides. */
interface Made {
  readonly connection: FoundConnection
  readonly json: Row
  readonly about: Pick<ControlledPart, 'priced' | 'blocked' | 'doubts' | 'isSmallMonth'>
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

function caseFor(found: Found, now: FoundConnection): Made | null {
  const { invoice, months, prices } = found
  const about = linesAbout(found, now)
  if (about === null || refusalOf(invoice) !== null) return null
  const { period } = about
  const years = yearsOf(period)
  const connection = asOf(now, period.from)
  const places = placesOf(prices, now, years)
  const grid = gridOf(prices, connection, places)
  const taxes = taxesOf(prices, connection)
  const agreed = agreedFor(found, connection, years, period)
  const tables = [
    ...grid.rows,
    ...[taxes.energyTax, taxes.ode, taxes.reduction, taxes.vat].flatMap((rows) => (rows ?? []) as Row[]),
  ]
  const borders = [
    ...new Set([
      period.from,
      addDays(period.to, 1),
      ...bordersIn([...tables, ...agreed.agreements, ...places]),
    ]),
  ].sort()
  const isMonth = invoice.kind === 'maand'
  return {
    connection,
    json: {
      id: `factuur ${invoice.invoiceNumber}`,
      period,
      connections: [
        {
          ean: connection.ean,
          product: productOf(connection),
          managed: borderedBy(period, managedDays(now)),
          facts: factsOf(found, places),
          volumes: volumesOf(months, connection, { borders, last: period.to }),
        },
      ],
      agreements: agreed.agreements,
      tables: { ...taxes, grid: grid.rows },
      invoices: about.invoices,
      settings: { checks: withMeasured(found.checks), ...(isMonth && { billing: 'month' }) },
    },
    about: {
      priced: agreed.priced,
      doubts: {
        ...(agreed.yearDoubt !== null && { tax: agreed.yearDoubt }),
        ...(agreed.rentDoubt !== null && { trafo: agreed.rentDoubt }),
        ...doubtsOf(now, period, {
          category: isCategoryChosen(places, period),
          metering: agreed.isMeteringAgreed,
        }),
      },
      blocked: { ...agreed.blocked, ...(grid.why !== null && { grid: grid.why }) },
      isSmallMonth: isMonth && connection.segment === 'small',
    },
  }
}

/** The invoice beside the others of its sender: for what an invoice as such can have wrong. */
function besideCase({ invoice, beside, connections, prices, checks }: Found): Row {
  const eans = new Map(connections.map(({ id, ean }) => [id, ean]))
  const all = [...beside, invoice].toSorted((one, other) => one.id - other.id)
  const from = all.reduce(
    (first, { periodFrom }) => (periodFrom < first ? periodFrom : first),
    invoice.periodFrom,
  )
  const { vat } = connections[0] === undefined ? { vat: undefined } : taxesOf(prices, connections[0])
  return {
    id: `factuur ${invoice.invoiceNumber} naast andere`,
    period: { from, to: invoice.periodTo },
    connections: connections.map((connection) => ({
      ean: connection.ean,
      product: productOf(connection),
      facts: { segment: asOf(connection, invoice.periodFrom).segment },
      managed: managedDays(connection),
    })),
    ...(vat !== undefined && { tables: { vat } }),
    ...(Object.keys(checks).length > 0 && { settings: { checks } }),
    invoices: all.map((one) => ({
      ...invoiceRow(
        one,
        one.lines.map((line) =>
          lineRow(line, eans.get(line.connectionId ?? 0) ?? null, {
            from: line.periodFrom,
            to: line.periodTo,
          }),
        ),
      ),
      // Of the others only the lines about these connections were asked: they do not add up.
      totals: one === invoice ? { excl: one.amountExcl, vat: one.vatAmount, incl: one.amountIncl } : {},
    })),
  }
}

function readCase(json: Row): AuditCase {
  const read = readAuditCase(json)
  if (!read.ok) throw new Error(read.faults.map(({ path, message }) => `${path}: ${message}`).join('; '))
  return read.value
}

function outcomeOf(json: Row) {
  const of = readCase(json)
  return judgeLines(of, expectedOf(of))
}

/** The cases of an invoice, and what makes them the same the next time. */
export interface Cases {
  readonly hash: string
  readonly parts: readonly Made[]
  readonly beside: Row | null
  /** Against what, by name. */
  readonly inputs: Inputs
}

/** By which version of the control an outcome was made: another one controls all anew. */
const version = 10

export function casesOf(found: Found): Cases {
  const parts = found.connections.flatMap((connection) => caseFor(found, connection) ?? [])
  const beside = found.connections.length === 0 ? null : besideCase(found)
  const told = JSON.stringify([
    version,
    parts.map(({ json, about }) => [json, about]),
    beside,
    leftOut(found),
  ])
  return {
    hash: createHash('sha256').update(told).digest('hex'),
    parts,
    beside,
    inputs: inputsOf(found, parts, version),
  }
}

/** What the control of an invoice says: the same invoice, rates, readings and tables give the same, to the last sign. */
export function controlled(found: Found, { parts, beside }: Cases): Control {
  const control = controlOf({
    invoiceId: String(found.invoice.id),
    connectionIds: new Map(found.connections.map(({ id, ean }) => [ean, id])),
    left: leftOut(found),
    // Of an invoice about no connection at all nothing can be said beside others.
    beside: beside === null ? [] : judgeBeside(readCase(beside)),
    parts: parts.map(({ connection, json, about }) => ({
      connectionId: connection.id,
      outcome: outcomeOf(json),
      deliveryMargin: found.checks.FC14 ?? null,
      ...about,
    })),
  })
  return found.invoice.currency === 'EUR' ? control : withoutAmounts(control)
}

/** What is asked back and added up is euro: of an invoice in other money a finding has no amount. */
const withoutAmounts = (control: Control): Control => ({
  ...control,
  claimCents: 0,
  points: control.points.map((point) => ({ ...point, cents: null })),
})
