import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { otherFuels } from '../../../domain/saving/equivalents.ts'
import { call } from '../../records/call.ts'
import { readingRight } from '../ems/emsCalls.ts'
import { surveyCalls } from '../surveys/surveyCalls.ts'
import { foundDuties } from './savingWords.ts'

const Counted = z.strictObject({
  id: z.number(),
  ean: z.string(),
  name: z.string(),
  kind: z.enum(['afname', 'opwek', 'gas']),
  /** Whole units of its product; null where nothing is known. */
  used: z.number().nullable(),
  /** kWh, of what takes. */
  fedIn: z.number().nullable(),
  /** Whence the figure is, in a Dutch sentence. */
  source: z.string(),
  isDoubtful: z.boolean(),
})
export type CountedConnection = z.infer<typeof Counted>

const Fuel = z.strictObject({
  fuel: z.enum(otherFuels),
  quantity: z.string(),
  /** m³ of gas a unit; null where nobody filled that in. */
  factor: z.string().nullable(),
  m3: z.number().nullable(),
})

/** How the use of a location and its duty come about, with what is known now. */
export const SavingUse = z.strictObject({
  year: z.number(),
  connections: z.array(Counted),
  /** What else it used, which counts as gas; none to who may not see readings. */
  fuels: z.array(Fuel),
  /** Null to who may not see readings, as are the other figures; `notes` says so. */
  takenKwh: z.number().nullable(),
  madeKwh: z.number().nullable(),
  fedInKwh: z.number().nullable(),
  usageE: z.number().nullable(),
  usageG: z.number().nullable(),
  duty: z.enum(keysOf(foundDuties)),
  isDoubtful: z.boolean(),
  thresholds: z.strictObject({
    reportKwh: z.number(),
    reportM3: z.number(),
    researchKwh: z.number(),
    researchM3: z.number(),
  }),
  /** What deserves a second look, in sentences. */
  notes: z.array(z.string()),
})
export type SavingUse = z.infer<typeof SavingUse>

export const savingUse = call({
  method: 'GET',
  path: 'customers/:customerId/energy-saving/:id/use',
  access: 'mod:energysaving',
  summary: 'Hoe het verbruik en de plicht van een locatie tot stand komen, met wat nu bekend is',
  answer: SavingUse,
})

/** Makes a file of each location that has none of this round yet, and looks again at those that are being assessed. */
export const locationSurvey = surveyCalls({
  kind: 'locations',
  path: 'customers/:customerId/energy-saving-assessment',
  read: 'mod:energysaving',
  start: 'organisation-energysaving:write',
  does: 'alle locaties van een klant beoordelen op de plicht tot energiebesparing',
})

/** The report of a location in the order of the eLoket. */
export const savingReport = call({
  method: 'GET',
  path: 'customers/:customerId/energy-saving/:id/pdf',
  // Without the use of the location there is nothing to hand in.
  access: ['mod:energysaving', readingRight],
  summary: 'De rapportage van een locatie als PDF, in de volgorde van het eLoket',
})
