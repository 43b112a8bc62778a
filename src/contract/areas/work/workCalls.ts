import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { call, Meta } from '../../records/call.ts'
import { askedId } from '../../records/rowId.ts'

/** The kinds of work that can wait for somebody. A kind is a word here, and a `work.ts` in the area that it comes from. */
export const workKinds = {
  action: 'Acties',
  mail: 'Berichten',
  finding: 'Bevindingen op facturen',
  signal: 'Signalen',
  click: 'Klikken',
  budget: 'Begrotingen',
  mutation: 'Mutaties',
  reclaim: 'Teruggaven',
  saving: 'Energiebesparing',
  participation: 'Collectieven',
  agreement: 'Opzegdagen',
  hoursToApprove: 'Uren goed te keuren',
  hoursRejected: 'Afgekeurde uren',
  article: 'Artikelen',
  signing: 'Ondertekeningen',
  meterReading: 'Meterstanden',
} as const
export type WorkKindName = keyof typeof workKinds

/** What is asked of whoever it waits for. */
export const workDeeds = {
  do: 'Uitvoeren',
  check: 'Nagaan',
  judge: 'Beoordelen',
  approve: 'Goedkeuren',
  place: 'Opdracht plaatsen',
  take: 'Oppakken',
  confirm: 'Controleren',
  answer: 'Vraag beantwoorden',
  reply: 'Beantwoorden',
  submit: 'Indienen',
  notice: 'Opzeggen of laten doorlopen',
  correct: 'Aanpassen',
  revise: 'Herzien',
  sign: 'Ondertekenen via de link in je e-mail',
  enter: 'Invoeren',
  mandate: 'Machtiging laten tekenen',
  object: 'Bezwaar maken of afsluiten',
} as const
export type WorkDeed = keyof typeof workDeeds

/** How a promise stands: its day has passed, it comes within seven days from today, or after that. */
export const workPromises = { late: 'Te laat', week: 'Komende 7 dagen', later: 'Later' } as const
export type WorkPromise = keyof typeof workPromises

/** One thing that waits. */
export const WorkItem = z.strictObject({
  kind: z.enum(keysOf(workKinds)),
  id: z.number(),
  title: z.string(),
  deed: z.enum(keysOf(workDeeds)),
  /** The day before whose end it was promised. */
  day: z.string(),
  promise: z.enum(keysOf(workPromises)),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  /** For whom it waits; null where it waits for whoever may do it. */
  userName: z.string().nullable(),
  /** The page on which it is done; null where that is not a page of the portal. */
  path: z.string().nullable(),
})
export type WorkItem = z.infer<typeof WorkItem>

/** Who is no colleague one can name: whoever may do it, and the people of customers, who are counted together. */
export const workGroups = { anyone: 'Wie het mag', customers: 'Gebruikers van klanten' } as const
export type WorkGroup = keyof typeof workGroups

/** How much waits for one colleague, or for one of those groups: together they are all that waits. */
export const WorkPerson = z.strictObject({
  /** What `whose` asks for it: the id of a colleague, or a group. */
  whose: z.string(),
  /** The name of a colleague; null for a group. */
  name: z.string().nullable(),
  total: z.number(),
  late: z.number(),
})
export type WorkPerson = z.infer<typeof WorkPerson>

const counted = <const Key extends string>(keys: Key[]) => z.partialRecord(z.enum(keys), z.number())

/** What waits for whoever asks, oldest promise first; of others for who keeps the users of the portal. */
export const work = call({
  method: 'GET',
  path: 'work',
  access: 'signedIn',
  summary: 'Wat er op je wacht, over alle onderdelen',
  query: z.strictObject({
    /** `mine`, `all`, the id of a colleague, or a group. */
    whose: z
      .string()
      .regex(/^(mine|all|anyone|customers|[1-9]\d{0,8})$/, 'Kies een medewerker')
      .default('mine'),
    kind: z.enum(keysOf(workKinds)).optional(),
    customerId: askedId.optional(),
    promise: z.enum(keysOf(workPromises)).optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: z.strictObject({
    items: z.array(WorkItem),
    meta: Meta,
    /** Of every kind how much there is, whatever kind is asked; and the same of promises. */
    kinds: counted(keysOf(workKinds)),
    promises: counted(keysOf(workPromises)),
    /** By colleague and group, the most first, where all are asked; otherwise empty. */
    people: z.array(WorkPerson),
  }),
})
export type Work = z.infer<NonNullable<typeof work.answer>>
