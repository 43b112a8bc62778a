import type { AnyField } from '../../contract/records/field.ts'
import { queryClient } from '../calls/query.ts'
import { profileQuery } from '../portal/ownProfile.ts'
import { keepText, keptText } from '../portal/typedText.ts'

/** Where the texts of a step lie: of who is signed in, at the page where it is taken, of one record. */
export const stepTexts = (id: number, event: string) =>
  `${queryClient.getQueryData(profileQuery.queryKey)?.id ?? 0}:${window.location.pathname}:${id}:${event}:`

const isText = ({ kind }: AnyField) => kind === 'longText' || kind === 'richText'

/** What was typed for a step before, and not sent. */
export function typedFor(
  id: number,
  event: string,
  fields: readonly (readonly [string, AnyField])[],
): Readonly<Record<string, string>> {
  const kept = fields
    .filter(([, field]) => isText(field))
    .map(([name]) => [name, keptText(stepTexts(id, event) + name)] as const)
  return Object.fromEntries(kept.filter(([, text]) => text !== ''))
}

/** Keeps what is typed for a step, where it is more than a word. */
export function keepTyped(
  id: number,
  event: string,
  [name, field]: readonly [string, AnyField],
  value: unknown,
) {
  if (isText(field)) keepText(stepTexts(id, event) + name, typeof value === 'string' ? value : '')
}
