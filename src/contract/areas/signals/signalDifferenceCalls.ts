import { z } from 'zod'
import { type Reference, references } from '../../../domain/signals/reference.ts'
import { thresholdRange } from '../../../domain/signals/settings.ts'
import { call } from '../../records/call.ts'
import { reference } from '../../records/domainWords.ts'
import { rowId } from '../../records/rowId.ts'
import { typedNumber } from '../../records/typedNumber.ts'
import { emsAccess } from '../ems/emsCalls.ts'

/** With what a day is compared, as a person chooses it. */
export const referenceLabels: Readonly<Record<Reference, string>> = {
  profile: 'Eigen profiel',
  degreeDays: 'Eigen profiel met graaddagen',
  lastYear: 'Vorig jaar',
}

/** When SG01 speaks of a connection: the part in per cents, and the least in kWh or m³ a day. */
export const Difference = z.strictObject({
  reference,
  threshold: z.number(),
  least: z.number(),
})
export type Difference = z.infer<typeof Difference>

/** One of the last ninety days, with what was expected of it and whether SG01 would have spoken. */
export const DayTried = z.strictObject({
  day: z.string(),
  /** Thousandths of the unit; null where unknown. */
  actual: z.number().nullable(),
  expected: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  fires: z.boolean(),
})
export type DayTried = z.infer<typeof DayTried>

/** A connection that SG01 is set for by itself. */
export const OwnDifference = Difference.extend({
  connectionId: z.number(),
  name: z.string(),
  unit: z.enum(['kWh', 'm³']),
})
export type OwnDifference = z.infer<typeof OwnDifference>

/** What SG01 would have said of the last ninety days, set as was asked. */
export const DifferenceTried = Difference.extend({
  unit: z.enum(['kWh', 'm³']),
  /** How it is set for the connection, and what it follows where nothing is set for it. */
  set: Difference,
  usual: Difference,
  /** No temperature is known by which to correct for the cold, so that nothing can be said. */
  lacksTemperatures: z.boolean(),
  days: z.array(DayTried),
  /** Connections of the customer with a setting of their own. */
  own: z.array(OwnDifference),
})
export type DifferenceTried = z.infer<typeof DifferenceTried>

const { least: lowest, most } = thresholdRange['%']
const threshold = typedNumber().min(lowest).max(most)
const least = typedNumber().min(0).max(1_000_000)

/** Tries rule SG01 on the last ninety days of a connection; what is not named is as it is set. */
export const tryDifference = call({
  method: 'GET',
  path: 'customers/:customerId/signals-difference',
  access: [...emsAccess, 'organisation-signals:read'],
  summary: 'Welke van de laatste 90 dagen een verbruiksafwijking zouden geven',
  query: z.strictObject({
    connectionId: z.coerce.number().pipe(rowId),
    reference: z.enum(references).optional(),
    threshold: z.coerce.number().pipe(threshold).optional(),
    least: z.coerce.number().pipe(least).optional(),
  }),
  answer: DifferenceTried,
})

/** Sets SG01 for one connection; set as it would be without, it follows the customer from then on. */
export const changeDifference = call({
  method: 'POST',
  path: 'customers/:customerId/signals-difference',
  access: [...emsAccess, 'signals-notifications:read'],
  summary: 'De regel Verbruiksafwijking voor één aansluiting instellen',
  body: z.strictObject({ connectionId: rowId, reference: z.enum(references), threshold, least }),
  answer: DifferenceTried,
})
