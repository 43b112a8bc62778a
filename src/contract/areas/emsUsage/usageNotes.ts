import { z } from 'zod'
import { calendarDay, emsDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { date, required, text } from '../../records/field.ts'
import { reference } from '../../records/picked.ts'
import { resource } from '../../records/resource.ts'
import { askedId } from '../../records/rowId.ts'
import { clockTime } from '../../records/texts.ts'
import { emsAccess } from '../ems/emsCalls.ts'

/** What somebody knows of a moment or some days of a connection: why the usage was as it was. */
export const usageNote = resource({
  name: 'usage-notes',
  table: 'usage_notes',
  within: 'customer',
  permission: {
    list: 'organisation-report-ems:read',
    get: 'organisation-report-ems:read',
    create: 'organisation-report-ems:write',
    update: 'organisation-report-ems:write',
    remove: 'organisation-report-ems:write',
  },
  label: { one: 'Notitie bij verbruik', many: 'Notities bij verbruik' },
  fields: {
    connectionId: required(reference('Aansluiting', 'customers/:customerId/connections', 'connections')),
    content: required(text('Notitie', 300, { help: 'Bijvoorbeeld: storing koelcel' })),
    day: required(date('Datum')),
    time: clockTime('Tijd', 'Uren en minuten, zoals 14:30; leeg is de hele dag.'),
    until: date('Tot en met', { help: 'Leeg: alleen op deze dag.' }),
  },
  automatic: {
    userId: reference('Geplaatst door', 'users', 'users'),
  },
  columns: ['day', 'connectionName', 'content', 'userName'],
  sort: { day: ['day'] },
  order: ['-day'],
  filters: ['connectionId'],
  ranges: ['day'],
  check: ({ day, until }) => ({
    ...(day && until && until < day && { until: ['Ligt voor de begindatum'] }),
  }),
})

/** A note, and whether whoever asks may change it. */
const NoteEvent = z.strictObject({
  kind: z.literal('note'),
  id: z.number(),
  day: calendarDay,
  /** "14:30"; null is the whole day. */
  time: z.string().nullable(),
  until: calendarDay.nullable(),
  content: z.string(),
  by: z.string().nullable(),
  mayChange: z.boolean(),
})

/** An old meter that made way for a new one. */
const SwapEvent = z.strictObject({
  kind: z.literal('swap'),
  id: z.number(),
  day: calendarDay,
  oldNumber: z.string().nullable(),
  newNumber: z.string(),
  by: z.string().nullable(),
})

/** What happened at a connection. */
export const UsageEvent = z.union([NoteEvent, SwapEvent])
export type UsageEvent = z.infer<typeof UsageEvent>

/** So many are told of one period at most: the latest. */
export const mostEvents = 100

export const usageEvents = call({
  method: 'GET',
  path: 'customers/:customerId/ems/events',
  access: emsAccess,
  summary: 'Gebeurtenissen bij een aansluiting: notities en meterwissels, op volgorde van tijd',
  query: z
    .strictObject({
      connectionId: askedId,
      from: emsDay,
      to: emsDay,
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Ligt voor de begindatum' }),
  answer: z.array(UsageEvent),
})
