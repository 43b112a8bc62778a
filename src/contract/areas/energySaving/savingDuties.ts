import type { OtherFuel } from '../../../domain/saving/equivalents.ts'
import { deadline } from '../../records/deadline.ts'
import {
  boolean,
  date,
  decimal,
  integer,
  longText,
  notNegative,
  required,
  section,
  text,
  when,
} from '../../records/field.ts'
import { filled, unkept } from '../../records/kept.ts'
import { choice, choices, reference, year } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource } from '../../records/resource.ts'
import { savingSteps, wrongDeadline } from './savingSteps.ts'
import {
  dwellings,
  foundDuties,
  fuelFields,
  isFiledByUs,
  mandates,
  reportChapters,
  savingDuties,
  savingStates,
} from './savingWords.ts'

export type SavingFile = Row<typeof savingFile>

const read = 'mod:energysaving'
const write = 'organisation-energysaving:write'
const overview = 'organisation-energysaving:read'
const price = (label: string, unit: string) =>
  notNegative(
    decimal(label, 6, {
      whole: 3,
      unit,
      help: 'Van de laatste eenheid: levering en energiebelasting, zonder vaste kosten',
    }),
  )

const fuel = (of: OtherFuel) => {
  const { label, unit } = fuelFields[of]
  return notNegative(decimal(label, 3, { whole: 9, unit, help: 'Over het hele referentiejaar' }))
}

const fields = {
  ...section('Locatie', {
    entityId: required(reference('Locatie', 'customers/:customerId/entities', 'entities')),
    referenceYear: required(year('Referentiejaar', { help: 'Het jaar waarvan het verbruik telt' })),
    sbiCode: filled(text('SBI-code', 6, { help: 'Leeg: zoals bij de entiteit' })),
    contactId: filled(
      reference('Contactpersoon', 'customers/:customerId/contacts', 'contacts', {
        none: 'Nog niet',
        help: 'Leeg: die van de entiteit',
      }),
    ),
    dwelling: choice('Woonfunctie', dwellings, {
      none: 'Niet van toepassing, of nog niet bekend',
      help: 'Alleen wonen is uitgezonderd; bij wonen en iets anders telt het hele gebouw',
    }),
    exemption: text('Uitzondering', 80, { help: 'Waarom het verbruik niet alles zegt' }),
  }),
  ...section('Andere brandstoffen', {
    usedHeat: fuel('warmte'),
    usedOil: fuel('olie'),
    usedPropane: fuel('propaan'),
    usedDiesel: fuel('diesel'),
  }),
  ...section('Indienen', {
    authority: text('Bevoegd gezag', 80, { help: 'De gemeente, of haar omgevingsdienst' }),
    deadline: filled(
      deadline('Indienen voor', { help: 'Leeg: de dag van deze ronde, zoals bij Parameters' }),
    ),
    isFiledByUs: boolean('Wij dienen in', true),
    mandateId: when(
      isFiledByUs,
      reference('Machtiging intermediair', mandates, 'documents', {
        none: 'Nog niet',
        help: 'Zonder machtiging dient de klant zelf in',
      }),
    ),
  }),
  ...section('Prijzen', {
    priceE: price('Marginale prijs stroom', '€/kWh'),
    priceG: price('Marginale prijs gas', '€/m³'),
  }),
  ...section('Rapportage', {
    leftOut: choices('Niet in de rapportage', reportChapters, {
      help: 'De gegevens van de locatie en de maatregelen die gelden, staan er altijd in',
    }),
  }),
  ...section('Toelichting', { comment: longText('Opmerkingen', 2000) }),
} as const

const automatic = {
  /** What the location used itself, own production included; null where nothing is known of it. */
  usageE: integer('Elektriciteit', { unit: 'kWh' }),
  /** With what else it used, counted as gas. */
  usageG: integer('Gas', { unit: 'm³' }),
  hasElectricity: unkept(boolean('Aangesloten op elektriciteit')),
  hasGas: unkept(boolean('Aangesloten op gas')),
  /** Not all of it was measured, or it may have been more. */
  isDoubtful: boolean('Niet helemaal gemeten'),
  foundDuty: required(choice('Plicht volgens het verbruik', foundDuties)),
  duty: choice('Plicht', savingDuties),
  reason: text('Reden', 300),
  /** What the customer said of the report that it was shown last. */
  remarks: longText('Opmerkingen van de klant', 2000),
  agreedOn: date('Akkoord van de klant'),
  /** Who of the customer did, how, and who of us noted it where it was not done on the portal. */
  agreedBy: text('Akkoord gegeven door', 300),
  /** Until when the customer is asked to look the report over. */
  reviewBefore: date('Reactie gevraagd voor'),
  submittedAt: date('Ingediend op'),
  reference: text('Kenmerk eLoket', 40),
  reportId: reference('Rapport', 'customers/:customerId/library', 'documents'),
  question: longText('Gevraagde aanvulling', 2000),
  answerBefore: date('Antwoorden voor'),
  nextDeadline: unkept(date('Volgende ronde')),
  /** Measures that apply here, and how many of them are done. */
  applicableCount: unkept(integer('Maatregelen van toepassing')),
  doneCount: unkept(integer('Maatregelen uitgevoerd')),
  toAssessCount: unkept(integer('Maatregelen te beoordelen')),
  /** Remarks of this round that are neither taken in nor answered. */
  openRemarkCount: unkept(integer('Openstaande opmerkingen')),
  /** What is known of its use by now, where that is not what is kept, in a sentence; null where it is. */
  outdated: unkept(text('Verouderd', 300)),
  /** What it lacks before it can be handed in; null when nothing. */
  missing: unkept(text('Ontbreekt nog', 300)),
} as const

const shared = {
  table: 'saving_files',
  label: { one: 'Energiebesparing van een locatie', many: 'Energiebesparing' },
  fields,
  states: savingStates,
  initialState: 'assessing',
  derived: {
    // Its location tells it from the eighty others of its year.
    name: (of: { readonly referenceYear: number; readonly entityName?: string }): string =>
      `${of.entityName ?? 'Energiebesparing'}, referentiejaar ${of.referenceYear}`,
  },
  sort: {
    usageE: ['usageE'],
    usageG: ['usageG'],
    deadline: ['deadline'],
    statusName: ['state'],
  },
  order: ['deadline'],
  searchable: true,
  findsBy: ['entities'],
  dayFilters: {
    due: {
      label: 'Indienen voor',
      of: 'deadline',
      windows: {
        90: { label: 'Indienen < 90 dagen', from: 0, to: 90 },
        180: { label: 'Indienen < 180 dagen', from: 0, to: 180 },
      },
    },
  },
} as const

const columns = ['entityName', 'usageE', 'usageG', 'foundDuty', 'doneCount', 'deadline', 'statusName']

/** The energy-saving duty of one location in one round of four years. */
export const savingFile = resource({
  ...shared,
  name: 'energy-saving',
  within: 'customer',
  permission: { list: read, get: read, create: write, update: write, remove: write },
  automatic,
  steps: savingSteps,
  // Eighty locations and one deadline: what is said of one report is mostly said of more.
  bulkSteps: ['RECOUNT', 'OBLIGED', 'NOT_OBLIGED', 'MANDATE', 'COMPOSE', 'TO_CUSTOMER', 'AGREE'],
  columns,
  filters: ['foundDuty', 'entityId'],
  check: ({ sbiCode, deadline: typed, referenceYear }): Problems => ({
    ...wrongDeadline(typed, referenceYear),
    ...(sbiCode !== null &&
      !/^\d{2,6}$/.test(sbiCode) && { sbiCode: ['Een SBI-code heeft twee tot zes cijfers'] }),
  }),
})

/** The same over all customers: what is due first stands on top. */
export const allSavingFiles = resource({
  ...shared,
  name: 'energy-saving',
  within: 'all',
  permission: { list: overview, get: overview, create: null, update: null, remove: null },
  automatic: { ...automatic, customerId: required(reference('Klant', 'customers', 'customers')) },
  columns: ['customerName', ...columns],
  filters: ['customerId', 'foundDuty'],
  findsBy: ['customers', 'entities'],
})
