import { date, integer, money, staffOnly } from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { year } from '../../records/picked.ts'

const connectionCount = staffOnly(unkept(integer('Aansluitingen')))
const agreementCount = staffOnly(unkept(integer('Lopende overeenkomsten')))
/** What is agreed to be taken a year in agreements that run; of gas by 35,17 MJ a m³. */
const contractVolume = staffOnly(unkept(integer('Volume onder contract', { unit: 'MWh' })))
const claimsOpen = staffOnly(unkept(money('Open betwistingen')))
/** The last year of which a person fixed tariffs. */
const tariffsUntil = staffOnly(unkept(year('Tarieven t/m jaar')))

/** What is counted of a grid operator. */
export const gridOperatorFigures = { connectionCount, tariffsUntil, claimsOpen } as const

/** What is counted of a measuring company. */
export const measuringFigures = {
  connectionCount,
  agreementCount,
  lastDelivery: staffOnly(unkept(date('Meetgegevens t/m'))),
} as const

/** Days of invoices of which is told how well their lines are recognised. */
export const recognisedDays = 365

/** Of how many lines that were read it was known what they are. */
export interface ReadLines {
  readonly linesRead: number
  readonly linesRecognised: number
}

/** What is counted of a supplier, with how it goes with its invoices. */
export const supplierFigures = {
  connectionCount,
  agreementCount,
  contractVolume,
  claimsOpen,
  /** From the day on which an invoice was disputed to the day on which that ended, on average. */
  disputeDays: staffOnly(unkept(integer('Gem. doorlooptijd betwisting', { unit: 'dagen' }))),
  disputesEnded: staffOnly(unkept(integer('Beëindigde betwistingen'))),
  linesRead: staffOnly(unkept(integer('Ingelezen factuurregels'))),
  linesRecognised: staffOnly(unkept(integer('Herkende factuurregels'))),
} as const
