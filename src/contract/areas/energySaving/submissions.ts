import { z } from 'zod'
import { calendarDay } from '../../records/calendarDay.ts'
import { BulkAnswer, call } from '../../records/call.ts'
import { type Fields, longText } from '../../records/field.ts'
import { rowId } from '../../records/rowId.ts'
import { mostAtOnce } from '../../records/ticked.ts'
import { submissionDay, submissionReport } from './savingSteps.ts'

/** Of as many as can be ticked each its reference, on a line of its own. */
const mostTyped = mostAtOnce * 50

/** What handing in many at once asks: as that of one, with the reference of each. */
export const submissionAsks: Fields = {
  submittedAt: submissionDay,
  references: longText('Kenmerk eLoket', mostTyped, {
    help: 'Eén kenmerk dat voor alle geldt, of van elke locatie één: elk op een eigen regel, in de volgorde hierboven. Een kolom uit Excel kun je hier plakken.',
  }),
  reportId: submissionReport,
}

/** The reference of each of so many, of what was typed: one for all of them, or a line for each in their order; null where the lines do not match. */
export function referencesIn(typed: string | null, count: number): readonly string[] | null {
  const lines = (typed ?? '')
    .replace(/\s+$/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
  const [only = ''] = lines
  if (lines.length === 1) return Array.from({ length: count }, () => only)
  return lines.length === count ? lines : null
}

/** Notes that many reports were handed in at the eLoket; what stands in the way of one stops none of the others. */
export const submitReports = call({
  method: 'POST',
  path: 'customers/:customerId/energy-saving/submissions',
  access: ['mod:energysaving', 'organisation-energysaving:write'],
  summary: 'Van meer locaties tegelijk vastleggen dat de rapportage is ingediend, elk met haar kenmerk',
  body: z.strictObject({
    submittedAt: calendarDay.nullish(),
    references: z.string().max(mostTyped).nullish(),
    reportId: rowId.nullish(),
    items: z
      .array(z.strictObject({ id: rowId, version: rowId }))
      .min(1)
      .max(mostAtOnce),
  }),
  answer: BulkAnswer,
})
