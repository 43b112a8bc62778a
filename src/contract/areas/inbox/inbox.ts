import { addressesIn } from '../../../domain/identity/addresses.ts'
import { keysOf } from '../../../domain/keys.ts'
import { boolean, date, instant, longText, required, text } from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { choices, reference } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource, type Step } from '../../records/resource.ts'
import { leftOpen, openNames } from '../savedReplies/replyPlaceholders.ts'
import { inboxLinks, linkFields } from './inboxLinks.ts'
import { inboxLabels, inboxStates } from './inboxWords.ts'

export type Conversation = Row<typeof inbox>

const permission = 'support-email-inbox:write'
const assignee = reference('Toegewezen aan', 'account-managers', 'users', { none: 'Niemand' })

const steps: Readonly<Record<string, Step>> = {
  ASSIGN: {
    label: 'Toewijzen',
    permission,
    asks: { assigneeId: required(reference('Toegewezen aan', 'inbox-assignees', 'users')) },
  },
  REPLY: {
    label: 'Beantwoorden',
    from: { waiting: { label: 'Nog iets sturen' } },
    permission,
    // The answer first: who opens this begins to type, and what one begins with is no address.
    asks: {
      body: required(longText('Antwoord', 20_000)),
      cc: text('Cc', 300, { help: 'Meer adressen met een komma ertussen' }),
    },
    check: ({ cc, body }): Problems => {
      const { wrong } = addressesIn(String(cc ?? ''))
      const open = leftOpen(String(body ?? ''))
      return {
        ...(wrong.length > 0 && { cc: [`Dit is geen e-mailadres: ${wrong.join(', ')}`] }),
        ...(open.length > 0 && { body: [`Vul ${openNames(open)} nog in, of haal het weg`] }),
      }
    },
  },
  SNOOZE: {
    label: 'Uitstellen',
    permission,
    asks: { until: required(date('Uitstellen tot')) },
    check: ({ until }, today): Problems =>
      String(until) <= today ? { until: ['Kies een dag die nog komt'] } : {},
  },
  RESUME: { label: 'Hervatten', permission },
  HANDLE: { label: 'Afhandelen', permission },
  REOPEN: { label: 'Heropenen', permission },
  NOT_SPAM: { label: 'Toch gewenst', permission },
  UNASSIGN: { label: 'Terugleggen', permission },
  MARK_SPAM: { label: 'Ongewenst', permission, destructive: true },
}

/** The conversations of the shared mailbox. */
export const inbox = resource({
  name: 'inbox',
  table: 'inbox_conversations',
  within: 'all',
  permission: {
    list: 'support-email-inbox:read',
    get: 'support-email-inbox:read',
    create: null,
    update: permission,
    remove: null,
  },
  label: { one: 'Gesprek', many: 'Inbox' },
  fields: {
    customerId: reference('Klant', 'customers', 'customers', { none: 'Geen klant' }),
    labels: choices('Labels', inboxLabels),
    ...linkFields,
  },
  automatic: {
    subject: required(text('Onderwerp', 200)),
    /** How its last mail begins. */
    preview: text('Begin van het bericht', 200),
    fromName: text('Van', 120),
    fromAddress: text('E-mailadres', 254),
    /** Where an answer goes. */
    replyAddress: text('Antwoord gaat naar', 254),
    receivedAt: required(instant('Ontvangen')),
    assigneeId: assignee,
    until: date('Uitgesteld tot'),
    dueAt: instant('Reageren voor'),
    firstResponseAt: instant('Eerste reactie'),
    isLinked: boolean('Klant gekoppeld'),
    /** One of us wrote in it. */
    isAnswered: boolean('Verzonden'),
    /** By who asks. */
    isRead: unkept(boolean('Gelezen')),
  },
  states: inboxStates,
  initialState: 'new',
  steps,
  bulkSteps: ['ASSIGN', 'HANDLE', 'MARK_SPAM'],
  columns: [
    'fromName',
    'subject',
    'customerName',
    'assigneeName',
    'labels',
    'receivedAt',
    'dueAt',
    'statusName',
  ],
  sort: { receivedAt: ['receivedAt'], dueAt: ['dueAt'], statusName: ['state'] },
  order: ['-receivedAt'],
  filters: ['assigneeId', 'customerId', 'isLinked', 'labels', 'isAnswered', ...keysOf(inboxLinks)],
  ownFilters: {
    whose: {
      label: 'Voor mij',
      standings: {
        mine: { label: 'Mijn berichten', of: 'assigneeId' },
        unread: {
          label: 'Alleen ongelezen',
          of: 'userId',
          in: { table: 'inboxUnread', record: 'conversationId' },
        },
      },
    },
  },
  searchable: true,
  findsBy: ['customers'],
})
