import { counterLabels } from '../../../domain/energy/counters.ts'
import { boolean, date, decimal, integer, longText, required, text, when } from '../../records/field.ts'
import { choice, reference } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource } from '../../records/resource.ts'
import { clockTime } from '../../records/texts.ts'

export type MeterReading = Row<typeof meterReading>

/** What is typed: what the counter shows, or what was used in a period. */
export const readingKinds = { standing: 'Meterstand', usage: 'Verbruik' } as const

/** Who may enter readings by hand or from a file, customers too (areas: portal matrix). */
export const entering = 'organisation-report-ems:write'

/** Who decides about what looks wrong. */
const deciding = 'organisation-connections:write'

const isStanding = ({ kind }: { kind?: unknown }) => kind === 'standing'
const isUsage = ({ kind }: { kind?: unknown }) => kind === 'usage'
const isSwap = (typed: Readonly<Record<string, unknown>>) => isStanding(typed) && typed.isMeterSwap === true

const amount = (label: string) => required(decimal(label, 3))
const comment = required(longText('Toelichting', 300))

const notNegative = (draft: Readonly<Record<string, unknown>>, names: readonly string[]): Problems =>
  Object.fromEntries(
    names
      .filter((name) => String(draft[name] ?? '').startsWith('-'))
      .map((name) => [name, ['Vul een getal vanaf 0 in']]),
  )

/** A reading of one counter of a meter that somebody typed. It is never changed: a correction takes its place. */
export const meterReading = resource({
  name: 'meter-readings',
  table: 'meter_readings',
  within: 'customer',
  permission: {
    list: 'organisation-report-ems:read',
    get: 'organisation-report-ems:read',
    create: entering,
    update: null,
    remove: null,
  },
  label: { one: 'Meterstand', many: 'Meterstanden' },
  fields: {
    connectionId: required(reference('Aansluiting', 'customers/:customerId/connections', 'connections')),
    kind: { ...required(choice('Invoer als', readingKinds)), initial: 'standing' as const },
    register: required(choice('Telwerk', counterLabels)),
    periodFrom: when(isUsage, required(date('Van'))),
    readingDate: required(
      date('Datum', { help: 'Van een meterstand de dag van opname, van verbruik de laatste dag.' }),
    ),
    readingTime: when(
      isStanding,
      clockTime('Tijd', 'Uren en minuten, zoals 14:30; leeg is het begin van de dag.'),
    ),
    value: when(isStanding, amount('Stand')),
    usage: when(isUsage, amount('Verbruik')),
    isMeterSwap: when(isStanding, boolean('Meterwissel')),
    endValue: when(isSwap, amount('Eindstand oude meter')),
    meterNumber: when(isSwap, required(text('Nummer nieuwe meter', 30))),
    rollover: when(isStanding, boolean('Telwerk over de kop')),
    comment: longText('Opmerking', 1000),
  },
  automatic: {
    /** Under which it is called elsewhere: what it says, and of which day. */
    name: required(text('Naam', 60)),
    unit: required(text('Eenheid', 5)),
    previousValue: decimal('Vorige stand', 3),
    previousDate: date('Vorige opname'),
    derivedUsage: decimal('Berekend verbruik', 3),
    /** Codes of what was doubtful, with spaces. */
    ruleHits: text('Controles', 60),
    userId: reference('Ingevoerd door', 'users', 'users'),
    supersedesId: integer('Vervangt'),
    photoName: text('Foto', 200),
    photoType: text('Soort van de foto', 100),
    photoSize: integer('Grootte van de foto'),
    photoHash: text('Vingerafdruk van de foto', 64),
  },
  states: {
    entered: { label: 'Ingevoerd', group: 'open' },
    suspect: { label: 'Te controleren', group: 'open' },
    accepted: { label: 'Goedgekeurd', group: 'closed' },
    rejected: { label: 'Afgekeurd', group: 'closed' },
    superseded: { label: 'Vervangen', group: 'closed' },
  },
  initialState: 'entered',
  steps: {
    APPROVE: { label: 'Toch goedkeuren', permission: deciding, asks: { comment } },
    CORRECT: {
      label: 'Corrigeren',
      permission: entering,
      asks: { newValue: amount('Juiste waarde'), reason: required(text('Reden', 300)) },
      check: (told) => notNegative(told, ['newValue']),
    },
    REJECT: { label: 'Afkeuren', permission: deciding, asks: { comment }, destructive: true },
  },
  columns: [
    'readingDate',
    'connectionName',
    'register',
    'value',
    'usage',
    'derivedUsage',
    'userName',
    'statusName',
  ],
  sort: { readingDate: ['readingDate'], statusName: ['state'] },
  order: ['-readingDate'],
  through: {
    table: 'connections',
    on: { id: 'connectionId', customerId: 'customerId' },
    fields: { entityId: reference('Entiteit', 'customers/:customerId/entities', 'entities') },
  },
  filters: ['connectionId', 'entityId', 'register', 'kind'],
  ranges: ['readingDate'],
  bulkSteps: ['APPROVE'],
  check: (draft): Problems => ({
    ...notNegative(draft, ['value', 'usage', 'endValue']),
    ...(draft.periodFrom &&
      draft.readingDate &&
      draft.readingDate < draft.periodFrom && { readingDate: ['Ligt voor het begin van de periode'] }),
  }),
})
