import { mutationStates } from '../../../contract/areas/mutations/mutationWords.ts'
import { daysBetween } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { Reading } from '../../records/handlers.ts'
import { partiesOf, type Row, readingsOf } from './rows.ts'
import { lastDayOf, termsOf, uncheckedOf, wantedOf } from './wanted.ts'

const shownPlaces = 2

/** What becomes of each mutation: who is waited for, for how long, what lacks; one question of each kind for the whole page. */
export async function told({ db }: Reading, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.map(({ id }) => id)
  const named = [...new Set(rows.flatMap(({ connectionIds }) => connectionIds))]
  const [parties, readings, terms, places] = await Promise.all([
    partiesOf(db, ids),
    readingsOf(db, ids),
    termsOf(db, named),
    db
      .selectFrom('connections')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...named])
      .execute(),
  ])
  const names = new Map(places.map(({ id, name }) => [id, name]))
  const day = today()
  return rows.map((row) => {
    const own = parties.get(row.id) ?? []
    const isOpen = mutationStates[row.state].group === 'open'
    const isLate = day > lastDayOf(row, terms)
    const lacking =
      row.state === 'draft' ? wantedOf(row, isLate) : row.state === 'processed' ? uncheckedOf(row) : []
    return {
      ...row,
      parties: own,
      readings: readings.get(row.id) ?? [],
      waitsFor: row.state === 'waitingParty' ? waitedFor(own) : null,
      place: placeOf(row, names),
      daysOpen: isOpen && row.submittedAt !== null ? Math.max(0, daysBetween(row.submittedAt, day)) : null,
      missing: lacking.length === 0 ? null : lacking.join(', '),
    }
  })
}

function waitedFor(parties: Row['parties']): string | null {
  const open = parties.filter(({ sentAt, confirmedDate }) => sentAt !== null && confirmedDate === null)
  return open.length === 0 ? null : open.map(({ name }) => name).join(', ')
}

function placeOf({ address, connectionIds }: Row, names: ReadonlyMap<number, string>): string | null {
  const own = connectionIds.flatMap((id) => names.get(id) ?? [])
  if (own.length === 0) return address
  const rest = own.length - shownPlaces
  return [...own.slice(0, shownPlaces), ...(rest > 0 ? [`en ${rest} meer`] : [])].join('; ').slice(0, 400)
}
