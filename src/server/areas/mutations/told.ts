import {
  expectedDayOf,
  lastDayOf,
  type MutationRules,
  type Term,
  termTextOf,
  wantedOf,
} from '../../../contract/areas/mutations/mutationTerms.ts'
import { mutationStates } from '../../../contract/areas/mutations/mutationWords.ts'
import { daysBetween } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { Reading } from '../../records/handlers.ts'
import { partiesOf, type Row, readingsOf } from './rows.ts'
import { ruledOn, rulesOf } from './rules.ts'
import { termsAmong, termsOf, uncheckedOf } from './wanted.ts'

const shownPlaces = 2

/** What becomes of each mutation: who is waited for, for how long, what lacks; one question of each kind for the whole page. */
export async function told({ db }: Pick<Reading, 'db'>, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.map(({ id }) => id)
  const named = [...new Set(rows.flatMap(({ connectionIds }) => connectionIds))]
  const [parties, readings, terms, rulesFor, places] = await Promise.all([
    partiesOf(db, ids),
    readingsOf(db, ids),
    termsOf(db, named),
    rulesOf(db),
    db
      .selectFrom('connections')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...named])
      .execute(),
  ])
  const names = new Map(places.map(({ id, name }) => [id, name]))
  const day = today()
  const termsFor = termsAmong(terms)
  return rows.map((row) => {
    const own = parties.get(row.id) ?? []
    const isOpen = mutationStates[row.state].group === 'open'
    const ownTerms = termsFor(row)
    const rules = rulesFor(ruledOn(row))
    const askBefore = lastDayOf(row, ownTerms, rules)
    const lacking = lackingIn(row, { rules, isLate: day > askBefore })
    return {
      ...row,
      parties: own,
      readings: readings.get(row.id) ?? [],
      waitsFor: row.state === 'waitingParty' ? waitedFor(own) : null,
      place: placeOf(row, names),
      daysOpen: isOpen && row.submittedAt !== null ? Math.max(0, daysBetween(row.submittedAt, day)) : null,
      expectedDate: expectedOf(row, ownTerms, { rules, on: row.submittedAt ?? day }),
      term: termTextOf(row, ownTerms, rules),
      askBefore,
      registerReason: rules.kinds[row.kind].reason,
      missing: lacking.length === 0 ? null : lacking.join(', '),
    }
  })
}

/** What is still to be filled in or ticked, in the words of the form. */
function lackingIn(row: Row, by: { readonly rules: MutationRules; readonly isLate: boolean }): string[] {
  if (row.state === 'draft') return wantedOf(row, by).map(({ label }) => label)
  return row.state === 'processed' ? uncheckedOf(row, by.rules) : []
}

/** The day on which it happens as far as it is known; null of what does not happen. */
function expectedOf(
  row: Row,
  terms: readonly Term[],
  by: { readonly rules: MutationRules; readonly on: string },
): string | null {
  if (row.state === 'rejected' || row.state === 'cancelled') return null
  return row.confirmedDate ?? expectedDayOf(row, terms, by)
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
