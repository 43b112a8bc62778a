import type { AnyField } from '../../contract/records/field.ts'
import type { AnyResource, Step } from '../../contract/records/resource.ts'
import { cleanHtml } from './clean.ts'
import type { StoredRow } from './handlers.ts'
import type { Told } from './lifeCycle.ts'

/** What the records that were told are called, so that the history names them rather than their number. */
export function namesOf(resource: AnyResource, told: Told, row: StoredRow): Told {
  const fields: Readonly<Record<string, AnyField>> = { ...resource.fields, ...resource.automatic }
  const references = Object.keys(told).filter((name) => fields[name]?.kind === 'reference')
  return Object.fromEntries(
    references.map((name) => name.replace(/Id$/, 'Name')).map((name) => [name, row[name] ?? null]),
  )
}

/** What stood in the record where something was told: so that the history says what that took the place of. */
export function placeOf(row: StoredRow, told: Told): Told {
  return Object.fromEntries(
    Object.keys(told).flatMap((name) => (name in row ? [[name, row[name] ?? null]] : [])),
  )
}

/** What was told with a step, without what may not be in rich text. */
export function cleaned(step: Step, told: Told): Told {
  const rich = Object.entries(step.asks ?? {}).filter(([, { kind }]) => kind === 'richText')
  return { ...told, ...Object.fromEntries(rich.map(([name]) => [name, cleanHtml(String(told[name] ?? ''))])) }
}
