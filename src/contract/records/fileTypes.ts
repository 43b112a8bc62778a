import { partsOf } from '../../domain/fileName.ts'

/** The largest document, in MB, until the parameter upload.max_mb says otherwise (areas/library). */
export const usualMegabytes = 25
/** What that parameter may say at most, in bytes. */
export const largestDocument = 100_000_000

/** A size in MB in bytes. */
export const bytesOf = (megabytes: number): number => megabytes * 1_000_000

const office = 'application/vnd.openxmlformats-officedocument'

/** By the ending of a document's name what its content may be (areas/library). A table of one column is plain text by its bytes. */
const contentTypes = {
  pdf: ['application/pdf'],
  docx: [`${office}.wordprocessingml.document`],
  xlsx: [`${office}.spreadsheetml.sheet`],
  csv: ['text/csv', 'text/plain'],
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  eml: ['message/rfc822'],
  xml: ['application/xml'],
  zip: ['application/zip'],
} as const
const documentTypes: Readonly<Record<string, readonly string[]>> = contentTypes

/** What the content of a document may be: of any other type there are no documents to choose or to add. */
export type DocumentType = (typeof contentTypes)[keyof typeof contentTypes][number]

export const isDocumentType = (type: string): type is DocumentType =>
  Object.values(documentTypes).some((known) => known.includes(type))

/** The endings of documents of one type of content; of all of them where any will do. */
const endingsFor = (type: DocumentType | undefined): string[] =>
  Object.keys(documentTypes).filter((ending) => type === undefined || documentTypes[ending]?.includes(type))

/** For the file dialog of a field that takes one type of content alone. */
export const acceptedFor = (type: DocumentType | undefined): string =>
  endingsFor(type)
    .map((ending) => `.${ending}`)
    .join(',')

/** For the browser's file dialog. */
export const acceptedDocuments = acceptedFor(undefined)

/** Why a file of this name is not of the type that is asked; null when it is. What is in it, the server looks at. */
export function refusalOfType(name: string, type: DocumentType | undefined): string | null {
  if (type === undefined) return null
  const endings = endingsFor(type)
  if (endings.includes(partsOf(name).extension)) return null
  const list = new Intl.ListFormat('nl-NL', { type: 'disjunction' }).format(
    endings.map((one) => one.toUpperCase()),
  )
  return `Hier kan alleen een ${list}. Kies een ander bestand.`
}

/** What a page may show in place; everything else is only saved. */
export const previewTypes: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg'])

const kinds = 'PDF, Word (docx), Excel (xlsx), CSV, PNG, JPG, e-mail (eml), XML of ZIP'

/** Why a file cannot become a document by its name and size; null when it can. */
export function refusalOfFile(
  { name, size }: { name: string; size: number },
  megabytes: number = usualMegabytes,
): string | null {
  const { extension } = partsOf(name)
  if (!Object.hasOwn(documentTypes, extension)) return `Dit soort bestand kan hier niet. Kies een ${kinds}.`
  if (size === 0) return 'Dit bestand is leeg.'
  if (size > bytesOf(megabytes)) return `Dit bestand is groter dan ${megabytes} MB.`
  return null
}

/** Why content of this type does not fit under this name; null when it does. */
export function refusalOfContent(name: string, type: string): string | null {
  const { extension } = partsOf(name)
  const fits = Object.hasOwn(documentTypes, extension) && documentTypes[extension]?.includes(type)
  return fits
    ? null
    : `De inhoud van dit bestand past niet bij de naam: dit is geen ${extension.toUpperCase()}.`
}
