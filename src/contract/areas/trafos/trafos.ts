import { z } from 'zod'
import { dayAt } from '../../../domain/time/day.ts'
import { call } from '../../records/call.ts'
import type { DayFilters } from '../../records/dayFilter.ts'
import { deadline } from '../../records/deadline.ts'
import {
  date,
  decimal,
  integer,
  longText,
  money,
  notNegative,
  parsed,
  required,
  section,
  type Typed,
  text,
  when,
} from '../../records/field.ts'
import { choice, reference, references } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource } from '../../records/resource.ts'
import { email } from '../../records/texts.ts'

export type Trafo = Row<typeof trafo>

const ownerships = { huur: 'Huur', eigendom: 'Eigendom' } as const

/** Why a transformer is no longer in use. */
const inactiveReasons = {
  vervangen: 'Vervangen',
  huurGestopt: 'Huur gestopt',
  verkocht: 'Verkocht of overgedragen',
  verwijderd: 'Buiten gebruik en verwijderd',
  overig: 'Overig',
} as const

const isRented = ({ ownership }: Typed) => ownership === 'huur'
/** What belongs to a customer can be chosen once that is known. */
const hasCustomer = ({ customerId }: Typed) => typeof customerId === 'number'
const always = () => true

/** Transformers by how long one may still give notice, and by when they are to be inspected. */
const trafoDays = {
  notice: {
    label: 'Opzeggen',
    of: 'noticeDate',
    windows: {
      90: { label: 'Opzeggen < 90 dagen', from: 0, to: 90 },
      180: { label: 'Opzeggen < 180 dagen', from: 0, to: 180 },
    },
  },
  inspection: {
    label: 'Inspectie',
    of: 'nextInspection',
    windows: {
      late: { label: 'Inspectie te laat', to: -1 },
      90: { label: 'Inspectie < 90 dagen', from: 0, to: 90 },
    },
  },
} as const satisfies DayFilters

/** A year as people write it, of a time in which there were transformers; the next one may be on order. */
function year(input: string) {
  const value = input.trim()
  if (!/^(19|20)\d\d$/.test(value)) return { ok: false, message: 'Vul een jaartal in, zoals 1998' } as const
  const isLater = Number(value) > Number(dayAt(Date.now()).slice(0, 4)) + 1
  return isLater
    ? ({ ok: false, message: 'Dit jaar is nog ver weg' } as const)
    : ({ ok: true, value } as const)
}

/** More kVA than any transformer has: beyond it a figure was meant in another unit. */
const mostPower = 500_000
const longestNotice = 120

/** A transformer behind connections of a customer: rented or its own, until when, and what it costs. */
export const trafo = resource({
  name: 'trafos',
  table: 'trafos',
  within: 'all',
  permission: {
    list: 'trafos:read',
    get: 'trafos:read',
    create: 'trafos:write',
    update: 'trafos:write',
    remove: 'trafos:write',
  },
  label: { one: 'Trafo', many: 'Trafo’s' },
  fields: {
    ...section('Trafo', {
      number: required(text('Trafonummer', 30)),
      customerId: required(reference('Klant', 'customers', 'customers')),
      connectionIds: when(
        hasCustomer,
        // The rule of the whole says that one is needed: without a customer there is none to choose.
        {
          ...references('Aansluitingen', 'customers/:customerId/connections?product=1', 'connections', {
            help: 'Van elektriciteit',
          }),
          required: true,
        },
      ),
      // Of those that were there before this was asked it may be unknown; whoever changes one fills it in.
      power: when(always, required(integer('Vermogen', { unit: 'kVA' }))),
      primaryVoltage: notNegative(decimal('Primaire spanning', 1, { unit: 'kV' })),
      installedYear: parsed('code', 'Bouwjaar', year, { maxLength: 4 }),
      location: text('Locatie', 120),
    }),
    ...section('Eigendom en huur', {
      ownership: required(choice('Eigendom', ownerships)),
      lessorName: when(isRented, required(text('Verhuurder', 80, { known: 'trafo-lessors' }))),
      lessorEmail: when(isRented, email('E-mailadres verhuurder')),
      rent: when(isRented, required(notNegative(money('Huur per maand')))),
      indexation: when(isRented, text('Indexatie', 40)),
      startDate: when(isRented, required(date('Ingangsdatum'))),
      endDate: when(isRented, date('Einddatum', { help: 'Leeg: voor onbepaalde tijd' })),
      noticeMonths: when(isRented, required(integer('Opzegtermijn', { unit: 'maanden' }))),
      contractId: when(
        (typed) => isRented(typed) && hasCustomer(typed),
        reference('Contract', 'customers/:customerId/library', 'documents', {
          keptAs: 'contract',
          help: 'Het document in de bibliotheek van de klant',
        }),
      ),
    }),
    ...section('Inspectie', {
      lastInspection: date('Laatste inspectie'),
      nextInspection: deadline('Volgende inspectie'),
    }),
    ...section('Opmerking', { comment: longText('Opmerking') }),
  },
  automatic: {
    /** The last day on which notice may be given. */
    noticeDate: date('Opzeggen voor'),
    inactiveReason: choice('Reden', inactiveReasons),
  },
  states: { active: { label: 'Actief', group: 1 }, inactive: { label: 'Inactief', group: 0 } },
  initialState: 'active',
  steps: {
    REACTIVATE: { label: 'Heractiveren' },
    DEACTIVATE: {
      label: 'Deactiveren',
      asks: {
        inactiveReason: required(choice('Reden', inactiveReasons)),
        explanation: text('Toelichting', 300),
      },
      destructive: true,
      notice:
        'De aansluitingen lopen door. Trafohuur staat daar uit, tenzij er nog een gehuurde trafo bij hoort.',
    },
  },
  columns: [
    'number',
    'customerName',
    'location',
    'power',
    'ownership',
    'lessorName',
    'rent',
    'endDate',
    'noticeDate',
    'nextInspection',
    'statusName',
  ],
  sort: {
    number: ['number'],
    location: ['location'],
    power: ['power'],
    lessorName: ['lessorName'],
    rent: ['rent'],
    endDate: ['endDate'],
    noticeDate: ['noticeDate'],
    nextInspection: ['nextInspection'],
    statusName: ['state'],
  },
  order: ['noticeDate'],
  filters: ['ownership', 'lessorName', 'customerId', 'connectionIds'],
  dayFilters: trafoDays,
  searchable: true,
  findsBy: ['customers'],
  taken: { number: 'Deze klant heeft al een actieve trafo met dit nummer' },
  check: (draft): Problems => ({
    ...(draft.customerId !== null &&
      draft.connectionIds.length === 0 && { connectionIds: ['Kies minstens één aansluiting'] }),
    ...(draft.power === 0 && { power: ['Vul minstens 1 kVA in'] }),
    ...(draft.power !== null && draft.power > mostPower && { power: ['Vul hoogstens 500.000 kVA in'] }),
    ...(isEndedBefore(draft.startDate, draft.endDate) && { endDate: ['Ligt voor de ingangsdatum'] }),
    ...(draft.noticeMonths !== null &&
      draft.noticeMonths > longestNotice && { noticeMonths: [`Vul hoogstens ${longestNotice} maanden in`] }),
    ...(isEndedBefore(draft.lastInspection, draft.nextInspection) && {
      nextInspection: ['Ligt voor de laatste inspectie'],
    }),
  }),
})

const isEndedBefore = (start: string | null, end: string | null) =>
  start !== null && end !== null && end < start

/** Who rents out the transformers one may see, by the alphabet: what their list is narrowed by. */
export const trafoLessors = call({
  method: 'GET',
  path: 'trafo-lessors',
  access: 'trafos:read',
  summary: 'De verhuurders van trafo’s',
  answer: z.array(z.string()),
})
