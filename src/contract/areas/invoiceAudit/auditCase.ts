import { z } from 'zod'
import type { AuditCase, Tables } from '../../../domain/audit/case.ts'
import type { AuditSettings } from '../../../domain/audit/settings.ts'
import { exactly, isMore, one } from '../../../domain/rational.ts'
import { agreement } from './caseAgreement.ts'
import { connection } from './caseConnection.ts'
import { day, ean, notBelow0, orNull, shape, span, text } from './caseFields.ts'
import { invoice } from './caseInvoice.ts'
import { settings } from './caseSettings.ts'
import { tables } from './caseTables.ts'
import { usualPeriod } from './usualPeriod.ts'

const reclaim = shape({
  id: text,
  eans: z.array(ean).min(1),
  share: notBelow0
    .refine((value) => !isMore(exactly(value), one), { message: 'Mag niet hoger dan 1 zijn' })
    .default('0.50'),
}).transform(({ id, eans, share }) => ({ id, eans, share }))

/** A case as a file holds it: what is left out has its default, and `domain` gets it whole. */
export const auditCaseShape = shape({
  $schema: z.string().optional(),
  id: z.string().default(''),
  title: orNull(z.string()),
  period: span.describe('What is controlled.'),
  settlements: z
    .array(span)
    .default([])
    .describe('Periods of final invoices in it; left out: the period as one.'),
  asOf: orNull(day).describe('Today, for what is still awaited; left out: all that should have come did.'),
  connections: z.array(connection).min(1, 'Vul minstens één aansluiting in'),
  agreements: z.array(agreement).default([]),
  tables,
  invoices: z.array(invoice).default([]),
  reclaims: z
    .array(reclaim)
    .default([])
    .describe('Institutions that get part of the tax back: the connections of one building.'),
  settings,
})
  .superRefine(namedTwice)
  .superRefine(({ settlements, period }, context) => {
    for (const [place, { from, to }] of settlements.entries()) {
      if (from > period.to || to < period.from)
        context.addIssue({
          code: 'custom',
          path: ['settlements', place],
          message: 'Deze afrekening ligt buiten de periode van de zaak',
        })
      if (settlements.some((other, at) => at < place && other.from <= to && other.to >= from))
        context.addIssue({
          code: 'custom',
          path: ['settlements', place],
          message: 'Deze afrekening overlapt een eerdere: dezelfde dagen telden dan dubbel',
        })
    }
  })

interface Named {
  readonly connections: readonly { readonly ean: string }[]
  readonly agreements: readonly { readonly eans: readonly string[] }[]
  readonly invoices: readonly { readonly lines: readonly { readonly ean: string | null }[] }[]
  readonly reclaims: readonly { readonly eans: readonly string[] }[]
}

/** A connection stands there once, and what names one names one that is there. */
function namedTwice({ connections, agreements, invoices, reclaims }: Named, context: z.RefinementCtx) {
  const eans = connections.map(({ ean }) => ean)
  const known = new Set(eans)
  const wrong = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  for (const [place, own] of eans.entries())
    if (eans.indexOf(own) < place) wrong(['connections', place, 'ean'], 'Deze aansluiting staat er al')
  const unknown = 'Deze aansluiting staat niet in de zaak'
  for (const [place, { eans: own }] of agreements.entries())
    for (const [at, one] of own.entries())
      if (!known.has(one)) wrong(['agreements', place, 'eans', at], unknown)
  for (const [place, { eans: own }] of reclaims.entries())
    for (const [at, one] of own.entries()) {
      if (!known.has(one)) wrong(['reclaims', place, 'eans', at], unknown)
      if (own.indexOf(one) < at) wrong(['reclaims', place, 'eans', at], 'Deze aansluiting staat er al')
    }
  for (const [place, { lines }] of invoices.entries())
    for (const [at, { ean: own }] of lines.entries())
      if (own !== null && !known.has(own)) wrong(['invoices', place, 'lines', at, 'ean'], unknown)
}

/** What is wrong in a case: where, as `tables.energyTax[0].brackets[1].rate`, and what, in Dutch. */
export interface CaseFault {
  readonly path: string
  readonly message: string
}

export type CaseRead = Read<AuditCase>

const pathText = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  )

/** The sentence of a fault that the field has none of its own for. */
function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Ontbreekt'
  if (issue.code === 'unrecognized_keys') return `Onbekende naam: ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_value') return `Kies ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_small' || issue.code === 'too_big') return 'Ligt buiten wat mag'
  if (issue.code === 'invalid_key') return 'Onbekende naam'
  if (issue.code !== 'invalid_type') return undefined
  const wanted: Readonly<Record<string, string>> = {
    object: 'een object',
    array: 'een lijst',
    string: 'een tekst',
    boolean: 'true of false',
    int: 'een geheel getal',
    number: 'een getal',
  }
  return `Moet ${wanted[issue.expected] ?? issue.expected} zijn`
}

/** What may be one of several says of the one that was meant what is wrong in it: the one that was read furthest. */
function faultsOf({ path, message, ...issue }: z.core.$ZodIssue): CaseFault[] {
  const branches = issue.code === 'invalid_union' ? issue.errors : []
  const furthest = branches.find((issues) => issues.some((one) => one.path.length > 0))
  if (furthest === undefined) return [{ path: pathText(path), message }]
  return furthest.flatMap((one) => faultsOf({ ...one, path: [...path, ...one.path] }))
}

type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly CaseFault[] }

function readBy<Schema extends z.ZodType>(schema: Schema, json: unknown): Read<z.output<Schema>> {
  const read = schema.safeParse(json, { error: sentence })
  return read.success
    ? { ok: true, value: read.data }
    : { ok: false, faults: read.error.issues.flatMap(faultsOf) }
}

/** A case out of any JSON, whole, or all that is wrong in it. */
export function readAuditCase(json: unknown): CaseRead {
  const read = readBy(auditCaseShape, json)
  if (!read.ok) return read
  const { $schema: _schema, notes: _notes, invoices, ...own } = read.value
  const usual = usualPeriod(read.value)
  const received = invoices.map(({ notes: _own, ...one }, place) => ({
    ...one,
    id: one.id ?? (one.number === '' ? `factuur ${place + 1}` : one.number),
    period: one.period ?? usual(one),
  }))
  return { ok: true, value: { ...own, invoices: received } }
}

/** Tables by themselves, for who has one set of them for many cases. */
export const readTables = (json: unknown): Tables => caseValue(readBy(tables, json))

/** Settings by themselves, likewise. */
export const readSettings = (json: unknown): AuditSettings => caseValue(readBy(settings, json))

/** What was read of a case of our own making; throws where that is wrong. */
export function caseValue<Value>(read: Read<Value>): Value {
  if (read.ok) return read.value
  throw new Error(read.faults.map(({ path, message }) => `${path}: ${message}`).join('; '))
}

/** The shape as JSON Schema, of what may be written. */
export const auditCaseJsonSchema = () =>
  z.toJSONSchema(auditCaseShape, { io: 'input', target: 'draft-2020-12', unrepresentable: 'any' })
