import type { FormDraft, Values } from '../../../machines/flows/form.ts'
import { dropTexts } from './typedText.ts'

/** The shape of what is kept; a draft of another shape is dropped, never trusted. */
const format = 2
const prefix = 'draft:'

interface Kept {
  format: number
  draft: FormDraft
}

const sameNames = (one: Values, other: Values) =>
  Object.keys(one).toSorted().join() === Object.keys(other).toSorted().join()

function isKept(value: unknown): value is Kept {
  const kept = value as Partial<Kept> | null
  return (
    kept?.format === format &&
    typeof kept.draft?.values === 'object' &&
    typeof kept.draft.base === 'object' &&
    typeof kept.draft.keptAt === 'string'
  )
}

/** What an earlier visit left unsaved under this key, if it still fits the fields of the form. */
export function keptDraft(key: string, values: Values): FormDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null')
    return isKept(kept) && sameNames(kept.draft.values, values) ? kept.draft : null
  } catch {
    return null
  }
}

/** Keeps unsaved work on this device, so that a crash or an ended session costs nothing. */
export function keepDraft(key: string, { values, base }: Omit<FormDraft, 'keptAt'>): void {
  const draft = { values, base, keptAt: new Date().toISOString() }
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ format, draft } satisfies Kept))
  } catch {
    // A full or forbidden storage takes nothing away that the page itself holds.
  }
}

/** The work is saved or given up. */
export function dropDraft(key: string): void {
  localStorage.removeItem(prefix + key)
}

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

/** Whether signing out would throw work away: of this tab, of another, or of an earlier visit. */
export const holdsDrafts = (): boolean => keys().length > 0

/** Who signs out leaves nothing of what was typed behind; a session that ran out does. */
export function dropAllDrafts(): void {
  for (const key of keys()) localStorage.removeItem(key)
  dropTexts('')
}
