import { z } from 'zod'
import { checkNames } from '../../../domain/audit/checks/names.ts'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { BulkAnswer, call } from '../../records/call.ts'
import type { Step } from '../../records/resource.ts'
import { askedId, rowId } from '../../records/rowId.ts'
import { mostAtOnce } from '../../records/ticked.ts'

/** With fewer settled findings than this nothing is said of how often a check is wrong (areas/invoice-audit-inbox). */
export const fewestSettled = 20

/** How one check of invoices stands today. */
export const CheckShown = z.strictObject({
  check: z.enum(keysOf(checkNames)),
  name: z.string(),
  isOn: z.boolean(),
  /** What was set; null of what is as the check has it by itself. */
  tolerancePct: z.string().nullable(),
  toleranceAmount: z.string().nullable(),
  minimumAmount: z.string().nullable(),
  /** The setting that counts today; null where nothing was set. */
  settingId: z.number().nullable(),
  validFrom: calendarDay.nullable(),
  /** It is of the customer that was asked for. */
  isOwn: z.boolean(),
  changedByName: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  /** All that was set of it in this scope, also what held before or begins later: without these it is as shipped, or as for all. */
  settings: z.array(z.strictObject({ id: z.number(), version: z.number() })),
  /** Settings that begin later. */
  coming: z.array(z.strictObject({ id: z.number(), validFrom: calendarDay })),
  /** Customers with a setting of their own, where none was asked for. */
  ownCount: z.number(),
  /** What people settled in the last year, and what of that was no fault. */
  settled: z.number(),
  dismissed: z.number(),
  /** Euro that was found too much in the last year. */
  found: z.string(),
})
export type CheckShown = z.infer<typeof CheckShown>

/** All checks, as they are set for all or for one customer. */
export const checkOverview = call({
  method: 'GET',
  path: 'control/invoice-checks',
  access: ['is:admin', 'invoice-settings:read'],
  summary: 'De controles van facturen: hoe zij staan ingesteld en hoe vaak zij het mis hadden',
  query: z.strictObject({ customerId: askedId.optional() }),
  answer: z.strictObject({ customerName: z.string().nullable(), checks: z.array(CheckShown) }),
})

const notice =
  'Alles wat hier is ingesteld, ook voor eerder en later, vervalt. Facturen die ermee zijn beoordeeld, worden opnieuw gecontroleerd; wat iemand besloot, blijft staan.'

/** Having checks be as they are without anything set: as shipped, or for a customer as they are for all. */
export const resetSteps: Readonly<Record<'all' | 'customer', Step>> = {
  all: { label: 'Terug naar standaard', permission: 'invoice-settings:write', destructive: true, notice },
  customer: {
    label: 'Terug naar wat voor alle klanten geldt',
    permission: 'invoice-settings:write',
    destructive: true,
    notice,
  },
}

/** Drops settings at once. */
export const resetChecks = call({
  method: 'POST',
  path: 'control-invoice-settings/reset',
  access: ['is:admin', 'invoice-settings:write'],
  summary: 'Controles van facturen terugzetten: wat ervan is ingesteld, vervalt',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: rowId, version: rowId }))
      .min(1)
      .max(mostAtOnce),
  }),
  answer: BulkAnswer,
})
