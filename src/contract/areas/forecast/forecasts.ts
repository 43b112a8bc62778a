import { enough } from '../../../domain/forecast/completeness.ts'
import { compared } from '../../../domain/purchase/exact.ts'
import {
  boolean,
  decimal,
  instant,
  integer,
  longText,
  required,
  section,
  type Typed,
  text,
  when,
} from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { choice, counted, reference, references } from '../../records/picked.ts'
import { products } from '../../records/picklists.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource, type Step } from '../../records/resource.ts'
import { rows } from '../../records/rows.ts'
import { changeFields, monthField, wrongChange } from './forecastChanges.ts'
import { forecastStates, methodWords, runUnit } from './forecastWords.ts'

export type Forecast = Row<typeof forecast>

/** The most months that are looked ahead. */
export const longest = 60

const percent = (label: string, help?: string) =>
  decimal(label, 2, { whole: 3, unit: '%', ...(help !== undefined && { help }) })
/** How far a forecast was off: many times what was used, where little was. */
const off = (label: string) => decimal(label, 2, { unit: '%' })
const isOfCustomer = ({ customerId }: Typed) => typeof customerId === 'number'
const isIncomplete = ({ completeness }: Typed) =>
  typeof completeness === 'string' && compared(completeness, String(enough)) < 0

const steps: Readonly<Record<string, Step>> = {
  CANCEL: {
    label: 'Annuleren',
    permission: 'forecast:write',
    destructive: true,
    notice: 'Een geannuleerde prognose kun je niet hervatten. Kopieer haar om opnieuw te beginnen.',
  },
  RETRY: { label: 'Opnieuw berekenen', permission: 'forecast:write' },
  FIX: {
    label: 'Vastleggen',
    permission: 'forecast:write',
    asks: {
      isIncompleteKnown: when(
        isIncomplete,
        boolean(`Minder dan ${enough}% van de basis is gemeten: ik leg haar toch vast`),
      ),
    },
    check: ({ isIncompleteKnown }, _, record): Problems =>
      isIncomplete(record) && isIncompleteKnown !== true
        ? {
            isIncompleteKnown: [
              'Vink dit aan, of maak een nieuwe prognose zodra er meer is gemeten of ingelezen',
            ],
          }
        : {},
    notice:
      'Een eerdere vastgelegde prognose van hetzelfde, waarvan deze alle maanden ook heeft, wordt daarmee vervangen. Daarna wijzigt deze niet meer.',
  },
}

const monthsOf = (from: string, to: string) => {
  const [first, last] = [from, to].map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)))
  return (last ?? 0) - (first ?? 0) + 1
}

const wrongPeriod = (from: string | null, to: string | null): Problems => {
  if (from === null || to === null) return {}
  if (to < from) return { toMonth: ['Ligt voor de eerste maand'] }
  return monthsOf(from, to) > longest ? { toMonth: [`Kies hoogstens ${longest} maanden`] } : {}
}

/** What connections are expected to use in months to come: of one customer or of all, by one product. */
export const forecast = resource({
  name: 'forecast',
  table: 'forecast_runs',
  within: 'all',
  permission: {
    list: 'forecast:read',
    get: 'forecast:read',
    create: 'forecast:write',
    // What it is made of stays as it was: another one is made beside it.
    update: null,
    remove: 'forecast:write',
  },
  label: { one: 'Prognose', many: 'Prognoses' },
  fields: {
    ...section('Waarvoor', {
      name: required(text('Naam', 80)),
      product: required(choice('Product', products)),
      customerId: reference('Klant', 'customers', 'customers', {
        none: 'Alle klanten',
        help: 'Leeg: alle klanten samen',
      }),
      connectionIds: when(
        isOfCustomer,
        references('Aansluitingen', 'customers/:customerId/connections', 'connections', {
          none: 'Alle van dit product',
        }),
      ),
    }),
    ...section('Hoe', {
      fromMonth: required(monthField('Van', 'Zoals 2027-01')),
      toMonth: required(monthField('T/m', `Hoogstens ${longest} maanden`)),
      method: required(choice('Methode', methodWords)),
      followsDates: boolean('In en uit beheer volgen', true, {
        help: 'Een aansluiting telt mee van de dag waarop zij in beheer komt tot de dag waarop zij eruit gaat',
      }),
      growthPct: percent('Groei', 'Per jaar, bovenop de methode; min is krimp'),
    }),
    ...section('Bekende wijzigingen', {
      changes: rows('Bekende wijzigingen', changeFields, { most: 100, check: wrongChange }),
      comment: longText('Toelichting', 2000),
    }),
  },
  automatic: {
    progress: required(integer('Voortgang', { unit: '%' })),
    connectionCount: required(integer('Aantal aansluitingen')),
    basisUntil: text('Gemeten t/m', 7),
    volume: counted(runUnit, decimal('Volume', 3)),
    completeness: percent('Volledigheid basis'),
    deviationPct: off('Afwijking terugkijkend'),
    /** The same of the plainest method, to hold it against. */
    plainDeviationPct: off('Afwijking van vorig jaar'),
    error: text('Waarom het mislukte', 500),
    requestedById: reference('Gemaakt door', 'account-managers', 'users'),
    fixedById: reference('Vastgelegd door', 'account-managers', 'users'),
    fixedAt: instant('Vastgelegd op'),
    /** Another one of the same was fixed after it. */
    isOutdated: unkept(boolean('Verouderd')),
  },
  derived: {
    period: ({ fromMonth, toMonth }) => `${fromMonth} t/m ${toMonth}`,
  },
  headings: { period: 'Periode' },
  states: forecastStates,
  initialState: 'queued',
  showsAll: true,
  steps,
  columns: [
    ...(['name', 'customerName', 'product', 'period', 'method', 'volume', 'completeness'] as const),
    ...(['deviationPct', 'createdAt', 'statusName'] as const),
  ],
  sort: { name: ['name'], createdAt: ['createdAt'] },
  order: ['-createdAt'],
  filters: ['customerId', 'product', 'method'],
  searchable: true,
  check: (draft): Problems => ({
    ...wrongPeriod(draft.fromMonth, draft.toMonth),
    ...(draft.growthPct !== null &&
      compared(draft.growthPct, '-100') < 0 && { growthPct: ['Minder dan −100% kan niet'] }),
  }),
})
