import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call, done } from '../../records/call.ts'
import { hoursActivities } from '../../records/picklists.ts'
import { requiredText } from '../../records/problems.ts'
import { rowId } from '../../records/rowId.ts'

/** The timer of whoever asks, in whole seconds. */
export const Timer = z.strictObject({
  running: z.boolean(),
  /** What it stands at now. */
  seconds: z.number(),
  /** What it stood at when its owner last did something. */
  activeSeconds: z.number(),
  /** For whom and for what it runs, where that was said. */
  work: z
    .strictObject({
      customer: z.strictObject({ id: z.number(), name: z.string() }),
      description: z.string(),
      activity: z.enum(keysOf(hoursActivities)).nullable(),
    })
    .nullable(),
})
export type Timer = z.infer<typeof Timer>

const seconds = z.number().int().min(0).max(31_536_000)
const activity = z.enum(keysOf(hoursActivities), 'Kies een waarde uit de lijst').nullable().default(null)
const work = z.strictObject({
  customerId: rowId,
  description: z.string().trim().min(1).max(500),
  activity,
})
const access = ['is:admin', 'organisation-hours:write'] as const

/** The own timer of the top bar. */
export const ownTimer = call({
  method: 'GET',
  path: 'hours/timer',
  access,
  summary: 'De eigen urentimer',
  answer: Timer.nullable(),
  background: true,
})

/** Says how the own timer stands; null ends it. It does not keep the session alive: a timer runs on without anybody there. */
export const keepTimer = call({
  method: 'POST',
  path: 'hours/timer',
  access,
  summary: 'De eigen urentimer bijhouden',
  body: z.strictObject({
    timer: z
      .strictObject({
        running: z.boolean(),
        seconds,
        activeSeconds: seconds,
        work: work.nullable().default(null),
      })
      .nullable(),
  }),
  answer: done,
  background: true,
})

/** Registers the time of the timer, which ends with it. */
export const registerTime = call({
  method: 'POST',
  path: 'customers/:customerId/hours/timer',
  access,
  summary: 'De tijd van de timer registreren',
  body: z.strictObject({
    seconds: z
      .number()
      .int()
      .refine((value) => value > 0, 'Er is nog geen tijd om te registreren')
      .refine((value) => value <= 86_400, 'Registreer hoogstens 24 uur ineens'),
    description: z
      .string()
      .trim()
      .max(500)
      .refine((text) => text !== '', requiredText),
    activity,
    topbar: z.boolean().default(true),
  }),
  answer: z.strictObject({ id: z.number() }),
})

/** What hours may be added up by. */
export const overviewBy = { customer: 'Klant', user: 'Medewerker', activity: 'Werkzaamheid' } as const
export type OverviewBy = keyof typeof overviewBy

/** The time for one customer, by one person, or on one activity. */
export const HoursSum = z.strictObject({
  /** The id or the word by which the list can be narrowed to these. */
  key: z.string(),
  name: z.string(),
  seconds: z.number(),
  billableSeconds: z.number(),
  /** Absent for who may not see amounts. */
  amount: z.string().optional(),
  /** Of it what is charged; absent where the amount is. */
  billableAmount: z.string().optional(),
})
export type HoursSum = z.infer<typeof HoursSum>

/** Time in a period, added up; most time first, at most two hundred. */
export const hoursOverview = call({
  method: 'GET',
  path: 'hours/overview',
  access: 'organisation-hours:read',
  summary: 'Uren per klant, medewerker of werkzaamheid',
  query: z.strictObject({
    from: calendarDay,
    to: calendarDay,
    by: z.enum(keysOf(overviewBy)).default('customer'),
  }),
  answer: z.array(HoursSum),
})

/** A month of hours: what is still open in it, and whether it is closed. */
export const HoursMonth = z.strictObject({
  /** YYYY-MM. */
  month: z.string(),
  seconds: z.number(),
  amount: z.string().optional(),
  /** Entries that were not approved yet. */
  open: z.number(),
  approved: z.number(),
  /** Instant; null: not closed. */
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
})
export type HoursMonth = z.infer<typeof HoursMonth>

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Kies een maand')

/** The last twelve months, newest first. */
export const hourMonths = call({
  method: 'GET',
  path: 'hours/months',
  access: ['is:admin', 'organisation-hours:read'],
  summary: 'Uren per maand, en of de maand is afgesloten',
  answer: z.array(HoursMonth),
})

/** Closes a month that is over and in which nothing is open: its hours are locked for good. */
export const closeMonth = call({
  method: 'POST',
  path: 'hours/months',
  access: ['is:admin', 'organisation-hours:write'],
  summary: 'Een maand uren afsluiten',
  body: z.strictObject({ month }),
  answer: z.strictObject({ locked: z.number() }),
})

/** How hours are kept (areas, hours: parameters uren.afronding and uren.goedkeuring). */
export const HourSettings = z.strictObject({
  /** The time of the timer is rounded to so many minutes when it is registered; 0 is not at all. */
  rounding: z.literal([0, 5, 6, 15]),
  /** Whether somebody else has to approve what was handed in. */
  approval: z.boolean(),
})
export type HourSettings = z.infer<typeof HourSettings>

export const roundings = { 0: 'Niet afronden', 5: '5 minuten', 6: '6 minuten', 15: '15 minuten' } as const

export const hourSettings = call({
  method: 'GET',
  path: 'hours/settings',
  access: ['is:admin', 'organisation-hours:read'],
  summary: 'Hoe uren worden afgerond en goedgekeurd',
  answer: HourSettings,
})

export const changeHourSettings = call({
  method: 'POST',
  path: 'hours/settings',
  access: ['is:admin', 'organisation-hours:write'],
  summary: 'Wijzigen hoe uren worden afgerond en goedgekeurd',
  body: z.strictObject({
    rounding: z.union(
      [z.literal(0), z.literal(5), z.literal(6), z.literal(15)],
      'Kies een waarde uit de lijst',
    ),
    approval: z.boolean(),
  }),
  answer: HourSettings,
})
