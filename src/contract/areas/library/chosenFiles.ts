import { fileName, partsOf } from '../../../domain/fileName.ts'
import { refusalOfFile } from '../../records/fileTypes.ts'
import { checked, type Problems, problemsOf } from '../../records/problems.ts'
import { initialDraft } from '../../records/resource.ts'
import { isShownToCustomer, library } from './library.ts'

/** A file as one chose it: what it proposes to be called, and why it cannot become a document (null when it can). `size` in bytes. */
export function weighed({ name, size }: { name: string; size: number }, megabytes?: number) {
  return {
    name,
    size,
    title: partsOf(fileName(name)).base.slice(0, 160),
    refusal: refusalOfFile({ name, size }, megabytes),
  }
}

/** What changes when one field is filled in: a category says whether customers see its documents, until somebody says otherwise. */
export function filledIn(
  details: Readonly<Record<string, unknown>>,
  name: string,
  value: unknown,
): Record<string, unknown> {
  const says = name === 'category' && 'visibleToCustomer' in details
  return { [name]: value, ...(says && { visibleToCustomer: isShownToCustomer(value) }) }
}

/** What would be refused of what is filled in about a file, in the words the server has for it. */
export function problemsIn(details: Readonly<Record<string, unknown>>): Problems {
  const { error } = checked(library.draft, { ...initialDraft(library), ...details })
  const problems = error ? Object.entries(problemsOf(error)) : []
  return Object.fromEntries(problems.filter(([name]) => name in details))
}
