import { date, instant, integer, longText, required, text } from '../../records/field.ts'
import { choice, reference, references } from '../../records/picked.ts'
import { type Row, resource, type Step } from '../../records/resource.ts'
import { linkedKinds, providers, signingStates } from './signingWords.ts'

export type Signing = Row<typeof signing>

/** Days until what is to be signed is over, and between reminders, where nobody says otherwise. */
export const usualDays = 30
export const usualReminder = 7

const write = 'back-office-contracts:write'

const steps: Record<string, Step> = {
  REMIND: {
    label: 'Herinnering sturen',
    permission: write,
    notice: 'Wie nu aan de beurt is, krijgt een e-mail met een nieuwe link. Eerdere links blijven werken.',
  },
  RECALL: {
    label: 'Intrekken',
    permission: write,
    asks: { reason: required(text('Reden', 300)) },
    destructive: true,
    notice: 'De links werken dan niet meer. Wie al was uitgenodigd, krijgt daar bericht van.',
  },
}

/**
 * A document that people are asked to sign, one after the other. What it says never changes: for other words it is recalled, and a new
 * one is made.
 */
export const signing = resource({
  name: 'signings',
  table: 'signings',
  within: 'all',
  permission: {
    list: 'back-office-signhost-contracts:read',
    get: 'back-office-signhost-contracts:read',
    create: null,
    update: null,
    remove: null,
  },
  label: { one: 'Ondertekening', many: 'Ondertekeningen' },
  fields: {},
  automatic: {
    subject: required(text('Onderwerp', 120)),
    customerId: required(reference('Klant', 'customers', 'customers')),
    linkedKind: required(choice('Gekoppeld aan', linkedKinds)),
    linkedId: required(integer('Nummer van de koppeling')),
    documentIds: references('Documenten', 'customers/:customerId/library', 'documents'),
    fileName: required(text('Bestand', 200)),
    pageCount: required(integer('Pagina’s')),
    message: longText('Bericht'),
    language: required(text('Taal', 2)),
    expiresOn: required(date('Verloopt op')),
    remindEveryDays: integer('Herinneren elke', { unit: 'dagen' }),
    provider: required(choice('Ondertekend via', providers)),
    providerId: text('Transactie', 60),
    signerCount: required(integer('Aantal ondertekenaars')),
    signedCount: required(integer('Getekend')),
    signerNames: required(text('Ondertekenaars', 1000)),
    rejectReason: text('Reden weigering', 500),
    signedDocumentId: reference('Getekend document', 'customers/:customerId/library', 'documents'),
    receiptId: reference('Transactiebewijs', 'customers/:customerId/library', 'documents'),
    startedById: required(reference('Verzonden door', 'account-managers', 'users')),
    sentAt: instant('Verzonden'),
    lastActivityAt: instant('Laatste activiteit'),
    closedAt: instant('Afgesloten op'),
  },
  derived: {
    name: ({ subject }: { readonly subject: string }): string => subject,
    signersText: ({
      signedCount,
      signerCount,
    }: {
      readonly signedCount: number
      readonly signerCount: number
    }): string => `${signedCount} van ${signerCount}`,
  },
  headings: { signersText: 'Getekend' },
  states: signingStates,
  initialState: 'waitingDocument',
  steps,
  bulkSteps: ['REMIND', 'RECALL'],
  columns: ['subject', 'customerName', 'signersText', 'sentAt', 'expiresOn', 'lastActivityAt', 'statusName'],
  sort: {
    subject: ['subject'],
    sentAt: ['sentAt'],
    expiresOn: ['expiresOn'],
    lastActivityAt: ['lastActivityAt'],
    statusName: ['state'],
  },
  order: ['expiresOn'],
  filters: ['customerId'],
  dayFilters: {
    expires: {
      label: 'Verloopt',
      of: 'expiresOn',
      windows: { 7: { label: 'Verloopt < 7 dagen', from: 0, to: 7 } },
    },
  },
  searchable: true,
})
