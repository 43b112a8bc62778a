import { checkNames } from '../../../domain/audit/checks/names.ts'
import { keysOf } from '../../../domain/keys.ts'
import {
  boolean,
  date,
  longText,
  money,
  notNegative,
  required,
  staffOnly,
  text,
} from '../../records/field.ts'
import { choice, reference } from '../../records/picked.ts'
import { type Row, resource } from '../../records/resource.ts'
import { lineTypes } from '../invoices/invoicePicklists.ts'
import { auditSteps } from './auditSteps.ts'
import { auditStates, severities } from './auditWords.ts'

export type InvoiceAudit = Row<typeof invoiceAudit>

const checks = Object.fromEntries(
  keysOf(checkNames).map((code) => [code, `${code} ${checkNames[code]}`]),
) as Record<keyof typeof checkNames, string>

/** What the control found in invoices, over all customers: the work of whoever asks money back. */
export const invoiceAudit = resource({
  name: 'invoice-audit',
  table: 'invoice_audits',
  within: 'all',
  permission: {
    list: 'invoice-check:read',
    get: 'invoice-check:read',
    create: null,
    update: 'invoice-check:write',
    remove: null,
  },
  label: { one: 'Bevinding', many: 'Factuurcontrole' },
  fields: {
    claimAmount: required(money('Verschil', { help: 'Boven nul is te veel betaald' })),
  },
  automatic: {
    checkCode: required(choice('Controle', checks)),
    severity: required(choice('Ernst', severities)),
    title: required(text('Omschrijving', 160)),
    customerId: required(reference('Klant', 'customers', 'customers')),
    connectionId: reference('Aansluiting', 'customers/:customerId/connections', 'connections'),
    invoiceId: required(reference('Factuur', 'customers/:customerId/invoices', 'invoices')),
    component: choice('Component', lineTypes),
    sender: required(text('Afzender', 80, { known: 'invoice-audit-senders' })),
    periodFrom: required(date('Van')),
    periodTo: required(date('T/m')),
    expectedValue: text('Verwacht', 60),
    actualValue: text('Gefactureerd', 60),
    assigneeId: reference('Behandelaar', 'account-managers', 'users'),
    dueDate: date('Opvolgen voor'),
    isOverdue: boolean('Termijn voorbij'),
    message: staffOnly(longText('Bericht')),
    resolution: text('Oplossing', 500),
    reason: text('Reden', 500),
    // As whoever settled it told; what of it came back, its credit note says.
    recoveredAmount: notNegative(money('Toegezegd of teruggehaald')),
    creditInvoiceId: reference('Creditfactuur', 'customers/:customerId/invoices', 'invoices'),
    /** Which table, rate, reading or agreement became different, where that made the finding what it is now. */
    cause: text('Aanleiding van de laatste wijziging', 500),
    isGone: boolean('Bij de laatste controle niet meer gevonden'),
    /** Settled with more than was asked: before that was refused, or because the difference became less since. */
    isAboveClaim: boolean('Meer terug dan het verschil'),
  },
  derived: { name: ({ title }: { title: string }) => title },
  states: auditStates,
  initialState: 'open',
  steps: auditSteps,
  columns: [
    ...(['severity', 'checkCode', 'title', 'customerName', 'connectionName', 'sender'] as const),
    ...(['periodFrom', 'claimAmount', 'assigneeName', 'dueDate', 'statusName'] as const),
  ],
  sort: {
    severity: ['severityRank', 'claimAmount'],
    checkCode: ['checkCode'],
    sender: ['sender'],
    periodFrom: ['periodFrom'],
    claimAmount: ['claimAmount'],
    dueDate: ['dueDate'],
    statusName: ['state'],
  },
  order: ['-claimAmount', '-id'],
  filters: [
    'checkCode',
    'severity',
    'customerId',
    'sender',
    'assigneeId',
    'invoiceId',
    'connectionId',
    'isAboveClaim',
  ],
  ownFilters: {
    whose: {
      label: 'Van wie',
      standings: {
        mine: { label: 'Die ik behandel', of: 'assigneeId' },
        nobody: { label: 'Van niemand', of: 'assigneeId', nobody: true },
      },
    },
  },
  ranges: ['claimAmount', 'periodFrom'],
  sums: ['claimAmount', 'recoveredAmount'],
  bulkSteps: ['TAKE', 'ASSIGN', 'DISMISS'],
  searchable: { calledBy: 'FC' },
  findsBy: ['customers'],
})
