import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call, Meta } from '../../records/call.ts'
import { askedId } from '../../records/rowId.ts'
import { workPromises } from '../work/workCalls.ts'

/** What can have a term. A kind is a word here, and a `deadlines.ts` in the area that it comes from. */
export const deadlineKinds = {
  action: 'Acties',
  mutation: 'Mutaties',
  reclaim: 'Teruggaven',
  agreement: 'Leveringsovereenkomsten',
  document: 'Documenten',
  trafo: 'Trafo’s',
  saving: 'Energiebesparing',
  measure: 'Maatregelen',
  click: 'Klikken',
  signing: 'Ondertekeningen',
  finding: 'Bevindingen op facturen',
  deal: 'Verkoop',
  collective: 'Collectieven',
  article: 'Artikelen',
} as const
export type DeadlineKindName = keyof typeof deadlineKinds

/** What has to be done before the end of the day, or what ends on it. */
export const deadlineTerms = {
  do: 'Uitvoeren',
  ask: 'Laatste dag om op tijd aan te vragen',
  effect: 'Gaat in',
  object: 'Laatste dag met recht van bezwaar',
  objection: 'Bezwaar maken',
  lapse: 'Verjaart',
  answer: 'Vraag beantwoorden',
  notice: 'Laatste dag om op te zeggen',
  click: 'Laatste dag om te klikken',
  expire: 'Verloopt',
  inspect: 'Inspectie',
  report: 'Rapportage indienen',
  supplement: 'Aanvulling indienen',
  check: 'Rapportage controleren',
  execute: 'Maatregel uitvoeren',
  next: 'Rapportage van de volgende ronde indienen',
  approve: 'Goedkeuren',
  sign: 'Laatste dag om te tekenen',
  followUp: 'Opvolgen',
  offer: 'Offerte geldig tot en met',
  enrol: 'Inschrijving sluit',
  review: 'Herzien',
} as const
export type DeadlineTerm = keyof typeof deadlineTerms

/** One term. */
export const Deadline = z.strictObject({
  kind: z.enum(keysOf(deadlineKinds)),
  id: z.number(),
  term: z.enum(keysOf(deadlineTerms)),
  title: z.string(),
  /** The day before whose end it counts. */
  day: z.string(),
  promise: z.enum(keysOf(workPromises)),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  /** Who sees to it; null where nobody does, and to a customer's people where that is one of ours. */
  userName: z.string().nullable(),
  /** The page of the record. */
  path: z.string(),
})
export type Deadline = z.infer<typeof Deadline>

/** Somebody who sees to terms, and to how many. */
export const DeadlinePerson = z.strictObject({ userId: z.number(), name: z.string(), total: z.number() })
export type DeadlinePerson = z.infer<typeof DeadlinePerson>

/** The most that is shown at once: a month of them on the calendar. */
export const mostDeadlines = 500

const narrowing = {
  kind: z.enum(keysOf(deadlineKinds)).optional(),
  customerId: askedId.optional(),
  /** Who sees to it. */
  userId: askedId.optional(),
  promise: z.enum(keysOf(workPromises)).optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
} as const

/** What a file of them is asked by. */
export const deadlinesFileQuery = z.strictObject(narrowing)
export type DeadlinesAsked = z.output<typeof deadlinesFileQuery>

const counted = <const Key extends string>(keys: Key[]) => z.partialRecord(z.enum(keys), z.number())

/** Terms that have not been met, the oldest first: only of what whoever asks may read. */
export const deadlines = call({
  method: 'GET',
  path: 'deadlines',
  access: 'signedIn',
  summary: 'Alle termijnen die nog lopen, over alle onderdelen die iemand mag lezen',
  query: z.strictObject({
    ...narrowing,
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    per_page: z.coerce.number().int().min(1).max(mostDeadlines).default(25),
  }),
  answer: z.strictObject({
    items: z.array(Deadline),
    meta: Meta,
    /** Of every kind how many there are, whatever kind is asked; the same of promises and of who sees to them. */
    kinds: counted(keysOf(deadlineKinds)),
    promises: counted(keysOf(workPromises)),
    people: z.array(DeadlinePerson),
  }),
})
export type Deadlines = z.infer<NonNullable<typeof deadlines.answer>>
