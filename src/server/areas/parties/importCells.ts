import type { AnyField } from '../../../contract/records/field.ts'
import { type AnyResource, fieldsOf } from '../../../contract/records/resource.ts'
import { parseDecimal } from '../../../domain/typed.ts'
import { plainWords } from '../../readings/formats/words.ts'

/** The field of each column by its heading, undefined for one that is none; of two columns of one field the first counts. */
export function columnsIn(resource: AnyResource, headings: readonly string[]): (string | undefined)[] {
  const names = new Map(
    fieldsOf(resource).flatMap(([name, { label, kind }]) =>
      kind === 'reference' ? [] : [[plainWords(label), name] as const],
    ),
  )
  const seen = new Set<string>()
  return headings.map((heading) => {
    const name = names.get(plainWords(heading))
    if (name === undefined || seen.has(name)) return undefined
    seen.add(name)
    return name
  })
}

type CellValue = { readonly value: unknown } | { readonly fault: string }

/** Reads a cell that is not empty as a value of this field; several choices stand with commas between them. */
export function valueIn(field: AnyField, text: string): CellValue {
  if (field.kind === 'integer') {
    const whole = parseDecimal(text)
    return whole !== null && /^\d{1,9}$/.test(whole)
      ? { value: Number(whole) }
      : { fault: 'Vul een geheel getal in' }
  }
  if (field.kind !== 'choice' && field.kind !== 'choices') return { value: text }
  const said = field.kind === 'choice' ? [text] : text.split(/[,;]/)
  const found = said.map((one) => chosen(field, one.trim()))
  const unknown = said.find((_, place) => found[place] === undefined)
  if (unknown !== undefined) return { fault: `“${unknown.trim()}” is geen keuze uit de lijst` }
  if (field.kind === 'choice') return { value: found[0] }
  // In the order of the list, however they were written.
  return { value: field.choices?.map(({ value }) => String(value)).filter((one) => found.includes(one)) }
}

function chosen({ choices }: AnyField, said: string): string | undefined {
  const found = choices?.find(
    ({ value, label }) => String(value) === said || plainWords(label) === plainWords(said),
  )
  return found && String(found.value)
}
