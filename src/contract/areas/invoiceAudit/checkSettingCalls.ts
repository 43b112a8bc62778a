import { z } from 'zod'
import { checkNames } from '../../../domain/audit/checks/names.ts'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { askedId } from '../../records/rowId.ts'

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
