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

interface SearchKind {
  readonly kind: FoundKind
  /** Where our own people find it: over all customers that they reach. */
  readonly ours: SearchList
  /** Where a customer's people find it; null for what is ours alone. */
  readonly theirs: SearchList | null
  /** The fields of its name. */
  readonly label: readonly string[]
  /** What it is called in mails and letters: people look for it by that too. */
  readonly reference?: (id: number) => string
}

const everywhere = (name: string, path: PathOf = (id) => `/v3/${name}/${id}`): SearchList => ({
  key: name,
  path,
})
const atCustomer = (name: string): SearchList => ({
  key: `customers/:customerId/${name}`,
  path: (id, customerId) => `/v3/customers/${customerId}/${name}/${id}`,
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
  both('agreement', 'supply-agreements', 'number', 'partyName'),
  // A lead is of no customer yet, by whose name it would be found.
  ours('deal', 'sales', 'title', 'companyName'),
  {
    kind: 'action',
    ours: everywhere('actions', atCustomer('actions').path),
    theirs: atCustomer('actions'),
    label: ['subject'],
    reference: actionReference,
  },
  both('mutation', 'mutations', 'number', 'newPartyName'),
  {
    kind: 'click',
    ours: everywhere('collective-clicks', (id) => `/v3/collective/clicks/${id}`),
    theirs: atCustomer('purchase-clicks'),
    label: ['number'],
  },
  { ...ours('finding', 'invoice-audit', 'title'), reference: claimReference },
  both('reclaim', 'tax-requests', 'number'),
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
