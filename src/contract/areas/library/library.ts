import { deadline } from '../../records/deadline.ts'
import { boolean, date, integer, parsed, required, section, staffOnly, text } from '../../records/field.ts'
import { neededWhen } from '../../records/needed.ts'
import { choice, reference, references } from '../../records/picked.ts'
import { documentCategories } from '../../records/picklists.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource, type Step } from '../../records/resource.ts'
import { ofAgreement } from '../supplyAgreements/ofAgreement.ts'

export type LibraryDocument = Row<typeof library>
export type DocumentCategory = keyof typeof documentCategories

/** A customer adds documents (`organisation-documents:write`); putting the library in order is ours. */
const order = 'organisation:write'

/** Categories a customer sees unless told otherwise, and those that end one day (areas/library). */
const shownToCustomer: ReadonlySet<string> = new Set(['factuur', 'contract', 'rapportage'])
const ending: ReadonlySet<string> = new Set(['machtiging', 'contract'])

export const isShownToCustomer = (category: unknown) => shownToCustomer.has(String(category))
export const mustEnd = (category: unknown) => ending.has(String(category))

/** What is said where a document of such a category has no last day. */
export const saysUntilWhen = 'Vul in tot wanneer dit geldt'

const deepest = 3
const longestLabel = 40

/** A folder as people write it: at most three levels with "/" between them. */
function folder(input: string): { ok: true; value: string } | { ok: false; message: string } {
  const levels = input
    .split('/')
    .map((level) => level.trim())
    .filter((level) => level !== '')
  if (levels.some((level) => /^\.+$/.test(level)))
    return { ok: false, message: 'Een map kan niet uit punten bestaan' }
  if (levels.length > deepest) return { ok: false, message: 'Hoogstens drie mappen diep' }
  return { ok: true, value: levels.join('/') }
}

/** Labels as people write them, with commas between: each once, of at most so many signs. */
function labels(input: string): { ok: true; value: string } | { ok: false; message: string } {
  const all = [...new Set(input.split(',').map((label) => label.trim()))].filter((label) => label !== '')
  if (all.some((label) => label.length > longestLabel))
    return { ok: false, message: `Een label is hoogstens ${longestLabel} tekens lang` }
  return { ok: true, value: all.join(', ') }
}

const steps: Record<string, Step> = {
  /** The file is sent first, as an upload; the step claims it. */
  RENEW: {
    label: 'Nieuwe versie',
    permission: order,
    asks: { uploadId: required(integer('Bestand')), expiryDate: deadline('Vervaldatum') },
    check: ({ expiryDate }, today): Problems =>
      typeof expiryDate === 'string' && expiryDate < today
        ? { expiryDate: ['Kies vandaag of een latere dag'] }
        : {},
  },
  RESTORE: { label: 'Terugzetten', permission: order },
  ARCHIVE: {
    label: 'Archiveren',
    permission: order,
    destructive: true,
    notice: 'Een gearchiveerd document blijft bewaard en kan worden teruggezet.',
  },
}

/** What is kept about a customer as a file: contracts, mandates, reports, letters. Its content lies in the store of files. */
export const library = resource({
  name: 'library',
  table: 'documents',
  within: 'customer',
  permission: {
    list: 'organisation-documents:read',
    get: 'organisation-documents:read',
    // A document is made from a file that was sent: see library-calls.
    create: null,
    update: order,
    remove: null,
  },
  label: { one: 'Document', many: 'Documenten' },
  fields: {
    ...section('Document', {
      title: required(text('Titel', 160)),
      category: required(choice('Categorie', documentCategories)),
      documentDate: required(date('Datum')),
      expiryDate: neededWhen(
        ({ category }) => mustEnd(category),
        deadline('Vervaldatum', { help: 'Verplicht bij een contract of machtiging' }),
        saysUntilWhen,
      ),
      folderPath: parsed('text', 'Map', folder, { maxLength: 200, help: 'Bijvoorbeeld Contracten/2026' }),
      tags: parsed('text', 'Labels', labels, { maxLength: 200, help: 'Met komma’s ertussen' }),
    }),
    ...section('Hoort bij', {
      entityId: reference('Entiteit', 'customers/:customerId/entities', 'entities'),
      connectionIds: references('Aansluitingen', 'customers/:customerId/connections', 'connections'),
      invoiceId: reference('Factuur', 'customers/:customerId/invoices', 'invoices'),
      supplyAgreementId: ofAgreement,
      visibleToCustomer: staffOnly(boolean('Zichtbaar voor klant')),
    }),
  },
  automatic: {
    fileName: required(text('Bestand', 200)),
    fileType: required(text('Soort', 100)),
    sizeBytes: required(integer('Grootte')),
    fileVersion: required(integer('Versie')),
    uploadedById: reference('Toegevoegd door', 'account-managers', 'users'),
    refusal: text('Reden van weigering', 300),
  },
  /** Under which name actions refer to it. */
  derived: { name: ({ title }): string => title },
  states: {
    scanning: { label: 'Wordt gecontroleerd', group: 2 },
    refused: { label: 'Geweigerd', group: 0, tone: 'danger' },
    active: { label: 'Actief', group: 1 },
    expired: { label: 'Verlopen', group: 1, tone: 'warning' },
    archived: { label: 'Gearchiveerd', group: 0 },
  },
  initialState: 'scanning',
  steps,
  bulkSteps: ['ARCHIVE'],
  columns: [
    'title',
    'category',
    'entityName',
    'documentDate',
    'expiryDate',
    'uploadedByName',
    'sizeBytes',
    'visibleToCustomer',
    'statusName',
  ],
  sort: {
    title: ['title'],
    category: ['category'],
    documentDate: ['documentDate'],
    expiryDate: ['expiryDate'],
    sizeBytes: ['sizeBytes'],
    statusName: ['state'],
  },
  order: ['-documentDate', '-id'],
  filters: [
    'category',
    'entityId',
    'connectionIds',
    'invoiceId',
    'supplyAgreementId',
    'visibleToCustomer',
    // Asked by fields that offer PDFs alone.
    'fileType',
  ],
  ranges: ['documentDate', 'expiryDate'],
  searchable: true,
  check: ({ expiryDate, documentDate }): Problems =>
    expiryDate !== null && documentDate !== null && expiryDate < documentDate
      ? { expiryDate: ['Kies een dag na de datum van het document'] }
      : {},
})
