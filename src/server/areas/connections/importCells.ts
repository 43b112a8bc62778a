import type { AnyField } from '../../../contract/records/field.ts'
import { bareNumber, dayInCell, parseDecimal } from '../../../domain/typed.ts'
import { plainWords } from '../../readings/formats/words.ts'
import type { Db } from '../../storage/db/database.ts'
import { fieldOf } from './importNames.ts'

/** What a name in a cell stands for; one that has ended may be kept, but not chosen. */
interface Named {
  readonly id: number
  /** The name in the cell, and that of whom it stands for. */
  readonly called: string
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
  type Party = (typeof parties)[number]
  const inForce = (party: Party, passed: readonly number[] = []): Party | null => {
    if (party.state === 'active') return party
    const next = passed.includes(party.id) ? undefined : byId.get(party.successorId ?? 0)
    return next ? inForce(next, [...passed, party.id]) : null
  }
  return parties.map((party) => {
    const follower = inForce(party)
    const { id, name } = follower ?? party
    return { id, name, called: party.name, isEnded: follower === null }
  })
}

/** What the references among these fields may point to: one query each. */
export async function knownFor(db: Db, customerId: number, names: readonly string[]): Promise<Known> {
  const known = new Map<string, ReadonlyMap<string, Named>>()
  const byName = (rows: readonly Named[]) => new Map(rows.map((row) => [row.called.toLowerCase(), row]))
  const kinds = {
    gridOperatorId: 'gridoperator',
    measuringCompanyId: 'measuring',
    supplierId: 'supplier',
  } as const
  for (const [name, kind] of Object.entries(kinds))
    if (names.includes(name)) known.set(name, byName(await partiesOf(db, kind)))
  if (names.includes('entityId')) {
    const entities = db.selectFrom('entities').select(['id', 'name']).where('customerId', '=', customerId)
    const rows = await entities.execute()
    known.set('entityId', byName(rows.map((row) => ({ ...row, called: row.name, isEnded: false }))))
  }
  return known
}

/** What a cell says, as a form would send it, with the name of what it refers to; `fault` where no value can be made of it. */
export type CellValue = { readonly value: unknown; readonly name?: string } | { readonly fault: string }

const yes = new Set(['ja', 'j', 'waar', 'true', '1', 'x'])
const no = new Set(['nee', 'n', 'onwaar', 'false', '0'])

/** A cell as it was meant: what our own files keep from being a formula is that text again. */
export const textIn = (cell = ''): string => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '')

/** What is said of a cell that a spreadsheet would work out: its outcome is not in the file. */
export const formulaFault = 'Dit is een formule. Zet de uitkomst zelf in de cel'

/** More choices than these are not listed. */
const mostChoices = 6

function choiceFault({ choices = [] }: AnyField, text: string): string {
  const list = choices.map(({ label }) => label)
  if (list.length > mostChoices) return `“${text}” is geen keuze uit de lijst`
  return `“${text}” is geen keuze: vul ${list.slice(0, -1).join(', ')} of ${list.at(-1)} in`
}

/** Reads a cell that is not empty as a value of this field, which has this value now. */
export function valueIn(name: string, text: string, known: Known, now: unknown): CellValue {
  const field = fieldOf(name) as AnyField
  const or = (value: unknown, fault: string): CellValue =>
    value === null || value === undefined ? { fault } : { value }
  if (text.startsWith('=')) return { fault: formulaFault }
  if (name === 'ean' && /^\d([.,]\d+)?E\+?1\d$/i.test(text))
    return { fault: 'Excel heeft deze EAN-code afgerond. Maak de kolom eerst op als tekst' }
  if (field.kind === 'boolean') {
    const said = text.toLowerCase()
    return or(yes.has(said) ? true : no.has(said) ? false : null, 'Vul ja of nee in')
  }
  if (field.kind === 'choice') {
    const said = plainWords(text)
    const found = field.choices?.find(({ value, label }) => value === text || plainWords(label) === said)
    return or(found?.value, choiceFault(field, text))
  }
  if (field.kind === 'reference') {
    const found = known.get(name)?.get(text.toLowerCase())
    if (found?.isEnded && found.id !== now) return { fault: `“${text}” is niet meer actief` }
    return found ? { value: found.id, name: found.name } : { fault: `“${text}” is niet bekend` }
  }
  if (field.kind === 'date') return or(dayInCell(text), `“${text}” is geen datum`)
  if (field.kind === 'integer') {
    const whole = parseDecimal(text)
    return or(whole !== null && /^\d{1,9}$/.test(whole) ? Number(whole) : null, 'Vul een geheel getal in')
  }
  if (field.kind === 'decimal' || field.kind === 'money') {
    const number = parseDecimal(text)
    // A workbook gives 12.125 as 12.1250, so that its point is seen to be no sign of thousands.
    return or(number && bareNumber(number), 'Vul een getal in')
  }
  return { value: text }
}
