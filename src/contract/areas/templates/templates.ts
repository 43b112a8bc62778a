import { wrongPlaceholders, wrongWritten } from '../../../domain/templates/placeholders.ts'
import { boolean, integer, longText, required, section, type Typed, text, when } from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { choice, reference } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource, type Step } from '../../records/resource.ts'
import { type Shipped, templateModules } from './shipped.ts'
import { shippedOf, type TemplateKey, templateKeys } from './templateKeys.ts'

export type Template = Row<typeof template>

const keyChoices = Object.fromEntries(
  Object.entries(templateKeys)
    .toSorted(([, one], [, other]) => (one.name < other.name ? -1 : 1))
    .map(([key, { name }]) => [key, name]),
) as Record<TemplateKey, string>

const hasButton = ({ key }: Typed) => shippedOf(key)?.actionLabel !== undefined

/** Mails go to all customers, so nobody who sees only some of them decides what they say. */
const everywhere = true

const steps: Readonly<Record<string, Step>> = {
  ACTIVATE: {
    label: 'Activeren',
    everywhere,
    notice: 'E-mails van deze soort hebben vanaf nu deze tekst. De tekst die nu geldt gaat naar het archief.',
  },
  NEW_VERSION: {
    label: 'Nieuwe versie',
    everywhere,
    notice: 'Er komt een concept bij met dezelfde tekst. Tot dat wordt geactiveerd, verandert er niets.',
  },
  RESET: {
    label: 'Terug naar de meegeleverde tekst',
    everywhere,
    destructive: true,
    notice: 'E-mails van deze soort hebben daarna weer de tekst waarmee het portaal is geleverd.',
  },
  RESTORE: { label: 'Terugzetten', everywhere, notice: 'Het wordt weer een concept.' },
}

const fixed =
  'Deze versie is in gebruik of geweest en ligt vast. Maak een nieuwe versie om de tekst te wijzigen.'

/** The texts of a mail that may hold placeholders. */
export const filledFields = ['subject', 'body', 'actionLabel', 'closing'] as const

type MailTexts = { readonly [F in (typeof filledFields)[number]]: string | null } & {
  readonly key: string | null
}

/** A mail whose text comes from elsewhere is nothing without it, and has one place for it. */
function wrongWhole({ whole }: Shipped, field: (typeof filledFields)[number], text: string): string[] {
  if (whole === undefined) return []
  const times = text.split(new RegExp(`\\{\\{\\s*${whole}\\s*\\}\\}`)).length - 1
  if (field !== 'body') return times === 0 ? [] : [`{{${whole}}} kan alleen in de tekst staan`]
  return times === 1 ? [] : [`{{${whole}}} moet één keer in de tekst staan`]
}

function problemsIn(texts: MailTexts, wrongIn: (text: string, known: readonly string[]) => string[]) {
  const shipped = shippedOf(texts.key)
  if (shipped === undefined) return {}
  const known = Object.keys(shipped.placeholders)
  return Object.fromEntries(
    filledFields.flatMap((field) => {
      const text = texts[field] ?? ''
      const wrong = [...wrongIn(text, known), ...wrongWhole(shipped, field, text)]
      return wrong.length > 0 ? [[field, wrong]] : []
    }),
  )
}

/** Why the texts of a mail cannot be filled in, by field. */
export const wrongTexts = (texts: MailTexts): Problems => problemsIn(texts, wrongPlaceholders)

/** The same where they are written, with what can be sent and should not: a version that is in use already stays what is sent. */
export const wrongDraft = (texts: MailTexts): Problems => problemsIn(texts, wrongWritten)

/** So many days back it is counted how often a version left. */
export const usedWithin = 30

/** A version of the text of a mail: of each kind one is active, and that is what is sent. */
export const template = resource({
  name: 'templates',
  table: 'templates',
  within: 'all',
  permission: {
    list: 'email-templates:read',
    get: 'email-templates:read',
    create: 'email-templates:write',
    update: 'email-templates:write',
    remove: 'email-templates:write',
  },
  label: { one: 'Sjabloon', many: 'Sjablonen' },
  fields: {
    ...section('Sjabloon', { key: required(choice('E-mail', keyChoices)) }),
    ...section('Inhoud', {
      subject: required(text('Onderwerp', 200)),
      body: required(longText('Tekst', 5000)),
      actionLabel: when(hasButton, required(text('Knop', 60))),
      closing: longText('Onder de knop', 2000),
    }),
  },
  automatic: {
    title: text('Naam', 80),
    module: choice('Module', templateModules),
    number: required(integer('Versie')),
    isShipped: boolean('Meegeleverd'),
    changedById: reference('Gewijzigd door', 'users', 'users'),
    /** The newest draft of the same mail: what is to take its place. */
    draftId: unkept(integer('Nieuwste concept')),
    /** Over the last days. */
    sentLately: unkept(integer(`Verzonden in ${usedWithin} dagen`)),
  },
  derived: { name: ({ key, number }): string => `${shippedOf(key)?.name ?? key}, versie ${number}` },
  states: {
    draft: { label: 'Concept', group: 2 },
    active: { label: 'Actief', group: 1, fixed },
    archived: { label: 'Gearchiveerd', group: 0, fixed },
  },
  initialState: 'draft',
  steps,
  columns: ['title', 'module', 'subject', 'number', 'updatedAt', 'changedByName', 'statusName'],
  sort: {
    title: ['title', 'number'],
    module: ['module', 'title', 'number'],
    updatedAt: ['updatedAt'],
    statusName: ['state'],
  },
  showsAll: true,
  order: ['module', 'title', '-number'],
  filters: ['module', 'key', 'isShipped'],
  searchable: true,
  check: (draft): Problems => wrongDraft(draft),
})
