import { z } from 'zod'
import { obligatoryYears } from '../../../domain/saving/payback.ts'
import { call } from '../../records/call.ts'
import {
  boolean,
  date,
  decimal,
  integer,
  longText,
  money,
  notNegative,
  required,
  section,
  text,
} from '../../records/field.ts'
import { filled, unkept } from '../../records/kept.ts'
import { choice, reference, references, year } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource } from '../../records/resource.ts'
import { measureSteps } from './measureSteps.ts'
import { isRecognised, measureCode, measureLists, measureMoments, measureStates } from './savingWords.ts'

export type Measure = Row<typeof measure>

const read = 'mod:energysaving'
const write = 'organisation-energysaving:write'

/** A measure that saves energy at one location. */
export const measure = resource({
  name: 'measures',
  table: 'measures',
  within: 'customer',
  permission: { list: read, get: read, create: write, update: write, remove: write },
  label: { one: 'Maatregel', many: 'Maatregelen' },
  fields: {
    ...section('Maatregel', {
      list: required(choice('Lijst', measureLists)),
      code: required(
        text('Code', 12, { help: 'Van de lijst, zoals GF4; bij een eigen maatregel een eigen code' }),
      ),
      name: required(text('Maatregel', 160)),
      description: longText('Omschrijving', 4000),
      entityId: required(reference('Locatie', 'customers/:customerId/entities', 'entities')),
      moment: choice('Moment', measureMoments),
    }),
    ...section('Besparing', {
      investment: notNegative(money('Investering')),
      savingE: integer('Besparing elektriciteit', {
        unit: 'kWh/jaar',
        help: 'Kost zij juist stroom, vul dan 0 in: dat telt nog niet mee',
      }),
      savingG: integer('Besparing gas', { unit: 'm³/jaar' }),
      subsidy: text('Subsidie', 80, { help: 'Zoals EIA, ISDE of SDE++' }),
    }),
  },
  automatic: {
    /** By the marginal prices of the location; null while one that counts is not known. */
    savingMoney: money('Besparing per jaar'),
    /** Years. */
    payback: decimal('Terugverdientijd', 1, { unit: 'jaar' }),
    /** By which a unit saved counts: as the latest file of the location says. */
    priceE: unkept(decimal('Marginale prijs stroom', 6, { unit: '€/kWh' })),
    priceG: unkept(decimal('Marginale prijs gas', 6, { unit: '€/m³' })),
    /** Applies and pays itself back within the term of the law. */
    isObligatory: boolean('Verplicht'),
    /** The same, whether it applies or not: what the list is narrowed by. Empty where its cost or what it saves is not known. */
    paybackTerm: choice('Terugverdientijd', {
      within: `Hoogstens ${obligatoryYears} jaar`,
      longer: `Langer dan ${obligatoryYears} jaar`,
    }),
    plannedFor: text('Gepland', 7),
    plannedYear: year('Gepland in', { known: 'customers/:customerId/measure-years' }),
    /** Its location alone: asked for an entity, a list finds what belongs to the buildings below it too. */
    locationId: filled(integer('Locatie zelf')),
    /** It stands in the planning: planned, and not carried out yet. */
    isPlanned: boolean('In de planning'),
    responsible: text('Verantwoordelijke', 120),
    executedOn: date('Uitgevoerd op'),
    /** Twelve months after beside twelve before, as far as it was measured; with its margin. */
    measuredSaving: unkept(text('Gemeten besparing', 80)),
    reason: text('Reden', 300),
    evidenceIds: references('Bewijs', 'customers/:customerId/library', 'documents'),
  },
  states: measureStates,
  initialState: 'toAssess',
  steps: measureSteps,
  // Eighty locations have the same measures: most are judged alike.
  bulkSteps: ['APPLICABLE', 'NOT_APPLICABLE', 'ALREADY_DONE', 'PLAN'],
  columns: [
    'code',
    'name',
    'isObligatory',
    'entityName',
    'list',
    'investment',
    'savingMoney',
    'payback',
    'plannedFor',
    'executedOn',
    'measuredSaving',
    'statusName',
  ],
  sort: {
    code: ['code'],
    name: ['name'],
    investment: ['investment'],
    savingMoney: ['savingMoney'],
    payback: ['payback'],
    plannedFor: ['plannedFor'],
    statusName: ['state'],
  },
  order: ['payback', 'code'],
  filters: ['entityId', 'locationId', 'list', 'paybackTerm', 'plannedYear', 'isObligatory', 'isPlanned'],
  searchable: true,
  check: (draft): Problems =>
    isRecognised(draft) && !measureCode.test(draft.code)
      ? {
          code: [
            'Een code van een erkende lijst is als GF4: de letter van de lijst, die van de soort, en een nummer',
          ],
        }
      : {},
})

/** The years for which a customer planned measures: what their list is narrowed by. */
export const measureYears = call({
  method: 'GET',
  path: 'customers/:customerId/measure-years',
  access: read,
  summary: 'De jaren waarin een klant maatregelen heeft gepland',
  answer: z.array(z.string()),
})
