import { date, integer, longText, required, section } from '../../records/field.ts'
import { choice, reference, references } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource } from '../../records/resource.ts'
import { lastDayOfMonth, reportFormats, reportKinds, reportSchedules } from './reportWords.ts'

export type ReportSchedule = Row<typeof reportSchedule>

const sees = 'organisation:read'
/** Who keeps the contacts decides which of them get figures by mail. */
export const sends = 'organisation-contacts:write'

/** A report that is made again after each month, quarter or year, and mailed to contacts of the customer. */
export const reportSchedule = resource({
  name: 'report-schedules',
  table: 'report_schedules',
  within: 'customer',
  permission: { list: sees, get: sees, create: sends, update: sends, remove: sends },
  label: { one: 'Verzendschema', many: 'Verzendschema’s' },
  fields: {
    ...section('Rapport', {
      kind: required(choice('Rapport', reportKinds)),
      entityIds: references('Entiteiten', 'customers/:customerId/entities', 'entities', {
        none: 'Alle',
        help: 'Met wat eronder valt',
      }),
      format: required(choice('Bestandsvorm', reportFormats)),
    }),
    ...section('Verzenden', {
      schedule: required(choice('Verzenden', reportSchedules)),
      dayOfMonth: required(
        integer('Dag', {
          help: `1 tot en met ${lastDayOfMonth}: van de maand na de periode waarover het gaat`,
        }),
      ),
      recipientIds: references('Ontvangers', 'customers/:customerId/contacts', 'contacts', {
        none: 'Wie rapportages ontvangt',
        help: 'In Bcc. Leeg: de contactpersonen bij wie staat dat zij rapportages ontvangen',
      }),
      comment: longText('Begeleidende tekst', 2000),
    }),
  },
  automatic: {
    customerId: required(reference('Klant', 'customers', 'customers')),
    nextOn: required(date('Volgende keer')),
  },
  columns: ['kind', 'schedule', 'dayOfMonth', 'nextOn', 'format'],
  sort: { kind: ['kind'], nextOn: ['nextOn'] },
  order: ['nextOn'],
  check: ({ dayOfMonth }): Problems =>
    dayOfMonth !== null && (dayOfMonth < 1 || dayOfMonth > lastDayOfMonth)
      ? { dayOfMonth: [`Kies een dag van 1 tot en met ${lastDayOfMonth}`] }
      : {},
})
