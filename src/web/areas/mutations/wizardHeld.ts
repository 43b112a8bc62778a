import type { Stand, Values } from '../../../../machines/flows/mutationWizard.ts'
import { keepText, keptText } from '../../portal/typedText.ts'

/** What a wizard held when its page was loaded again or its session ended. */
export interface Held {
  /** Of the draft that was kept on the server by then; null where there was none. */
  readonly id: number | null
  readonly version: number | null
  readonly typed: Values
}

/** Under which name this tab holds it: of one person, customer and beginning. */
export const heldKey = (userId: number | undefined, customerId: number, from: string) =>
  `mutation:${userId ?? 0}:${customerId}:${from}`

const isHeld = (value: unknown): value is Held => {
  const held = value as Partial<Held> | null
  return typeof held?.typed === 'object' && held.typed !== null && 'id' in held && 'version' in held
}

/** What is held under a name; null where nothing is, or what no wizard wrote. */
export function heldAs(key: string): Held | null {
  try {
    const held: unknown = JSON.parse(keptText(key) || 'null')
    return isHeld(held) ? held : null
  } catch {
    return null
  }
}

/** Holds what is typed in this tab, and of which draft it is; null lets it go. */
export const holdAs = (key: string) => (held: { values: Values; base: Stand } | null) => {
  if (held === null) return keepText(key, '')
  const { values, base } = held
  keepText(key, JSON.stringify({ id: base.id ?? null, version: base.version, typed: values } satisfies Held))
}
