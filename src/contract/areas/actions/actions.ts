import { deadline } from '../../records/deadline.ts'
import { instant, required, section, staffOnly, text } from '../../records/field.ts'
import { richText, unkept } from '../../records/kept.ts'
import { choice, reference } from '../../records/picked.ts'
import { actionTypes, noteTypes, priorities, recurrences } from '../../records/picklists.ts'
import { type Row, resource } from '../../records/resource.ts'
import { clockTime } from '../../records/texts.ts'
import { about, madeFor, madeForNames, shown, watcherIds } from './actionFields.ts'
import { actionSteps as steps, writesActions as writes } from './actionSteps.ts'

export type Action = Row<typeof action>
export type Note = Row<typeof note>

const declaration = {
  table: 'actions',
  customersSee: 'visibleToCustomer',
  label: { one: 'Actie', many: 'Acties' },
  fixed: { kind: 'action' },
  fields: {
    ...section('Actie', {
      subject: required(text('Onderwerp', 160, { suggests: 'actions/suggest' })),
      actionType: required(choice('Type', actionTypes)),
      deadline: required(deadline('Deadline')),
      priority: required(choice('Prioriteit', priorities)),
      remindOn: deadline('Herinnering op', { help: 'Leeg: op de deadline' }),
      remindTime: clockTime('Herinnering om', 'Uren en minuten, zoals 14:30; leeg is 09:00'),
      recurrence: choice('Herhalen', recurrences, { help: 'Bij gereedmelden komt de volgende er vanzelf' }),
      body: richText('Omschrijving'),
    }),
    ...about,
    ...madeFor,
    ...section('Betrokken', {
      responsibleId: reference('Verantwoordelijke', 'customers/:customerId/assignees', 'users', {
        help: 'Leeg: de accountmanager van de klant',
      }),
      assigneeId: required(reference('Uitvoerder', 'customers/:customerId/assignees', 'users')),
      visibleToCustomer: shown,
    }),
  },
  /** Under which name hours refer to it. */
  derived: { name: ({ subject }: { subject: string }) => subject },
  automatic: {
    customerId: required(reference('Klant', 'customers', 'customers')),
    waitingFor: text('Wacht op', 160),
    // Who gave it to whoever does it; nobody for what one took on oneself.
    assignedById: staffOnly(reference('Toegewezen door', 'account-managers', 'users')),
    lastCommentAt: unkept(instant('Laatste reactie')),
  },
  states: {
    open: { label: 'Open', group: 'open' },
    inProgress: { label: 'In behandeling', group: 'open' },
    waiting: { label: 'Wachten', group: 'open' },
    done: { label: 'Gereed', group: 'closed' },
    cancelled: { label: 'Geannuleerd', group: 'closed' },
  },
  initialState: 'open',
  steps,
  sort: {
    subject: ['subject'],
    actionType: ['actionType'],
    deadline: ['deadline', 'priorityRank'],
    priority: ['priorityRank', 'deadline'],
    statusName: ['state'],
  },
  order: ['deadline', '-priorityRank'],
  filters: ['assigneeId', 'responsibleId', 'priority', 'actionType'],
  ranges: ['deadline'],
  ownFilters: {
    whose: {
      label: 'Van wie',
      standings: {
        mine: { label: 'Mijn acties', of: 'assigneeId' },
        given: { label: 'Door mij uitgezet', of: 'assignedById', staffOnly: true },
        watched: {
          label: 'Die ik volg',
          of: 'userId',
          in: { table: 'actionWatchers', record: 'actionId' },
        },
      },
    },
  },
  dayFilters: {
    due: {
      label: 'Vervalt',
      of: 'deadline',
      windows: {
        late: { label: 'Te laat', to: -1 },
        today: { label: 'Vandaag', from: 0, to: 0 },
        week: { label: 'Komende 7 dagen', from: 0, to: 6 },
      },
    },
  },
  searchable: { calledBy: 'AC' },
  bulkSteps: ['START', 'COMPLETE', 'CANCEL'],
} as const

const columns = [
  ...(['subject', 'actionType', 'assigneeName', 'responsibleName', 'deadline', 'priority'] as const),
  ...(['lastCommentAt', 'statusName'] as const),
] as const

/** What somebody of ours has to do for a customer. */
export const action = resource({
  ...declaration,
  fields: { ...declaration.fields, ...section('Betrokken', { watcherIds }) },
  name: 'actions',
  within: 'customer',
  permission: {
    ...{ list: 'actions:read', get: 'actions:read' },
    ...{ create: writes, update: writes, remove: null },
  },
  filters: [...declaration.filters, ...(['entityId', 'connectionIds', ...madeForNames] as const)],
  columns,
})

/** The same over all customers. */
export const allActions = resource({
  ...declaration,
  fields: {
    ...declaration.fields,
    // Over all customers one looks for our own people.
    responsibleId: reference('Verantwoordelijke', 'account-managers', 'users'),
    assigneeId: required(reference('Uitvoerder', 'account-managers', 'users')),
  },
  name: 'actions',
  within: 'all',
  permission: {
    ...{ list: 'actions:read', get: 'actions:read' },
    ...{ create: null, update: null, remove: null },
  },
  filters: ['customerId', ...declaration.filters],
  columns: ['subject', 'customerName', ...columns.slice(1)],
  findsBy: ['customers'],
})

const noteDeclaration = {
  name: 'notes',
  table: 'actions',
  customersSee: 'visibleToCustomer',
  fixed: { kind: 'note' },
  label: { one: 'Notitie', many: 'Notities' },
  fields: {
    ...section('Notitie', {
      subject: required(text('Onderwerp', 160, { suggests: 'actions/suggest' })),
      noteType: required(choice('Type', noteTypes)),
      body: required(richText('Omschrijving')),
    }),
    ...about,
    ...section('Betrokken', { visibleToCustomer: shown }),
  },
  automatic: {
    customerId: required(reference('Klant', 'customers', 'customers')),
    lastCommentAt: unkept(instant('Laatste reactie')),
  },
  // They are numbered as they are made.
  sort: { subject: ['subject'], noteType: ['noteType'], createdAt: ['id'] },
  order: ['-id'],
  searchable: { calledBy: 'AC' },
} as const

const noteColumns = ['noteType', 'createdAt', 'lastCommentAt'] as const

/** What is worth keeping about a customer; a note is never due. */
export const note = resource({
  ...noteDeclaration,
  fields: { ...noteDeclaration.fields, ...section('Betrokken', { watcherIds }) },
  within: 'customer',
  permission: {
    ...{ list: 'actions:read', get: 'actions:read' },
    ...{ create: writes, update: writes, remove: writes },
  },
  columns: ['subject', ...noteColumns],
  filters: ['noteType', 'entityId', 'connectionIds'],
})

/** The same over all customers. */
export const allNotes = resource({
  ...noteDeclaration,
  within: 'all',
  permission: {
    ...{ list: 'actions:read', get: 'actions:read' },
    ...{ create: null, update: null, remove: null },
  },
  columns: ['subject', 'customerName', ...noteColumns],
  filters: ['customerId', 'noteType'],
  findsBy: ['customers'],
})
