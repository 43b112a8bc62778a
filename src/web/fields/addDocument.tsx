import { type ComponentType, createContext, useContext } from 'react'
import type { DocumentCategory } from '../../contract/areas/library/library.ts'
import type { AnyField } from '../../contract/records/field.ts'
import { type DocumentType, isDocumentType } from '../../contract/records/fileTypes.ts'
import { documentCategories } from '../../contract/records/picklists.ts'
import { isNamedIn } from '../../domain/keys.ts'
import { textIn } from '../../domain/unknown.ts'
import { useMay } from '../portal/profile.ts'
import { placeOf, useListAddress } from './lookup.ts'

interface Asking {
  /** What the field is called that asks for it. */
  label: string
  disabled?: boolean | undefined
  onAdded: (id: number) => void
}

/** The button that makes a document of a file; sending it is a flow, which stands above the fields. */
export interface AddingProps extends Asking {
  customerId: number
  category: DocumentCategory
  /** The only type of file that the field takes; absent where any document will do. */
  fileType?: DocumentType | undefined
}
export type AddingButton = ComponentType<AddingProps>

/** What adds documents from within a form; nothing where files cannot be sent. */
export const AddsDocuments = createContext<AddingButton | null>(null)

/** A customer's documents, as the list of a field. */
const documentsOf = /^customers\/([1-9]\d*)\/library$/

/** The kind of document that belongs here: what the list is narrowed to, or what the field asks for. */
function kindOf(keptAs: string | undefined, { category }: Readonly<Record<string, unknown>>) {
  const kind = category ?? keptAs ?? 'overig'
  return isNamedIn(documentCategories, kind) ? kind : null
}

/** Adds a document where one is asked for: leaving a form half-way to do so elsewhere loses where one was. */
export function AddDocument({
  field: { of, keptAs, label },
  ...asking
}: Omit<Asking, 'label'> & { field: Pick<AnyField, 'of' | 'keptAs' | 'label'> }) {
  const Adding = useContext(AddsDocuments)
  const { path, query } = placeOf(useListAddress(of) ?? '')
  const customerId = Number(documentsOf.exec(path)?.[1] ?? 0)
  const category = kindOf(keptAs, query)
  const fileType = textIn(query.fileType) ?? undefined
  const mayAdd = useMay('organisation-documents:write')
  if (Adding === null || customerId === 0 || category === null || !mayAdd) return null
  // A list of what no document can be has none to add either.
  if (fileType !== undefined && !isDocumentType(fileType)) return null
  return <Adding {...asking} label={label} customerId={customerId} category={category} fileType={fileType} />
}
