import { sheetFields, standingColumn } from '../../../contract/areas/mutations/mutationSheet.ts'
import { mutation } from '../../../contract/areas/mutations/mutations.ts'
import { lastDayOf, wantedOf } from '../../../contract/areas/mutations/mutationTerms.ts'
import { mutationKinds, mutationStates } from '../../../contract/areas/mutations/mutationWords.ts'
import type { Problems } from '../../../contract/records/problems.ts'
import { isShown } from '../../../contract/records/resource.ts'
import { dayText } from '../../../domain/dutch.ts'
import { counterNames } from '../../../domain/energy/counters.ts'
import { Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { draftOf } from '../../records/draft.ts'
import { sentencesOf } from '../../records/tableImport.ts'
import type { Placed } from './importPlaced.ts'
import type { Named } from './importPlaces.ts'
import { type Around, type Draft, type Judged, labelOf, type Told, type Values } from './importTypes.ts'
import type { Row } from './rows.ts'
import { termsAmong } from './wanted.ts'

type Found = Pick<Judged, 'kind' | 'notes' | 'leftOut'> & { readonly draft: Draft }

/** What is saved of a line by the rules of the form, or what is wrong with it. */
export function drafted(
  around: Around,
  told: Told,
  { connections, current }: Placed,
): Found | { readonly problems: Problems } {
  try {
    const input = inputOf(told, connections, current)
    if (input.input === undefined) return { problems: { ean: [input.fault] } }
    const draft = draftOf(
      mutation,
      around.context.reach,
      input.input,
      current === null ? undefined : { ...current },
    )
    const leftOut = leftOutOf(told.values, draft)
    if (current === null) return { kind: 'new', notes: notesOf(around, draft, leftOut), draft, leftOut }
    const changed = Object.entries(draft).filter(
      ([name, value]) => !isSame(value, current[name as keyof Row]),
    )
    if (changed.length === 0) return { kind: 'same', notes: sentencesOf(leftOut, labelOf), draft, leftOut }
    if (current.state !== 'draft') {
      const state = mutationStates[current.state].label
      return {
        problems: {
          number: [`${current.number} is ${state.toLowerCase()} en wijzigt niet door een bestand`],
        },
      }
    }
    const what = changed.map(([name]) => labelOf(name)).join(', ')
    return {
      kind: 'changed',
      notes: [`${current.number}: ${what}`, ...notesOf(around, draft, leftOut)],
      draft,
      leftOut,
    }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { problems: error.problems ?? {} }
  }
}

/** What its form would send: the connections of the codes, and the standings of its columns with those that were there. */
function inputOf({ values }: Told, connections: readonly Named[], current: Row | null) {
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => name in mutation.fields))
  const standings = counterNames.flatMap((counter) => {
    const standing = values[standingColumn(counter)]
    return typeof standing === 'string' ? [{ counter, standing }] : []
  })
  const ids = connections.length > 0 ? connections.map(({ id }) => id) : (current?.connectionIds ?? [])
  const [connectionId, ...others] = ids
  if (standings.length > 0 && (connectionId === undefined || others.length > 0))
    return { fault: 'Meterstanden kunnen alleen op een regel met één EAN-code staan' } as const
  const kept = (current?.readings ?? []).filter(
    (one) =>
      ids.includes(one.connectionId) &&
      !standings.some(({ counter }) => one.connectionId === connectionId && counter === one.counter),
  )
  const read = standings.map((one) => ({ connectionId: connectionId ?? 0, ...one }))
  return {
    input: {
      ...rest,
      connectionIds: ids,
      ...(standings.length > 0 && { readings: [...kept, ...read] }),
    },
  } as const
}

/** What the file says and such a mutation does not have. */
function leftOutOf(values: Values, draft: Draft): Problems {
  const left: Problems = {}
  for (const name of Object.keys(values)) {
    const field = name.startsWith('standing.') ? mutation.fields.readings : (sheetFields[name] ?? null)
    if (field !== null && !isShown(field, draft))
      left[name] = [`hoort niet bij ${mutationKinds[draft.kind].toLowerCase()} en wordt niet overgenomen`]
  }
  if (draft.kind === 'nieuw' && values.ean !== undefined)
    left.ean = ['een nieuwe aansluiting heeft er nog geen, en wordt niet overgenomen']
  return left
}

/** What is still wanted before it can be handed in, and by when that had to be. */
function notesOf({ there }: Around, draft: Draft, leftOut: Problems): string[] {
  const last = lastDayOf(draft, termsAmong(there.terms)(draft), there.rules)
  const isLate = today() > last
  const wanted = wantedOf(draft, { rules: there.rules, isLate }).map(({ label }) => label)
  return [
    ...(isLate ? [`Te laat: was aan te vragen tot en met ${dayText(last)}`] : []),
    ...(wanted.length > 0 ? [`Nog nodig voor het indienen: ${wanted.join(', ')}`] : []),
    ...sentencesOf(leftOut, labelOf),
  ]
}

/** Whether two values say the same; numbers that end in zeros do. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (_: string, value: unknown) =>
    typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : (value ?? null)
  return JSON.stringify(one, plain) === JSON.stringify(other, plain)
}
