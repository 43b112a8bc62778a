import { connection } from '../../../contract/areas/connections/connections.ts'
import type { AnyField } from '../../../contract/records/field.ts'
import { fieldsOf } from '../../../contract/records/resource.ts'
import { isDay } from '../../../domain/time/day.ts'
import { parseDate, parseDecimal } from '../../../domain/typed.ts'
import { plainWords } from '../../readings/formats/words.ts'
import type { Db } from '../../storage/db/database.ts'

/** What a column is also called, besides the label of its field. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  ean: ['ean', 'eancode', 'ean 18', 'ean18'],
  type: ['soort aansluiting'],
  street: ['straatnaam'],
  houseNumber: ['huisnr', 'nummer'],
  addition: ['huisnummer toevoeging', 'huisnummertoevoeging'],
  postcode: ['post code'],
  city: ['woonplaats', 'plaatsnaam'],
  meterNumber: ['meter', 'meternr'],
  gridOperatorId: ['netbeheer'],
}

const fields = new Map(fieldsOf(connection))
const nameOf = new Map(
  [...fields].flatMap(([name, { label }]) =>
    [label, ...(alsoCalled[name] ?? [])].map((called) => [plainWords(called), name] as const),
  ),
)

/** The field of each column, undefined for one that is none; of two columns of one field the first counts. */
export function columnsIn(headings: readonly string[]): (string | undefined)[] {
  const seen = new Set<string>()
  return headings.map((heading) => {
    const name = nameOf.get(plainWords(heading))
    if (name === undefined || seen.has(name)) return undefined
    seen.add(name)
    return name
  })
}

/** What a name in a cell stands for; one that has ended may be kept, but not chosen. */
interface Named {
  readonly id: number
  readonly name: string
  readonly isEnded: boolean
}

/** What a column may refer to, by field and by name in small letters. */
export type Known = ReadonlyMap<string, ReadonlyMap<string, Named>>

/** The parties of a kind under their names; the name of one that has ended stands for who took over, as far as that is known. */
async function partiesOf(db: Db, kind: 'gridoperator' | 'measuring' | 'supplier'): Promise<Named[]> {
  const parties = await db
    .selectFrom('parties')
    .select(['id', 'name', 'state', 'successorId'])
    .where('kind', '=', kind)
    // Of a name that two had, the one that is in force comes last and counts.
    .orderBy('state', 'desc')
    .execute()
  const byId = new Map(parties.map((party) => [party.id, party]))
  const inForce = (party: (typeof parties)[number], passed: readonly number[] = []): number | null => {
    if (party.state === 'active') return party.id
    const next = passed.includes(party.id) ? undefined : byId.get(party.successorId ?? 0)
    return next ? inForce(next, [...passed, party.id]) : null
  }
  return parties.map((party) => {
    const id = inForce(party)
    return { id: id ?? party.id, name: party.name, isEnded: id === null }
  })
}

/** What the references among these fields may point to: one query each. */
export async function knownFor(db: Db, customerId: number, names: readonly string[]): Promise<Known> {
  const known = new Map<string, ReadonlyMap<string, Named>>()
  const byName = (rows: readonly Named[]) => new Map(rows.map((row) => [row.name.toLowerCase(), row]))
  const kinds = {
    gridOperatorId: 'gridoperator',
    measuringCompanyId: 'measuring',
    supplierId: 'supplier',
  } as const
  for (const [name, kind] of Object.entries(kinds))
    if (names.includes(name)) known.set(name, byName(await partiesOf(db, kind)))
  if (names.includes('entityId')) {
    const entities = db.selectFrom('entities').select(['id', 'name']).where('customerId', '=', customerId)
    known.set('entityId', byName((await entities.execute()).map((row) => ({ ...row, isEnded: false }))))
  }
  return known
}

/** What a cell says, as a form would send it; `fault` where no value can be made of it. */
export type CellValue = { readonly value: unknown } | { readonly fault: string }

const yes = new Set(['ja', 'j', 'waar', 'true', '1', 'x'])
const no = new Set(['nee', 'n', 'onwaar', 'false', '0'])

/** Reads a cell that is not empty as a value of this field, which has this value now. */
export function valueIn(name: string, text: string, known: Known, now: unknown): CellValue {
  const field = fields.get(name) as AnyField
  const or = (value: unknown, fault: string): CellValue =>
    value === null || value === undefined ? { fault } : { value }
  if (name === 'ean' && /^\d(\.\d+)?E\+?1\d$/i.test(text))
    return { fault: 'Excel heeft deze EAN-code afgerond. Maak de kolom eerst op als tekst' }
  if (field.kind === 'boolean') {
    const said = text.toLowerCase()
    return or(yes.has(said) ? true : no.has(said) ? false : null, 'Vul ja of nee in')
  }
  if (field.kind === 'choice') {
    const said = plainWords(text)
    const found = field.choices?.find(({ value, label }) => value === text || plainWords(label) === said)
    return or(found?.value, `“${text}” is geen keuze uit de lijst`)
  }
  if (field.kind === 'reference') {
    const found = known.get(name)?.get(text.toLowerCase())
    if (found?.isEnded && found.id !== now) return { fault: `“${text}” is niet meer actief` }
    return or(found?.id, `“${text}” is niet bekend`)
  }
  if (field.kind === 'date') {
    const day = text.slice(0, 10)
    return or(isDay(day) ? day : parseDate(text), `“${text}” is geen datum`)
  }
  if (field.kind === 'integer') {
    const whole = parseDecimal(text)
    return or(whole !== null && /^\d{1,9}$/.test(whole) ? Number(whole) : null, 'Vul een geheel getal in')
  }
  if (field.kind === 'decimal' || field.kind === 'money') return or(parseDecimal(text), 'Vul een getal in')
  return { value: text }
}

/** What a field of a connection is called. */
export const labelOf = (name: string): string => fields.get(name)?.label ?? name
