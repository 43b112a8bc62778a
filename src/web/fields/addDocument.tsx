import { type ComponentType, createContext, useContext } from 'react'
import type { DocumentCategory } from '../../contract/areas/library/library.ts'
import { mustEnd } from '../../contract/areas/library/library.ts'
import { documentCategories } from '../../contract/records/picklists.ts'
import { useMay } from '../portal/profile.ts'
import { placeOf, useListAddress } from './lookup.ts'

interface Asking {
  /** What the field is called that asks for it. */
  label: string
  disabled?: boolean | undefined
  onAdded: (id: number) => void
}

/** The button that makes a document of a file; sending it is a flow, which stands above the fields. */
export type AddingButton = ComponentType<Asking & { customerId: number; category: DocumentCategory }>

/** What adds documents from within a form; nothing where files cannot be sent. */
export const AddsDocuments = createContext<AddingButton | null>(null)

/** A customer's documents, as the list of a field. */
const documentsOf = /^customers\/([1-9]\d*)\/library$/

/** The kind of document that a list holds; null where a file alone does not make one, as what ends one day asks for that day. */
function kindIn({ category = 'overig' }: Readonly<Record<string, unknown>>): DocumentCategory | null {
  const isKnown = typeof category === 'string' && Object.hasOwn(documentCategories, category)
  return isKnown && !mustEnd(category) ? (category as DocumentCategory) : null
}

/** Adds a document where one is asked for: leaving a form half-way to do so elsewhere loses where one was. */
export function AddDocument({ of, ...asking }: Asking & { of: string | undefined }) {
  const Adding = useContext(AddsDocuments)
  const { path, query } = placeOf(useListAddress(of) ?? '')
  const customerId = Number(documentsOf.exec(path)?.[1] ?? 0)
  const category = kindIn(query)
  const mayAdd = useMay('organisation-documents:write')
  if (Adding === null || customerId === 0 || category === null || !mayAdd) return null
  return <Adding {...asking} customerId={customerId} category={category} />
}
