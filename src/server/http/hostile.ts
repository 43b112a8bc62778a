import { Invalid } from '../ground/errors.ts'

const deepest = 24
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a text holds what no database column can: NUL, or half of a surrogate pair. */
function isBroken(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}

/** Refuses input that no schema should have to think of: NUL, lone surrogates, keys of the prototype, bottomless nesting. */
export function refuseHostile(input: unknown): void {
  let level: unknown[] = [input]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest)
      throw new Invalid({ '': ['Deze gegevens zijn te diep genest'] }, 'Deze gegevens zijn niet geldig.')
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && isBroken(value))
        throw new Invalid({ '': ['Tekst bevat tekens die niet mogen'] }, 'Deze gegevens zijn niet geldig.')
      if (typeof value !== 'object' || value === null) continue
      for (const [key, inner] of Object.entries(value)) {
        if (forbidden.has(key) || isBroken(key))
          throw new Invalid({ [key]: ['Dit veld is hier niet bekend'] }, 'Deze gegevens zijn niet geldig.')
        next.push(inner)
      }
    }
    level = next
  }
}
