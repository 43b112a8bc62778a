import { deadline } from '../../records/deadline.ts'
import {
  boolean,
  date,
  integer,
  longText,
  money,
  required,
  section,
  staffOnly,
  type Typed,
  text,
  when,
} from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { choice, reference } from '../../records/picked.ts'
import { type Row, resource } from '../../records/resource.ts'
import { invoiceLines, lineFields } from './invoiceLines.ts'
import { invoiceKinds, invoiceSources, isInNoList, partyTypes } from './invoicePicklists.ts'
import { invoiceSteps } from './invoiceSteps.ts'

export type Invoice = Row<typeof invoice>

const from = (type: keyof typeof partyTypes) => (typed: Typed) => typed.partyType === type
const fromElsewhere = (typed: Typed) => isInNoList(typed.partyType)
const isCorrection = (typed: Typed) => typed.kind === 'credit' || typed.kind === 'correctie'
const ofCustomer = 'customers/:customerId/invoices'
const reads = 'organisation-invoices:read'
const writes = 'organisation-invoices:write'

/** The original of an invoice that is being typed is sent as an upload, which the save claims; this stands for one on its way. */
export const onItsWay = 0

/** What the header of an invoice holds, without its lines. */
const header = {
  ...section('Factuur', {
    invoiceNumber: required(text('Factuurnummer', 40)),
    kind: required(choice('Soort factuur', invoiceKinds)),
    partyType: required(choice('Soort partij', partyTypes)),
    supplierId: when(from('supplier'), required(reference('Leverancier', 'suppliers', 'parties'))),
    gridOperatorId: when(
      from('gridoperator'),
      required(reference('Netbeheerder', 'grid-operators', 'parties')),
    ),
    measuringCompanyId: when(
      from('measuring'),
      required(reference('Meetbedrijf', 'measuring-companies', 'parties')),
    ),
    partyOther: when(fromElsewhere, required(text('Naam van de afzender', 80))),
    creditOfId: when(isCorrection, reference('Creditering van', ofCustomer, 'invoices')),
    entityId: required(reference('Entiteit', 'customers/:customerId/entities', 'entities')),
    isCollective: boolean('Verzamelfactuur', false, { help: 'Regels van meer dan één aansluiting' }),
    isEstimated: boolean('Geschat verbruik'),
  }),
  ...section('Data', {
    invoiceDate: required(date('Factuurdatum')),
    dueDate: deadline('Vervaldatum'),
    periodFrom: required(date('Periode van')),
    periodTo: required(date('Periode t/m')),
  }),
  ...section('Kenmerken', {
    customerReference: text('Klantnummer bij partij', 40),
    purchaseOrder: text('Inkoopordernummer', 40),
    costCenter: text('Kostenplaats', 30, { help: 'Leeg: die van de entiteit' }),
  }),
  ...section('Bedragen', {
    amountExcl: required(money('Bedrag excl. btw')),
    vatAmount: required(money('Btw')),
  }),
}

/** The file of the lines of a list of invoices: the last part of its path, and what it is called. */
export const linesSheet = { name: 'lines', label: 'Factuurregels' } as const

const declaration = {
  name: 'invoices',
  table: 'invoices',
  within: 'customer',
  // A draft of ours is shown once it is registered.
  customersSee: 'shownToCustomer',
  permission: { list: reads, get: reads, create: writes, update: writes, remove: writes },
  label: { one: 'Factuur', many: 'Facturen' },
  automatic: {
    partyName: required(text('Afzender', 80)),
    amountIncl: required(money('Bedrag incl. btw')),
    currency: required(text('Valuta', 3)),
    prepaidAmount: money('Al betaald'),
    payableAmount: money('Te betalen'),
    source: required(choice('Bron', invoiceSources)),
    creditedById: when(
      (typed) => typed.state === 'credited',
      reference('Gecrediteerd door', ofCustomer, 'invoices'),
    ),
    importNotes: staffOnly(longText('Opgevallen bij het inlezen')),
    attention: staffOnly(longText('Let op')),
    fileName: text('E-factuur', 200),
    fileHash: text('Vingerafdruk van de e-factuur', 64),
    originalName: text('Origineel', 200),
    originalType: text('Soort van het origineel', 100),
    originalSize: integer('Grootte van het origineel'),
    originalHash: text('Vingerafdruk van het origineel', 64),
  },
  states: {
    draft: { label: 'Concept', group: 2 },
    registered: { label: 'Geregistreerd', group: 1 },
    inAudit: { label: 'In controle', group: 1 },
    approved: { label: 'Goedgekeurd', group: 1 },
    disputed: { label: 'Betwist', group: 1, tone: 'warning' },
    closed: { label: 'Afgesloten', group: 0 },
    credited: { label: 'Gecrediteerd', group: 0 },
    void: { label: 'Vervallen', group: 0 },
  },
  initialState: 'draft',
  // A draft, above all one just made of an e-invoice, is found where one looks for it.
  showsAll: true,
  steps: invoiceSteps,
  columns: [
    'invoiceNumber',
    'invoiceDate',
    'partyName',
    'partyType',
    'kind',
    'entityName',
    'periodFrom',
    'periodTo',
    'amountExcl',
    'amountIncl',
    'statusName',
  ],
  sort: {
    invoiceNumber: ['invoiceNumber'],
    invoiceDate: ['invoiceDate', 'id'],
    partyName: ['partyName'],
    periodFrom: ['periodFrom', 'id'],
    amountExcl: ['amountExcl'],
    amountIncl: ['amountIncl'],
    statusName: ['state'],
  },
  order: ['-invoiceDate', '-id'],
  filters: [
    'entityId',
    'connectionId',
    'kind',
    'partyType',
    'supplierId',
    'gridOperatorId',
    'measuringCompanyId',
  ],
  through: {
    table: 'invoiceLines',
    on: { customerId: 'customerId', invoiceId: 'id' },
    fields: { connectionId: lineFields.connectionId },
  },
  ranges: ['periodFrom', 'amountExcl'],
  sums: ['amountExcl', 'vatAmount', 'amountIncl'],
  // What another currency says is shown, but never added to euros.
  summedWhere: { currency: 'EUR' },
  bulkSteps: ['REGISTER', 'START_AUDIT', 'APPROVE'],
  searchable: true,
  alsoExported: [linesSheet],
  taken: { invoiceNumber: 'Van deze afzender is er al een factuur met dit nummer' },
} as const

/** An energy invoice that the customer received, with its lines. */
export const invoice = resource({
  ...declaration,
  fields: {
    ...header,
    ...section('Factuurregels', { lines: invoiceLines }),
    ...section('Origineel', { originalUploadId: unkept(integer('Origineel')) }),
    ...section('Opmerking', { comment: longText('Opmerking') }),
  },
  /** Under which name other records refer to it. */
  derived: { name: ({ invoiceNumber, partyName }) => `${invoiceNumber} · ${partyName}` },
  check: ({ invoiceDate, dueDate, periodFrom, periodTo, originalUploadId }) => ({
    ...(originalUploadId === onItsWay && {
      originalUploadId: ['Wacht tot het bestand helemaal is verstuurd'],
    }),
    ...(dueDate && invoiceDate && dueDate < invoiceDate && { dueDate: ['Ligt voor de factuurdatum'] }),
    ...(periodFrom &&
      periodTo &&
      periodTo < periodFrom && { periodTo: ['Ligt voor het begin van de periode'] }),
  }),
})

export const onlyRemarks = 'Van deze factuur kunnen alleen de kostenplaats en de opmerking nog wijzigen.'

/** What may still change once an invoice is in control or done: a correction never overwrites. */
export const invoiceRemarks = resource({
  ...declaration,
  fields: section('Factuur', { costCenter: header.costCenter, comment: longText('Opmerking') }),
})
