import { z } from 'zod'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'

const Line = z.strictObject({
  ean: z.string(),
  invoiceNumber: z.string().nullable(),
  kind: z.enum(['eb', 'ode', 'eb_vermindering']),
  from: calendarDay,
  to: calendarDay,
  bracket: z.number().nullable(),
  quantity: z.string().nullable(),
  rate: z.string().nullable(),
  cents: z.number(),
})
export type ReclaimLine = z.infer<typeof Line>

const levies: Readonly<Record<ReclaimLine['kind'], string>> = {
  eb: 'Energiebelasting',
  ode: 'ODE',
  eb_vermindering: 'Vermindering',
}

/** What a line of a bill is, in words. */
export const levyOf = ({ kind, bracket }: Pick<ReclaimLine, 'kind' | 'bracket'>): string =>
  bracket === null || kind === 'eb_vermindering' ? levies[kind] : `${levies[kind]}, schijf ${bracket}`

/** How the amount of a file comes about, with the bills as they are now. */
export const ReclaimCalculation = z.strictObject({
  taxCents: z.number(),
  reductionCents: z.number(),
  /** Null where it cannot be worked out: `reasons` says why. */
  claimCents: z.number().nullable(),
  /** The lines of the bills that count. */
  lines: z.array(Line),
  /** From what was paid to what is asked, step by step; null where a step has no amount. */
  sum: z.array(z.strictObject({ text: z.string(), cents: z.number().nullable() })),
  reasons: z.array(z.string()),
  /** What deserves a second look, in sentences. */
  notes: z.array(z.string()),
})
export type ReclaimCalculation = z.infer<typeof ReclaimCalculation>

/** How the amount comes about, and what the file itself says. */
export const reclaimCalculation = call({
  method: 'GET',
  path: 'customers/:customerId/tax-requests/:id/calculation',
  access: 'mod:taxrequest',
  summary: 'Hoe het gevraagde bedrag van een teruggaaf tot stand komt, met de rekeningen van nu',
  answer: ReclaimCalculation,
})

/** The pieces of a file, and which of them are there. */
export const reclaimChecklist = call({
  method: 'GET',
  path: 'customers/:customerId/tax-requests/:id/checklist',
  access: 'mod:taxrequest',
  summary: 'De stukken die een teruggaaf nodig heeft, en welke er al zijn',
  answer: z.array(z.strictObject({ label: z.string(), isThere: z.boolean() })),
})

/** The calculation on paper. */
export const reclaimPaper = call({
  method: 'GET',
  path: 'customers/:customerId/tax-requests/:id/pdf',
  access: 'mod:taxrequest',
  summary: 'De berekening van een teruggaaf als PDF, om bij het verzoek te voegen',
})
