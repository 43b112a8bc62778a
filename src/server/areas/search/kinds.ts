import type { FoundKind } from '../../../contract/areas/search/searchWords.ts'
import { claimReference } from '../../../domain/audit/claimReference.ts'
import { actionReference } from '../../../domain/reference.ts'
import type { StoredRow } from '../../records/handlers.ts'

type PathOf = (id: number, customerId: number | null) => string

/** A list in which a kind of record is found by its own words. */
export interface SearchList {
  /** As `sources` names it. */
  readonly key: string
  readonly path: PathOf
}

export interface SearchKind {
  readonly kind: FoundKind
  /** Where our own people find it: over all customers that they reach. */
  readonly ours: SearchList
  /** Where a customer's people find it; null for what is ours alone. */
  readonly theirs: SearchList | null
  /** The fields of its name. */
  readonly label: readonly string[]
  /** What its number begins with, on the screen and on paper: people look for it by that, however short they write it. */
  readonly prefix?: string
  /** What it is called in mails and letters, where that is no field of it. */
  readonly reference?: (id: number) => string
  /** Only its number says which one it is: of its other words there are too many. */
  readonly byNumber?: true
}

const everywhere = (name: string, path: PathOf = (id) => `/v3/${name}/${id}`): SearchList => ({
  key: name,
  path,
})
const atCustomer = (name: string): SearchList => ({
  key: `customers/:customerId/${name}`,
  path: (id, customerId) => `/v3/customers/${customerId}/${name}/${id}`,
})
/** What is shown to everybody on a page beside that of its form. */
const shownAt = (name: string): SearchList => ({
  key: atCustomer(name).key,
  path: (id, customerId) => `${atCustomer(name).path(id, customerId)}/show`,
})
const ours = (kind: FoundKind, name: string, ...label: readonly string[]): SearchKind => ({
  kind,
  ours: everywhere(name),
  theirs: null,
  label,
})
const both = (kind: FoundKind, name: string, ...label: readonly string[]): SearchKind => ({
  kind,
  ours: everywhere(name),
  theirs: atCustomer(name),
  label,
})

/** In the order in which they are shown. */
export const searchKinds: readonly SearchKind[] = [
  // Under its own number, and the one that its supplier gave it.
  { ...both('agreement', 'supply-agreements', 'number', 'partyName', 'supplierReference'), prefix: 'LO' },
  // A lead is of no customer yet, by whose name it would be found.
  ours('deal', 'sales', 'title', 'companyName'),
  {
    kind: 'action',
    ours: everywhere('actions', atCustomer('actions').path),
    theirs: atCustomer('actions'),
    label: ['subject'],
    prefix: 'AC',
    reference: actionReference,
  },
  { ...both('mutation', 'mutations', 'number', 'newPartyName'), prefix: 'MU' },
  {
    kind: 'click',
    ours: everywhere('collective-clicks', (id) => `/v3/collective/clicks/${id}`),
    theirs: atCustomer('purchase-clicks'),
    label: ['number', 'supplierReference'],
    prefix: 'K',
  },
  {
    ...ours('purchase', 'collective-purchases', 'number', 'collectiveName', 'supplierReference'),
    ours: everywhere('collective-purchases', (id) => `/v3/collective/purchases/${id}`),
    prefix: 'CI',
  },
  {
    kind: 'invoice',
    ours: everywhere('control-invoices', shownAt('invoices').path),
    theirs: shownAt('invoices'),
    label: ['invoiceNumber', 'partyName'],
    byNumber: true,
  },
  { ...ours('finding', 'invoice-audit', 'title'), prefix: 'FC', reference: claimReference },
  { ...both('reclaim', 'tax-requests', 'number', 'reference'), prefix: 'TG' },
  {
    kind: 'document',
    ours: everywhere('control-documents', atCustomer('library').path),
    theirs: atCustomer('library'),
    label: ['title'],
  },
  {
    kind: 'article',
    ours: everywhere('knowledgebase'),
    theirs: everywhere('knowledgebase'),
    label: ['title'],
  },
]

type Called = Pick<SearchKind, 'label' | 'reference'>

const nameOf = ({ label }: Called, row: StoredRow): string =>
  label.flatMap((name) => (row[name] ? [String(row[name])] : [])).join(' · ')

/** What a row is called: the words of its name that it has, after what letters call it. */
export const labelOf = (of: Called, row: StoredRow): string =>
  [...(of.reference === undefined ? [] : [of.reference(row.id)]), nameOf(of, row)].join(' · ')

/** What of it is looked in: a bare number is mostly of a house or a bill, and not what letters call it. */
export const soughtIn = (of: Called, row: StoredRow, q: string): string =>
  /[a-z]/i.test(q) ? labelOf(of, row) : nameOf(of, row)
