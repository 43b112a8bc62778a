import type { AnyField } from '../../../contract/records/field.ts'
import { type AnyResource, fieldsOf } from '../../../contract/records/resource.ts'
import { parseDecimal } from '../../../domain/typed.ts'
import type { CellValue } from '../../readings/formats/cell.ts'
import { plainWords } from '../../readings/formats/words.ts'
import { chosenIn } from '../../readings/tables/choices.ts'

/** What a column is also called, besides the label of its field. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  code: ['EAN', 'EAN-code', 'EAN-13', 'GLN', 'Marktcode'],
  products: ['Product'],
  email: ['E-mail', 'Mail', 'Mailadres'],
  telephone: ['Telefoon', 'Tel.'],
  mobile: ['Mobiel', 'Mobiele telefoon'],
  kvk: ['KvK'],
  vatNumber: ['Btw', 'Btw-id'],
  role: ['Rol'],
  comment: ['Opmerkingen'],
}

/** What headings call the fields of a record that a table can fill; what the record is itself called is its name. */
function namesOf(resource: AnyResource): ReadonlyMap<string, string> {
  const called = fieldsOf(resource).flatMap(([name, { label, unit, kind }]) => {
    if (kind === 'reference') return []
    const own = name === 'name' ? [resource.label.one] : (alsoCalled[name] ?? [])
    return [label, `${label} (${unit})`, ...own].map((heading) => [plainWords(heading), name] as const)
  })
  return new Map(called)
}

/** The field of each column by its heading, undefined for one that is none; of two columns of one field the first counts. */
export function columnsIn(resource: AnyResource, headings: readonly string[]): (string | undefined)[] {
  const names = namesOf(resource)
  const seen = new Set<string>()
  return headings.map((heading) => {
    const name = names.get(plainWords(heading))
    if (name === undefined || seen.has(name)) return undefined
    seen.add(name)
    return name
  })
}

/** Reads a cell that is not empty as a value of this field; several choices stand with commas between them. */
export function valueIn(field: AnyField, text: string): CellValue {
  if (/^\d([.,]\d+)?E\+?1\d$/i.test(text))
    return { fault: 'Excel heeft dit nummer afgerond. Maak de kolom eerst op als tekst' }
  if (field.kind === 'integer') {
    const whole = parseDecimal(text)
    return whole !== null && /^\d{1,9}$/.test(whole)
      ? { value: Number(whole) }
      : { fault: 'Vul een geheel getal in' }
  }
  if (field.kind !== 'choice' && field.kind !== 'choices') return { value: text }
  const said = field.kind === 'choice' ? [text] : severalIn(field, text)
  const found = said.map((one) => chosen(field, one))
  const unknown = said.find((_, place) => found[place] === undefined)
  if (unknown !== undefined) return { fault: `“${unknown}” is geen keuze uit de lijst` }
  if (field.kind === 'choice') return { value: found[0] }
  // In the order of the list, however they were written.
  return { value: field.choices?.map(({ value }) => String(value)).filter((one) => found.includes(one)) }
}

/** The choices of a cell: with commas between them, or as people write two. */
const severalIn = (field: AnyField, text: string): string[] =>
  text
    .split(/[,;]/)
    .flatMap((one) => (chosen(field, one) === undefined ? one.split(/[/+&]| en /) : [one]))
    .map((one) => one.trim())
    .filter((one) => one !== '')

function chosen(field: AnyField, text: string): string | undefined {
  const found = chosenIn(field, text)
  return found === undefined ? undefined : String(found)
}
