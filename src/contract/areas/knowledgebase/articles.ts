import { deadline } from '../../records/deadline.ts'
import {
  boolean,
  date,
  instant,
  longText,
  required,
  section,
  staffOnly,
  type Typed,
  text,
  when,
} from '../../records/field.ts'
import { filled, illustrated, unkept } from '../../records/kept.ts'
import { choice, reference } from '../../records/picked.ts'
import { customerModules } from '../../records/picklists.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource, type Step } from '../../records/resource.ts'
import { clockTime } from '../../records/texts.ts'
import { articleCategories, articleStates, audiences } from './articleWords.ts'

export type Article = Row<typeof article>

const isForModule = ({ audience }: Typed) => audience === 'module'

const stillToCome = (field: string, value: unknown, today: string): Problems =>
  typeof value === 'string' && value <= today ? { [field]: ['Kies een dag die nog komt'] } : {}

/** All are readers of it, so nobody who sees only some customers takes a step with it. */
const everywhere = true

const steps: Readonly<Record<string, Step>> = {
  PUBLISH: { label: 'Publiceren', everywhere },
  SUBMIT: { label: 'Ter beoordeling', everywhere },
  SCHEDULE: {
    label: 'Inplannen',
    everywhere,
    asks: {
      publishOn: required(date('Publiceren op')),
      publishTime: clockTime('Tijd', 'Leeg: aan het begin van de dag'),
    },
    check: ({ publishOn, publishTime }, today): Problems =>
      // Whether a time of today is still to come only the server's clock says.
      publishOn === today && publishTime !== null ? {} : stillToCome('publishOn', publishOn, today),
  },
  UNSCHEDULE: { label: 'Planning intrekken', everywhere },
  RETURN: {
    label: 'Terugsturen',
    everywhere,
    asks: { comment: required(longText('Wat moet er anders?', 2000)) },
  },
  CONFIRM: {
    label: 'Nog actueel',
    everywhere,
    asks: { reviewDate: required(deadline('Herzien voor')) },
    check: ({ reviewDate }, today) => stillToCome('reviewDate', reviewDate, today),
  },
  REVISE: {
    label: 'Herzien',
    everywhere,
    notice: 'Het artikel is daarna een concept: lezers zien het niet tot het weer is gepubliceerd.',
  },
  UNPUBLISH: {
    label: 'Offline halen',
    everywhere,
    destructive: true,
    notice: 'Het artikel is daarna een concept: lezers zien het niet meer.',
  },
  ARCHIVE: { label: 'Archiveren', everywhere, destructive: true, notice: 'Lezers zien het dan niet meer.' },
  RESTORE: { label: 'Terugzetten', everywhere },
}

/** What we know and tell: to everybody, to customers, to those with a module, or to ourselves. */
export const article = resource({
  name: 'knowledgebase',
  table: 'articles',
  within: 'all',
  customersSee: 'forCustomers',
  permission: {
    list: 'organisation-knowledgebase:read',
    get: 'organisation-knowledgebase:read',
    create: 'organisation-knowledgebase:write',
    update: 'organisation-knowledgebase:write',
    remove: 'organisation-knowledgebase:write',
  },
  label: { one: 'Artikel', many: 'Kennisbank' },
  fields: {
    ...section('Artikel', {
      title: required(text('Titel', 160)),
      category: required(choice('Categorie', articleCategories)),
      summary: text('Samenvatting', 300, { help: 'Staat in de lijst' }),
      body: required(illustrated('Inhoud')),
    }),
    ...section('Voor wie', {
      audience: staffOnly(required(choice('Doelgroep', audiences))),
      module: staffOnly(when(isForModule, required(choice('Module', customerModules)))),
      pinned: boolean('Vastgezet'),
      requiresConfirmation: boolean('Leesbevestiging vragen'),
    }),
    ...section('Bijhouden', {
      ownerId: staffOnly(required(reference('Eigenaar', 'account-managers', 'users'))),
      reviewDate: staffOnly(
        filled(deadline('Herzien voor', { help: 'Leeg: over twaalf maanden. Nieuws wordt niet herzien' })),
      ),
    }),
  },
  automatic: {
    publishedOn: date('Gepubliceerd op'),
    publishOn: staffOnly(date('Publiceren op')),
    publishTime: staffOnly(text('Tijd', 5)),
    toDo: staffOnly(boolean('Te doen')),
    /** Where somebody searches: the title and a passage, with marks around what was looked for (`hits.ts`). */
    foundTitle: unkept(text('Titel met treffers', 500)),
    foundIn: unkept(longText('Passage met treffers')),
    publishAt: staffOnly(instant('Publiceren om')),
  },
  states: articleStates,
  initialState: 'draft',
  steps,
  bulkSteps: ['ARCHIVE'],
  columns: ['title', 'category', 'summary', 'publishedOn', 'statusName'],
  sort: {
    title: ['title'],
    category: ['category', 'title'],
    publishedOn: ['publishedOn'],
    statusName: ['state'],
  },
  order: ['-pinned', '-publishedOn'],
  filters: ['category', 'audience', 'toDo'],
  searchable: true,
  check: (draft): Problems =>
    draft.category === 'intern' && draft.audience !== 'intern'
      ? { audience: ['Wat intern is, is alleen voor medewerkers'] }
      : {},
})
