import { z } from 'zod'
import { call } from '../../records/call.ts'
import {
  decimal,
  instant,
  integer,
  longText,
  money,
  notNegative,
  required,
  section,
  type Typed,
  text,
  when,
} from '../../records/field.ts'
import { offeredWith, unkept } from '../../records/kept.ts'
import { neededWhen } from '../../records/needed.ts'
import { choice, reference, references, year } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource, type Step } from '../../records/resource.ts'
import { budgetScopes, budgetStates, priceSources, taxSpreads } from './budgetWords.ts'

export type Budget = Row<typeof budget>

const percent = (label: string, help?: string) =>
  decimal(label, 2, { whole: 3, unit: '%', ...(help !== undefined && { help }) })
const ofEntities = ({ scope }: Typed) => scope === 'entiteit'
const ofCostCenters = ({ scope }: Typed) => scope === 'kostenplaats'
const ofConnections = ({ scope }: Typed) => scope === 'aansluiting'
/** A fixed forecast of a product of the whole customer, for who may see forecasts. */
const forecastOf = (label: string, product: '1' | '2') =>
  offeredWith(
    'forecast:read',
    reference(label, `forecast?state=fixed&product=${product}&customerId=:customerId`, 'forecast_runs', {
      none: 'Gemeten verbruik van vorig jaar',
    }),
  )
const isAssumed = ({ priceSource }: Typed) => priceSource === 'aanname'

const steps: Record<string, Step> = {
  SUBMIT: {
    label: 'Ter goedkeuring aanbieden',
    notice: 'Een ander dan wie de begroting maakte of als laatste een bedrag wijzigde, stelt haar vast.',
  },
  CALCULATE: {
    label: 'Doorrekenen',
    notice: 'Alle bedragen worden opnieuw berekend. Wat met de hand is ingevuld, blijft staan.',
  },
  ADOPT: {
    label: 'Vaststellen',
    permission: 'mod:budgets',
    notice: 'Een eerdere vastgestelde begroting van dit jaar en dit niveau wordt daarmee vervangen.',
  },
  RETURN: {
    label: 'Terugsturen',
    permission: 'mod:budgets',
    asks: { reason: required(text('Reden', 300)) },
    destructive: true,
  },
  REVISE: {
    label: 'Bijstellen',
    notice: 'Er komt een nieuwe versie als concept bij. Deze blijft gelden tot die is vastgesteld.',
  },
}

/** What a year of energy may cost a customer, month by month: made, approved by somebody else, and laid beside what it did cost. */
export const budget = resource({
  name: 'budgets',
  table: 'budgets',
  within: 'customer',
  /** A draft of ours is ours alone until it is offered. */
  customersSee: 'isShared',
  permission: {
    list: 'mod:budgets',
    get: 'mod:budgets',
    create: 'organisation-budgets:write',
    update: 'organisation-budgets:write',
    remove: 'organisation-budgets:write',
  },
  label: { one: 'Begroting', many: 'Begrotingen' },
  fields: {
    ...section('Waarvoor', {
      name: required(text('Naam', 80)),
      year: required(year('Jaar', { known: 'customers/:customerId/budget-years' })),
      scope: required(choice('Niveau', budgetScopes)),
      entityIds: when(
        ofEntities,
        neededWhen(
          ofEntities,
          references('Entiteiten', 'customers/:customerId/entities', 'entities'),
          'Kies minstens één entiteit',
        ),
      ),
      connectionIds: when(
        ofConnections,
        neededWhen(
          ofConnections,
          references('Aansluitingen', 'customers/:customerId/connections', 'connections'),
          'Kies minstens één aansluiting',
        ),
      ),
      costCenterIds: when(
        ofCostCenters,
        neededWhen(
          ofCostCenters,
          references('Kostenplaatsen', 'customers/:customerId/entities?type=kostenplaats', 'entities', {
            help: 'Van een aansluiting die over kostenplaatsen is verdeeld telt alleen hun deel',
          }),
          'Kies minstens één kostenplaats',
        ),
      ),
    }),
    ...section('Uitgangspunten', {
      powerForecastId: forecastOf('Volume elektriciteit uit prognose', '1'),
      gasForecastId: forecastOf('Volume gas uit prognose', '2'),
      priceSource: required(choice('Prijs van levering', priceSources)),
      assumedPower: when(
        isAssumed,
        notNegative(decimal('Aangenomen prijs stroom', 6, { whole: 3, unit: '€/kWh' })),
      ),
      assumedGas: when(
        isAssumed,
        notNegative(decimal('Aangenomen prijs gas', 6, { whole: 3, unit: '€/m³' })),
      ),
      taxSpread: required(choice('Energiebelasting', taxSpreads)),
      indexPct: percent(
        'Index',
        'Waar tarieven van dit jaar nog niet bekend zijn, op die van het jaar ervoor',
      ),
      reservePct: notNegative(percent('Onvoorzien', 'Op de som van de andere kosten van elke maand')),
    }),
    ...section('Goedkeuring en waarschuwing', {
      approverId: reference('Goedkeurder', 'customers/:customerId/contacts', 'contacts', {
        none: 'Ieder die begrotingen wijzigt',
        help: 'Wie de begroting vaststelt, maar nooit wie haar maakte',
      }),
      alertPct: required(
        notNegative(percent('Waarschuwen boven', 'Deel van wat tot en met de maand is begroot')),
      ),
      bandPct: notNegative(percent('Oranje vanaf', 'Daaronder is de begroting groen')),
      recipientIds: references('Ontvangers waarschuwing', 'customers/:customerId/contacts', 'contacts'),
    }),
    ...section('Toelichting', { comment: longText('Toelichting', 2000) }),
  },
  automatic: {
    edition: required(integer('Versie')),
    budgeted: required(money('Begroot')),
    calculatedAt: instant('Doorgerekend op'),
    /** While it is worked out in the background: how far that is. */
    progress: integer('Voortgang', { unit: '%' }),
    failure: text('Waarom het doorrekenen mislukte', 300),
    authorId: reference('Opsteller', 'users', 'users'),
    /** Who changed an amount last: that person never adopts it. */
    changedById: reference('Bedragen gewijzigd door', 'users', 'users'),
    adoptedById: reference('Vastgesteld door', 'users', 'users'),
    adoptedAt: instant('Vastgesteld op'),
    outdated: unkept(text('Verouderd', 1500)),
    blocked: unkept(text('Nog niet aan te bieden', 300)),
  },
  states: budgetStates,
  // What waits for approval stands beside what was adopted.
  showsAll: true,
  initialState: 'draft',
  steps,
  columns: ['name', 'year', 'scope', 'edition', 'budgeted', 'statusName'],
  sort: { name: ['name'], year: ['year', 'name'], budgeted: ['budgeted'] },
  order: ['-year', 'name', '-edition'],
  filters: ['year', 'scope'],
  searchable: true,
  check: (draft): Problems => ({
    ...(draft.year !== null &&
      (draft.year < 2015 || draft.year > 2099) && { year: ['Vul een jaartal in, zoals 2027'] }),
    ...(draft.priceSource === 'aanname' &&
      draft.assumedPower === null &&
      draft.assumedGas === null && { assumedPower: ['Vul een prijs in voor stroom of voor gas'] }),
  }),
})

/** The years of which a customer has budgets that the asker sees: what their list is narrowed by. */
export const budgetYears = call({
  method: 'GET',
  path: 'customers/:customerId/budget-years',
  access: 'mod:budgets',
  summary: 'De jaren waarvan een klant begrotingen heeft',
  answer: z.array(z.string()),
})
