import type { AnyField } from '../../../contract/records/field.ts'
import { fullName } from '../../../domain/identity/personName.ts'
import { bareNumber, dayInCell, noDateText, parseDecimal } from '../../../domain/typed.ts'
import { type CellValue, formulaFault } from '../../readings/formats/cell.ts'
import { chosenIn } from '../../readings/tables/choices.ts'
import type { Db } from '../../storage/db/database.ts'

/** What a name in a cell stands for; one that has ended may be kept, but not chosen. */
interface Named {
  readonly id: number
  /** The name in the cell, and that of whom it stands for. */
  readonly called: string
  readonly name: string
  readonly isEnded: boolean
  /** Its own name, or that of a record that others took over from; what is itself in force comes first. */
  readonly isInForce: boolean
  /** What tells it from another of the same name. */
  readonly where: string
}

/** What a column may refer to, by field and by name in small letters. */
export type Known = ReadonlyMap<string, ReadonlyMap<string, readonly Named[]>>

/** The parties of a kind under their names; the name of one that has ended stands for who took over, as far as that is known. */
async function partiesOf(db: Db, kind: 'gridoperator' | 'measuring' | 'supplier'): Promise<Named[]> {
  const parties = await db
    .selectFrom('parties')
    .select(['id', 'name', 'code', 'state', 'successorId'])
    .where('kind', '=', kind)
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
    const { id, name, code } = follower ?? party
    const isInForce = party.state === 'active'
    return { id, name, called: party.name, isEnded: follower === null, isInForce, where: code ?? '' }
  })
}

/** The entities of a customer. */
async function entitiesOf(db: Db, customerId: number): Promise<Named[]> {
  const entities = await db
    .selectFrom('entities')
    .select(['id', 'name', 'state', 'street', 'houseNumber', 'city', 'number'])
    .where('customerId', '=', customerId)
    .execute()
  return entities.map(({ id, name, state, street, houseNumber, city, number }) => {
    const where = [street === null ? null : `${street} ${houseNumber ?? ''}`.trim(), city, number]
    const told = where.filter((part) => part !== null && part !== '').join(', ')
    return { id, name, called: name, isEnded: false, isInForce: state === 'active', where: told }
  })
}

/** The people of a customer, each told from another of the same name by what one mails. */
async function contactsOf(db: Db, customerId: number): Promise<Named[]> {
  const contacts = await db
    .selectFrom('contacts')
    .select(['id', 'firstName', 'middleName', 'lastName', 'emailAddress'])
    .where('customerId', '=', customerId)
    .execute()
  return contacts.map((contact) => {
    const name = fullName(contact)
    const where = contact.emailAddress ?? ''
    return { id: contact.id, name, called: name, isEnded: false, isInForce: true, where }
  })
}

/** What two of one name are called to tell them apart: "Gemaal (Sluisweg 1, Gouda)". */
const wholeName = ({ called, where }: Named) => (where === '' ? called : `${called} (${where})`)

function byName(rows: readonly Named[]): ReadonlyMap<string, readonly Named[]> {
  const called = (name: string) => name.toLowerCase()
  const named = Map.groupBy(rows, (row) => called(row.called))
  const doubled = [...named.values()].filter((same) => same.length > 1).flat()
  return new Map([...Map.groupBy(doubled, (row) => called(wholeName(row))), ...named])
}

/** What the references among these fields may point to: one query each. */
export async function knownFor(db: Db, customerId: number, names: readonly string[]): Promise<Known> {
  const known = new Map<string, ReadonlyMap<string, readonly Named[]>>()
  const kinds = {
    gridOperatorId: 'gridoperator',
    measuringCompanyId: 'measuring',
    supplierId: 'supplier',
    desiredSupplierId: 'supplier',
    desiredMeasuringId: 'measuring',
  } as const
  for (const [name, kind] of Object.entries(kinds))
    if (names.includes(name)) known.set(name, byName(await partiesOf(db, kind)))
  if (names.includes('contactId')) known.set('contactId', byName(await contactsOf(db, customerId)))
  if (names.includes('entityId')) known.set('entityId', byName(await entitiesOf(db, customerId)))
  return known
}

/**
 * Whom a name stands for: of several what stood there already, else the one that is written exactly so, else the one in force.
 * More than one left is nobody's to choose but the asker's.
 */
function meant(all: readonly Named[], text: string, now: unknown): readonly Named[] {
  const kept = all.filter(({ id }) => id === now)
  if (kept.length > 0) return kept.slice(0, 1)
  const some = (found: readonly Named[], fits: (one: Named) => boolean) => {
    const those = found.filter(fits)
    return those.length > 0 ? those : found
  }
  const standing = some(all, ({ isInForce }) => isInForce)
  const left = some(standing, (one) => one.called === text || wholeName(one) === text)
  return left.filter(({ id }, place) => left.findIndex((other) => other.id === id) === place)
}

/** What is said of a name that several have, each with what tells it from the others. */
function doubleFault(text: string, all: readonly Named[]): string {
  const told = [...new Set(all.map(wholeName))]
  if (told.length < all.length)
    return `“${text}” staat er ${all.length} keer in. Geef ze eerst elk een eigen naam`
  return `“${text}” is niet duidelijk: schrijf ${told.slice(0, -1).join(', ')} of ${told.at(-1)}`
}

function referenceIn(all: readonly Named[], text: string, now: unknown): CellValue {
  const [found, ...others] = meant(all, text, now)
  if (found === undefined) return { fault: `“${text}” is niet bekend` }
  if (others.length > 0) return { fault: doubleFault(text, [found, ...others]) }
  if (found.isEnded && found.id !== now) return { fault: `“${text}” is niet meer actief` }
  return { value: found.id, name: found.name }
}

const yes = new Set(['ja', 'j', 'waar', 'true', '1', 'x'])
const no = new Set(['nee', 'n', 'onwaar', 'false', '0'])

/** More choices than these are not listed. */
const mostChoices = 6

function choiceFault({ choices = [] }: AnyField, text: string): string {
  const list = choices.map(({ label }) => label)
  if (list.length > mostChoices) return `“${text}” is geen keuze uit de lijst`
  return `“${text}” is geen keuze: vul ${list.slice(0, -1).join(', ')} of ${list.at(-1)} in`
}

/** A field by its name. */
interface NamedField {
  readonly name: string
  readonly field: AnyField
}

/** Reads a cell that is not empty as a value of this field, which has this value now. */
export function valueIn({ name, field }: NamedField, text: string, known: Known, now: unknown): CellValue {
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
    return or(chosenIn(field, text), choiceFault(field, text))
  }
  if (field.kind === 'reference')
    return referenceIn(known.get(name)?.get(text.toLowerCase()) ?? [], text, now)
  if (field.kind === 'date') return or(dayInCell(text), noDateText(text))
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
