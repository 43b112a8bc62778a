import type { SignalModule, severities } from '../../../domain/signals/finding.ts'
import { signalNames } from '../../../domain/signals/sentence.ts'
import { date, decimal, integer, money, required, staffOnly, text } from '../../records/field.ts'
import { choice, reference } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource, type Step } from '../../records/resource.ts'

export type Signal = Row<typeof signal>

export const severityLabels = {
  info: 'Ter informatie',
  warning: 'Let op',
  critical: 'Ernstig',
} as const satisfies Record<(typeof severities)[number], string>

/** The module of a signal, as people know it. */
export const signalModuleLabels: Readonly<Record<SignalModule, string>> = {
  ems: 'Monitoring',
  purchase: 'Inkoop',
  'invoice-audit': 'Factuurcontrole',
}

const reason = required(text('Reden', 300))

/** What customers may do themselves, and what is for staff (areas: portal matrix). */
const changes = 'organisation-signals:write'
const ours = 'signals-notifications:read'

const steps: Record<string, Step> = {
  OPEN: { label: 'Gezien', permission: changes },
  TAKE: { label: 'Oppakken', permission: ours },
  SOLVE: { label: 'Oplossen', permission: ours, asks: { resolution: required(text('Oplossing', 300)) } },
  WAKE: { label: 'Nu tonen', permission: changes },
  REOPEN: { label: 'Heropenen', permission: ours },
  SNOOZE: {
    label: 'Uitstellen',
    permission: changes,
    asks: { until: required(date('Uitgesteld tot')) },
    check: ({ until }, today): Problems =>
      typeof until === 'string' && until <= today ? { until: ['Kies een dag na vandaag'] } : {},
  },
  MARK_UNSEEN: { label: 'Markeer als nieuw', permission: changes },
  IGNORE: { label: 'Negeren', permission: changes, asks: { reason }, destructive: true },
}

/** What a rule found by itself in the readings of a connection, and what people do about it. The server makes them. */
const declaration = {
  table: 'signals',
  label: { one: 'Signaal', many: 'Signalen' },
  fields: {},
  /** Under which name actions refer to it. */
  derived: { name: ({ title }: { title: string }) => title },
  automatic: {
    ruleCode: required(choice('Signaal', signalNames)),
    module: required(choice('Module', signalModuleLabels)),
    severity: required(choice('Ernst', severityLabels)),
    title: required(text('Omschrijving', 300)),
    customerId: required(reference('Klant', 'customers', 'customers')),
    connectionId: reference('Aansluiting', 'customers/:customerId/connections', 'connections'),
    partyId: reference('Leverancier', 'suppliers', 'parties'),
    supplyAgreementId: staffOnly(
      reference('Leveringsovereenkomst', 'supply-agreements', 'supply_agreements'),
    ),
    invoiceId: reference('Factuur', 'customers/:customerId/invoices', 'invoices'),
    periodFrom: required(date('Van')),
    periodTo: required(date('T/m')),
    expectedValue: decimal('Verwacht', 3),
    actualValue: decimal('Werkelijk', 3),
    unit: required(text('Eenheid', 5)),
    deviationPct: integer('Afwijking', { unit: '%' }),
    estimatedCost: money('Geschatte kosten'),
    occurrences: required(integer('Aantal keer')),
    assigneeId: staffOnly(reference('Behandelaar', 'account-managers', 'users')),
    until: date('Uitgesteld tot'),
    reason: text('Reden', 300),
    resolution: text('Oplossing', 300),
  },
  states: {
    new: { label: 'Nieuw', group: 'open' },
    seen: { label: 'Gezien', group: 'open' },
    inProgress: { label: 'In behandeling', group: 'open' },
    snoozed: { label: 'Uitgesteld', group: 'open' },
    solved: { label: 'Opgelost', group: 'closed' },
    ignored: { label: 'Genegeerd', group: 'closed' },
  },
  initialState: 'new',
  sort: {
    severity: ['severityRank', 'periodTo'],
    ruleCode: ['ruleCode'],
    periodFrom: ['periodFrom'],
    deviationPct: ['deviationPct'],
    estimatedCost: ['estimatedCost'],
    statusName: ['state'],
  },
} as const

const where = ['connectionName', 'periodFrom'] as const
const what = ['deviationPct', 'estimatedCost'] as const

/** The signals of one customer. */
export const signal = resource({
  ...declaration,
  name: 'signals',
  within: 'customer',
  permission: {
    list: 'organisation-signals:read',
    get: 'organisation-signals:read',
    create: null,
    update: null,
    remove: null,
  },
  steps,
  columns: [
    ...(['severity', 'title'] as const),
    ...where,
    ...(['expectedValue', 'actualValue'] as const),
    ...what,
    ...(['occurrences', 'statusName'] as const),
  ],
  order: ['-severityRank', '-periodTo'],
  through: {
    table: 'connections',
    on: { id: 'connectionId', customerId: 'customerId' },
    fields: { entityId: reference('Entiteit', 'customers/:customerId/entities', 'entities') },
  },
  filters: ['ruleCode', 'severity', 'connectionId', 'entityId', 'module'],
  ranges: ['periodTo'],
  searchable: true,
  bulkSteps: ['OPEN', 'SNOOZE', 'IGNORE'],
})

/** The same signals over all customers, for staff. */
export const controlSignal = resource({
  ...declaration,
  name: 'control-signals',
  subject: 'signals',
  within: 'all',
  permission: {
    list: 'signals-notifications:read',
    get: 'signals-notifications:read',
    create: null,
    update: null,
    remove: null,
  },
  steps,
  columns: ['severity', 'title', 'customerName', ...where, ...what, 'assigneeName', 'statusName'],
  order: ['-severityRank', '-periodTo'],
  through: {
    table: 'customers',
    on: { id: 'customerId' },
    fields: { accountManagerId: reference('Accountmanager', 'account-managers', 'users') },
  },
  filters: ['ruleCode', 'severity', 'customerId', 'assigneeId', 'accountManagerId', 'module'],
  ranges: ['periodTo'],
  searchable: true,
  bulkSteps: ['OPEN', 'SNOOZE', 'IGNORE'],
})
