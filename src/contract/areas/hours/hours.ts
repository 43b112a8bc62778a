import { boolean, date, duration, instant, money, required, text } from '../../records/field.ts'
import { adminOnly, filled, follows } from '../../records/kept.ts'
import { choice, reference } from '../../records/picked.ts'
import { billableActivity, hoursActivities, hoursSources } from '../../records/picklists.ts'
import { type Row, resource, type Step } from '../../records/resource.ts'

export type HoursEntry = Row<typeof hoursEntry>

const writes = 'organisation-hours:write'

const steps: Record<string, Step> = {
  SUBMIT: { label: 'Indienen', permission: writes },
  APPROVE: { label: 'Goedkeuren', permission: 'is:admin' },
  REVISE: { label: 'Aanpassen', permission: writes },
  RECALL: { label: 'Terugtrekken', permission: writes },
  UNAPPROVE: { label: 'Goedkeuring intrekken', permission: 'is:admin' },
  REJECT: {
    label: 'Afkeuren',
    permission: 'is:admin',
    asks: { rejectionReason: required(text('Reden afkeuring', 300)) },
    destructive: true,
  },
}

const declaration = {
  name: 'hours',
  table: 'hours_entries',
  label: { one: 'Urenregel', many: 'Uren' },
  fields: {
    date: required(date('Datum')),
    seconds: required(duration('Tijd', { help: 'Bijvoorbeeld 1:30, 1,5 of 90m' })),
    description: required(text('Omschrijving', 500)),
    activity: choice('Werkzaamheid', hoursActivities),
    billable: follows('activity', billableActivity, boolean('Declarabel', true)),
    actionId: reference('Actie', 'customers/:customerId/actions?status=open', 'actions', {
      help: 'Waar deze tijd aan is besteed',
    }),
    userId: filled(reference('Medewerker', 'account-managers', 'users', { help: 'Leeg: jijzelf' })),
  },
  automatic: {
    customerId: required(reference('Klant', 'customers', 'customers')),
    hourlyRate: adminOnly(money('Uurtarief')),
    amount: adminOnly(money('Bedrag')),
    source: required(choice('Bron', hoursSources)),
    topbar: boolean('Vanuit bovenbalk'),
    // Of the timer alone.
    startedAt: instant('Gestart'),
    breakSeconds: duration('Pauze'),
    rejectionReason: text('Reden afkeuring', 300),
  },
} as const

const states = {
  draft: { label: 'Concept', group: 'open' },
  submitted: { label: 'Ingediend', group: 'open' },
  approved: { label: 'Goedgekeurd', group: 'closed' },
  rejected: { label: 'Afgekeurd', group: 'open' },
  locked: { label: 'Vergrendeld', group: 'closed' },
} as const

const list = {
  states,
  initialState: 'draft',
  showsAll: true,
  steps,
  sort: {
    date: ['date', 'id'],
    userName: ['userId'],
    seconds: ['seconds'],
    activity: ['activity'],
    statusName: ['state'],
  },
  order: ['-date', '-id'],
  filters: ['userId', 'activity', 'billable', 'actionId'],
  ranges: ['date'],
  sums: ['seconds', 'amount'],
  groupedBy: 'date',
  bulkSteps: ['SUBMIT', 'APPROVE', 'REJECT'],
  searchable: true,
} as const

const columns = [
  ...(['description', 'date', 'userName', 'activity', 'seconds', 'billable'] as const),
  ...(['amount', 'statusName'] as const),
] as const

/** The hours spent for one customer. */
export const hoursEntry = resource({
  ...declaration,
  ...list,
  within: 'customer',
  permission: {
    list: 'organisation-hours:read',
    get: 'organisation-hours:read',
    create: 'organisation-hours:write',
    update: 'organisation-hours:write',
    remove: 'organisation-hours:write',
  },
  columns,
})

/** The same over all customers; made and changed at the customer. */
export const allHours = resource({
  ...declaration,
  fields: { ...declaration.fields, actionId: reference('Actie', 'actions', 'actions') },
  ...list,
  within: 'all',
  permission: {
    list: 'organisation-hours:read',
    get: 'organisation-hours:read',
    create: null,
    update: null,
    remove: null,
  },
  filters: ['customerId', ...list.filters],
  columns: ['description', 'customerName', ...columns.slice(1)],
})
