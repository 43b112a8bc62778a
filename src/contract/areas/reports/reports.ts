import { z } from 'zod'
import { calendarName } from '../../../domain/time/calendarName.ts'
import { daysBetween } from '../../../domain/time/day.ts'
import { call } from '../../records/call.ts'
import {
  date,
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
import { offeredWith } from '../../records/kept.ts'
import { choice, reference, references, year } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource, type Step } from '../../records/resource.ts'
import { madeStates } from '../exports/exports.ts'
import { sends } from './reportSchedules.ts'
import {
  mostConnections,
  mostDays,
  mostYears,
  reportFormats,
  reportKinds,
  reportPeriods,
} from './reportWords.ts'

export type Report = Row<typeof report>

/** Which kinds somebody sees follows from the right to each (`reportAccess`), which its handlers ask for. */
const sees = 'organisation:read'
/** Of which the figures are of each connection by itself. */
const isOfChosen = ({ kind }: Typed) => kind === 'invoiceCheck'
const isFree = ({ period }: Typed) => period === 'free'
const hasRecipients = ({ recipientIds }: Typed) => Array.isArray(recipientIds) && recipientIds.length > 0

const steps: Readonly<Record<string, Step>> = {
  /** Its page fetches the file itself, which is this step. */
  DOWNLOAD: { label: 'Downloaden', permission: sees },
  RETRY: { label: 'Opnieuw', permission: sees },
  CANCEL: {
    label: 'Annuleren',
    permission: sees,
    destructive: true,
    notice: 'Een geannuleerde rapportage kun je niet hervatten. Maak zo nodig een nieuwe.',
  },
}

const wrongDays = (from: string | null, to: string | null): Problems => {
  if (from === null || to === null) return {}
  if (to < from) return { periodTo: ['Ligt voor de eerste dag'] }
  return daysBetween(from, to) >= mostDays ? { periodTo: [`Kies hoogstens ${mostYears} jaar`] } : {}
}

const wrongConnections = (connectionIds: readonly number[]): Problems =>
  connectionIds.length > mostConnections
    ? {
        connectionIds: [
          `Kies hoogstens ${mostConnections} aansluitingen; dit zijn er ${connectionIds.length}`,
        ],
      }
    : {}

/** A standard report of a customer: what it is about, and the file that the server made of it. */
export const report = resource({
  name: 'reports',
  table: 'reports',
  within: 'customer',
  permission: {
    list: sees,
    get: sees,
    create: sees,
    // It stays as it was made: another one is made beside it, and both are history.
    update: null,
    remove: null,
  },
  label: { one: 'Rapportage', many: 'Rapportages' },
  fields: {
    ...section('Rapport', {
      kind: required(choice('Rapport', reportKinds)),
      period: required(choice('Periode', reportPeriods)),
      periodFrom: when(isFree, required(date('Van'))),
      periodTo: when(isFree, required(date('T/m'))),
      entityIds: references('Entiteiten', 'customers/:customerId/entities', 'entities', {
        none: 'Alle',
        help: 'Met wat eronder valt',
      }),
      connectionIds: when(
        isOfChosen,
        references('Aansluitingen', 'customers/:customerId/connections', 'connections', {
          none: 'Alle',
          help: `Alleen van deze, hoogstens ${mostConnections}`,
        }),
      ),
      format: required(choice('Bestandsvorm', reportFormats)),
    }),
    ...section('Verzenden', {
      recipientIds: offeredWith(
        sends,
        references('Ontvangers', 'customers/:customerId/contacts', 'contacts', {
          none: 'Niemand',
          help: 'Krijgen de rapportage per e-mail zodra zij klaar is, in Bcc',
        }),
      ),
      comment: when(hasRecipients, longText('Begeleidende tekst', 2000)),
    }),
  },
  automatic: {
    customerId: required(reference('Klant', 'customers', 'customers')),
    year: year('Jaar', { known: 'customers/:customerId/report-years' }),
    progress: required(integer('Voortgang', { unit: '%' })),
    dataUntil: date('Gegevens t/m'),
    completeness: decimal('Volledigheid', 1, { unit: '%' }),
    sizeBytes: integer('Grootte'),
    requestedById: reference('Door', 'account-managers', 'users'),
    expiresAt: instant('Beschikbaar tot'),
    sentTo: text('Verzonden aan', 2000),
    sentAt: instant('Verzonden op'),
    /** Whom it did not reach, or that nobody can tell whether it did. */
    undelivered: text('Niet bezorgd', 2000),
    error: text('Waarom het mislukte', 300),
  },
  derived: {
    periodName: ({ periodFrom, periodTo }) =>
      periodFrom === null || periodTo === null ? '' : calendarName({ from: periodFrom, to: periodTo }),
    name: ({ kind, periodFrom, periodTo }) =>
      periodFrom === null || periodTo === null
        ? reportKinds[kind]
        : `${reportKinds[kind]} ${calendarName({ from: periodFrom, to: periodTo })}`,
  },
  headings: { periodName: 'Periode', name: 'Rapportage' },
  states: madeStates,
  initialState: 'queued',
  showsAll: true,
  steps,
  columns: ['kind', 'periodName', 'createdAt', 'requestedByName', 'sentTo', 'statusName'],
  sort: { kind: ['kind'], periodName: ['periodFrom', 'periodTo'], createdAt: ['createdAt'] },
  order: ['-createdAt'],
  filters: ['kind', 'year'],
  check: ({ periodFrom, periodTo, connectionIds }): Problems => ({
    ...wrongDays(periodFrom, periodTo),
    ...wrongConnections(connectionIds),
  }),
})

/** The years that the reports of a customer which the asker sees are of: what their list is narrowed by. */
export const reportYears = call({
  method: 'GET',
  path: 'customers/:customerId/report-years',
  access: sees,
  summary: 'De jaren waarover een klant rapportages heeft',
  answer: z.array(z.string()),
})
