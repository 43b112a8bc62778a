import { hash } from 'node:crypto'
import { caseValue, readAuditCase, readSettings } from '../../../contract/areas/invoiceAudit/auditCase.ts'
import { judgeBeside, judgeLines } from '../../../domain/audit/auditCase.ts'
import type { AuditCase } from '../../../domain/audit/case.ts'
import { controlOf } from '../../../domain/audit/control.ts'
import type { Control, ControlledPart } from '../../../domain/audit/controlTypes.ts'
import type { CheckVerdict } from '../../../domain/audit/outcome.ts'
import type { AuditSettings } from '../../../domain/audit/settings.ts'
import { madeOnce } from '../../../domain/madeOnce.ts'
import type { Day } from '../../../domain/time/day.ts'
import { asOf } from './facts.ts'
import type { Found, FoundConnection, FoundInvoice } from './found.ts'
import { expectedOn, type Ground, groundOf } from './ground.ts'
import { type Inputs, inputsOf } from './inputs.ts'
import {
  type InvoiceRow,
  invoiceRow,
  leftOut,
  lineRow,
  linesAbout,
  managedDays,
  receivedOf,
  refusalOf,
  spanOf,
} from './lines.ts'
import { withMeasured } from './settings.ts'
import { productOf, vatOf } from './tariffs.ts'

type Row = Readonly<Record<string, unknown>>

/** The lines of an invoice about one connection, on the ground that they stand on. */
interface Made {
  readonly ground: Ground
  readonly id: string
  readonly invoices: readonly InvoiceRow[]
  readonly settings: Row
}

function caseFor(found: Found, now: FoundConnection): Made | null {
  const { invoice, checks } = found
  const about = linesAbout(found, now)
  if (about === null || refusalOf(invoice) !== null) return null
  const ground = groundOf(found, now, about.period)
  const settings = { checks: withMeasured(checks), ...ground.billing }
  return { ground, id: `factuur ${invoice.invoiceNumber}`, invoices: about.invoices, settings }
}

/** A case as one text, with what is known besides. */
function textOf({ ground, id, invoices, settings }: Made): string {
  const { json, about } = ground.texts
  const rest = JSON.stringify({ invoices, settings }).slice(1)
  return `[{"id":${JSON.stringify(id)},${json},"tables":${ground.tables.text},${rest},${about}]`
}

/** The invoice beside the others of its sender: for what an invoice as such can have wrong. */
interface Beside {
  readonly id: string
  /** The case without them, as its shape has it, and as a text. */
  readonly json: Row
  readonly text: string
  readonly invoices: readonly InvoiceRow[]
}

/** A meter that was swapped, as the shape of a case has it; what both stood at is not asked of invoices beside each other. */
const swapped = (date: Day) => ['oud', 'nieuw'].map((meter) => ({ date, meter: `${meter} ${date}` }))

function besideCase({ invoice, beside, connections, prices, checks }: Found): Beside {
  const eans = new Map(connections.map(({ id, ean }) => [id, ean]))
  const all = [...beside, invoice].toSorted((one, other) => one.id - other.id)
  const from = all.reduce(
    (first, { periodFrom }) => (periodFrom < first ? periodFrom : first),
    invoice.periodFrom,
  )
  const { vat } = vatOf(prices)
  const json = {
    period: { from, to: invoice.periodTo },
    connections: connections.map((connection) => ({
      ean: connection.ean,
      product: productOf(connection),
      facts: { segment: asOf(connection, invoice.periodFrom).segment },
      managed: managedDays(connection),
      ...(connection.swaps.length > 0 && { readings: connection.swaps.flatMap(swapped) }),
    })),
    ...(vat !== undefined && { tables: { vat } }),
    ...(Object.keys(checks).length > 0 && { settings: { checks } }),
  }
  const linesIn = ({ lines }: FoundInvoice) =>
    lines.map((line) => lineRow(line, eans.get(line.connectionId ?? 0) ?? null, spanOf(line)))
  return {
    id: `factuur ${invoice.invoiceNumber} naast andere`,
    json,
    text: JSON.stringify(json),
    invoices: all.map((one) => ({
      ...invoiceRow(one, linesIn(one)),
      // Of the others only the lines about these connections were asked: they do not add up.
      totals: one === invoice ? { excl: one.amountExcl, vat: one.vatAmount, incl: one.amountIncl } : {},
    })),
  }
}

function besideText(beside: Beside | null): string {
  if (beside === null) return 'null'
  const { id, text, invoices } = beside
  return `{"id":${JSON.stringify(id)},${text.slice(1, -1)},"invoices":${JSON.stringify(invoices)}}`
}

/** The cases of an invoice, and what makes them the same the next time. */
export interface Cases {
  readonly hash: string
  readonly parts: readonly Made[]
  readonly beside: Beside | null
  /** Against what, by name. */
  readonly inputs: Inputs
}

/** By which version of the control an outcome was made: another one controls all anew. */
const version = 15

export function casesOf(found: Found): Cases {
  const parts = found.connections.flatMap((connection) => caseFor(found, connection) ?? [])
  const beside = found.connections.length === 0 ? null : besideCase(found)
  const left = JSON.stringify(leftOut(found))
  const told = `[${version},[${parts.map(textOf).join()}],${besideText(beside)},${left}]`
  return {
    hash: hash('sha256', told),
    parts,
    beside,
    inputs: inputsOf(
      found,
      parts.map(({ ground }) => ground),
      version,
    ),
  }
}

const casesOnce = madeOnce<AuditCase>()
const settingsOnce = madeOnce<AuditSettings>()

/** What is said of invoices beside each other; nothing of an invoice about no connection at all. */
function besideOf({ prices }: Found, beside: Beside | null): CheckVerdict[] {
  if (beside === null) return []
  const { id, json, text, invoices } = beside
  const of = casesOnce(prices, text, () => caseValue(readAuditCase(json)))
  return judgeBeside({ ...of, id, invoices: invoices.map(receivedOf) })
}

function partOf({ prices, checks }: Found, { ground, id, invoices, settings }: Made): ControlledPart {
  const { of, calculated } = expectedOn(ground)
  const set = settingsOnce(prices, JSON.stringify(settings), () => readSettings(settings))
  return {
    connectionId: ground.connection.id,
    outcome: judgeLines({ ...of, id, settings: set, invoices: invoices.map(receivedOf) }, calculated),
    deliveryMargin: checks.FC14 ?? null,
    clusterMargin: checks.FC17?.amount ?? null,
    ...ground.about,
  }
}

/** What the control of an invoice says: the same invoice, rates, readings and tables give the same, to the last sign. */
export function controlled(found: Found, { parts, beside }: Cases): Control {
  const control = controlOf({
    invoiceId: String(found.invoice.id),
    connectionIds: new Map(found.connections.map(({ id, ean }) => [ean, id])),
    left: leftOut(found),
    beside: besideOf(found, beside),
    parts: parts.map((part) => partOf(found, part)),
  })
  return found.invoice.currency === 'EUR' ? control : withoutAmounts(control)
}

/** What is asked back and added up is euro: of an invoice in other money a finding has no amount. */
const withoutAmounts = (control: Control): Control => ({
  ...control,
  claimCents: 0,
  points: control.points.map((point) => ({ ...point, cents: null })),
})
