import { date, instant, integer, required, section, type Typed, text } from '../../records/field.ts'
import { illustrated, unkept } from '../../records/kept.ts'
import { choices, reference } from '../../records/picked.ts'
import { customerModules, customerTypes } from '../../records/picklists.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource, type Step } from '../../records/resource.ts'
import { clockTime } from '../../records/texts.ts'
import { newsletterStates } from './newsletterWords.ts'

export type Newsletter = Row<typeof newsletter>

/** Its readers are of all customers, so nobody who sees only some of them takes a step with it. */
const everywhere = true

const stillToCome = ({ sendOn, sendTime }: Typed, today: string): Problems => {
  // Whether a time of today is still to come only the server's clock says.
  const isLaterToday = sendOn === today && sendTime !== null
  if (isLaterToday || typeof sendOn !== 'string' || sendOn > today) return {}
  return { sendOn: ['Kies een dag die nog komt'] }
}

const steps: Readonly<Record<string, Step>> = {
  SEND_NOW: {
    label: 'Nu verzenden',
    everywhere,
    asks: {
      count: required(
        integer('Aantal ontvangers', { help: 'Typ het aantal dat bij Ontvangers staat, ter bevestiging' }),
      ),
    },
    notice: 'Daarna wijzigt de tekst niet meer. Verzenden is te pauzeren; wie hem dan al heeft, houdt hem.',
  },
  SCHEDULE: {
    label: 'Inplannen',
    everywhere,
    asks: {
      sendOn: required(date('Verzenden op')),
      sendTime: clockTime('Tijd', 'Leeg: aan het begin van de dag'),
    },
    check: stillToCome,
    notice: 'Wie hem ontvangt, wordt op het moment van verzenden bepaald.',
  },
  UNSCHEDULE: { label: 'Planning intrekken', everywhere },
  PAUSE: {
    label: 'Pauzeren',
    everywhere,
    notice: 'Wie nog niet aan de beurt was, krijgt hem pas als het verzenden wordt hervat.',
  },
  RESUME: { label: 'Hervatten', everywhere, notice: 'Hij gaat naar wie hem nog niet kreeg.' },
  STOP: {
    label: 'Verzenden beëindigen',
    everywhere,
    destructive: true,
    notice:
      'Wie hem nog niet kreeg, krijgt hem niet meer; wie hem al heeft, houdt hem. Dit is voorgoed: kies Pauzeren om later verder te gaan.',
  },
  RETRY: {
    label: 'Mislukte opnieuw',
    everywhere,
    notice:
      'Alleen waar hij zeker niet is afgeleverd. Wat onzeker is, gaat niet nog eens: niemand krijgt hem twee keer.',
  },
  CLOSE: { label: 'Afsluiten', everywhere },
  CANCEL: {
    label: 'Annuleren',
    everywhere,
    destructive: true,
    notice: 'De nieuwsbrief wordt niet verzonden.',
  },
}

/** A mail to contacts who said they want our news. */
export const newsletter = resource({
  name: 'newsletters',
  table: 'newsletters',
  within: 'all',
  permission: {
    // And the right to read the knowledge base, which customers may have: for them it is not.
    list: 'is:admin',
    get: 'is:admin',
    create: 'organisation-knowledgebase:write',
    update: 'organisation-knowledgebase:write',
    remove: 'organisation-knowledgebase:write',
  },
  label: { one: 'Nieuwsbrief', many: 'Nieuwsbrieven' },
  fields: {
    ...section('Nieuwsbrief', {
      title: required(text('Titel', 160, { help: 'Voor onszelf: ontvangers zien het onderwerp' })),
      subject: required(text('Onderwerp', 160)),
      body: required(illustrated('Inhoud')),
    }),
    ...section('Ontvangers', {
      modules: choices('Klanten met module', customerModules, {
        help: 'Een van deze; leeg is voor alle klanten',
      }),
      customerTypes: choices('Klanten van type', customerTypes, {
        help: 'Een van deze; leeg is voor alle typen',
      }),
      collectiveId: reference('Deelnemers aan collectief', 'collective-collectives', 'collectives', {
        none: 'Alle klanten',
      }),
    }),
  },
  automatic: {
    sendOn: date('Verzenden op'),
    sendTime: text('Tijd', 5),
    sendAt: instant('Verzenden om'),
    testedAt: instant('Testmail verstuurd'),
    sentAt: instant('Verzonden op'),
    recipientCount: integer('Ontvangers'),
    sentCount: unkept(integer('Verzonden')),
    missedCount: unkept(integer('Niet bereikt')),
    /** Of those that were missed: it may have arrived. */
    uncertainCount: unkept(integer('Niet zeker')),
    /** Not wanted any more by their turn, or ended before it. */
    unsentCount: unkept(integer('Niet verzonden')),
    unsubscribedCount: unkept(integer('Afgemeld')),
    /** Why some of it does not leave, as long as it is tried again. */
    heldUp: unkept(text('Wat het verzenden ophoudt', 200)),
  },
  derived: { name: ({ title }: { readonly title: string }): string => title },
  headings: { name: 'Titel' },
  states: newsletterStates,
  initialState: 'draft',
  showsAll: true,
  steps,
  columns: ['title', 'subject', 'statusName', 'sendAt', 'sentAt', 'recipientCount'],
  sort: {
    title: ['title'],
    statusName: ['state'],
    sendAt: ['sendAt'],
    sentAt: ['sentAt'],
  },
  order: ['-id'],
  filters: ['collectiveId'],
  searchable: true,
})
