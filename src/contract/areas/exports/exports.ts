import { date, instant, integer, required, text } from '../../records/field.ts'
import { choice, reference } from '../../records/picked.ts'
import { type Row, resource, type Step } from '../../records/resource.ts'

export type ExportJob = Row<typeof answeredExport>

/** From how many rows a list is written by the server, while its asker goes on (areas/exports). */
export const writtenApart = 1000

/** How many days a file is kept. */
export const keptDays = 7

export const exportFormats = { xlsx: 'Excel', csv: 'CSV' } as const
export type ExportFormat = keyof typeof exportFormats

export const schedules = {
  niet: 'Niet',
  dagelijks: 'Dagelijks',
  wekelijks: 'Wekelijks',
  maandelijks: 'Maandelijks',
} as const
export type Schedule = keyof typeof schedules

const repeats = required(choice('Herhalen', schedules, { help: 'Elke keer komt er een nieuwe export bij' }))

/** What a person says of an export, when it is asked for and afterwards. */
export const exportFields = {
  name: required(text('Naam', 80)),
  reason: text('Doel', 160, { help: 'Verplicht als er persoonsgegevens in staan' }),
  schedule: { ...repeats, initial: 'niet' as const },
}

const steps: Record<string, Step> = {
  /** Its page fetches the file itself, which is this step. */
  DOWNLOAD: { label: 'Downloaden' },
  RETRY: { label: 'Opnieuw' },
  CANCEL: {
    label: 'Annuleren',
    destructive: true,
    notice: 'Wat er al is geschreven, wordt weggegooid. Een geannuleerde export kun je niet hervatten.',
  },
}

/** The states of a file that the server makes (life cycle `exportJob`). */
export const madeStates = {
  queued: { label: 'In wachtrij', group: 2 },
  running: { label: 'Bezig', group: 2 },
  ready: { label: 'Gereed', group: 1 },
  failed: { label: 'Mislukt', group: 0, tone: 'danger' },
  cancelled: { label: 'Geannuleerd', group: 0 },
  expired: { label: 'Verlopen', group: 0 },
} as const

/** The lists that the server wrote or is to write as a file, and for whom. */
export const exportJob = resource({
  name: 'exports',
  table: 'exports',
  within: 'all',
  permission: {
    // And export:read, which its handlers ask for.
    list: 'is:admin',
    get: 'is:admin',
    update: 'is:admin',
    // One is asked for at its list (export-calls); it stays as history.
    create: null,
    remove: null,
  },
  label: { one: 'Export', many: 'Exports' },
  fields: exportFields,
  automatic: {
    /** A list by the name of its calls; which there are, and how a person reads them, the areas say (`exports/kinds`). */
    kind: required(text('Gegevens', 60, { known: 'exports/kinds' })),
    format: required(choice('Bestandsvorm', exportFormats)),
    aboutCustomerId: reference('Klant', 'customers', 'customers', { none: 'Alle' }),
    filters: text('Filters', 1000),
    columns: text('Kolommen', 2000),
    rowCount: integer('Rijen'),
    progress: required(integer('Voortgang', { unit: '%' })),
    sizeBytes: integer('Grootte'),
    requestedById: required(reference('Aangevraagd door', 'account-managers', 'users')),
    nextOn: date('Volgende keer'),
    expiresAt: instant('Beschikbaar t/m'),
    error: text('Foutmelding', 300),
  },
  states: madeStates,
  initialState: 'queued',
  showsAll: true,
  steps,
  bulkSteps: ['CANCEL'],
  columns: [
    ...(['name', 'kind', 'format', 'rowCount', 'requestedByName', 'createdAt'] as const),
    ...(['expiresAt', 'statusName'] as const),
  ],
  sort: {
    name: ['name'],
    kind: ['kind'],
    rowCount: ['rowCount'],
    createdAt: ['createdAt'],
    expiresAt: ['expiresAt'],
    statusName: ['state'],
  },
  order: ['-createdAt'],
  filters: ['kind', 'requestedById'],
  searchable: true,
})

/** The same as it is answered: what is in it also as a person reads it, which the server says by its areas. */
export const answeredExport = {
  ...exportJob,
  derived: { kindLabel: ({ kind }: { readonly kind: string }) => kind },
}
