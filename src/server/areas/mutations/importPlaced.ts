import {
  type MutationKind,
  mutationKinds,
  mutationStates,
} from '../../../contract/areas/mutations/mutationWords.ts'
import type { Problems } from '../../../contract/records/problems.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import type { Named, There } from './importPlaces.ts'
import type { Around, Told, Values } from './importTypes.ts'
import type { Row } from './rows.ts'

const kindIn = ({ kind }: Values) => (typeof kind === 'string' ? (kind as MutationKind) : null)

/** Which connections and which mutation a line is about. */
export interface Placed {
  readonly connections: readonly Named[]
  readonly current: Row | null
  readonly problems: Problems
}

export function placed({ there, seen }: Around, { line, values, eans }: Told): Placed {
  const { number } = values
  const numbered = typeof number === 'string' ? (there.byNumber.get(number) ?? null) : null
  const none = (problems: Problems): Placed => ({ connections: [], current: null, problems })
  if (typeof number === 'string' && numbered === null)
    return none({ number: ['Dit nummer is niet bekend bij deze klant'] })
  const kind = kindIn(values) ?? numbered?.kind ?? null
  if (kind === null) return none({ kind: ['Vul een soort mutatie in'] })
  const found = connectionsOf(there, eans, numbered)
  if ('fault' in found) return none({ ean: [found.fault] })
  const { connections } = found
  const ids = connections.length > 0 ? connections.map(({ id }) => id) : (numbered?.connectionIds ?? [])
  if (kind !== 'nieuw' && ids.length === 0) return none({ ean: ['Vul de EAN-code van de aansluiting in'] })
  if (kind === 'nieuw' && numbered === null && values.address === undefined)
    return none({ address: ['Vul het adres van de nieuwe aansluiting in'] })
  // What is over, or under way, does not keep a line from asking the same again.
  const isAsking = numbered === null || numbered.state === 'draft'
  const about =
    kind === 'nieuw'
      ? [`nieuw ${String(values.address ?? numbered?.address).toLowerCase()}`]
      : ids.map((id) => `${kind} ${id}`)
  const keys = [...(numbered === null ? [] : [`number ${numbered.number}`]), ...(isAsking ? about : [])]
  const before = keys.flatMap((key) => seen.get(key) ?? [])[0]
  for (const key of keys) if (!seen.has(key)) seen.set(key, line)
  if (before !== undefined) return none({ ean: [`Deze mutatie staat ook op regel ${before}`] })
  if (numbered !== null) return { connections, current: numbered, problems: {} }
  return { connections, ...alreadyThere(there, kind, ids, values) }
}

/** The connections with these EAN-codes: of several with one code that of the mutation, else the one that is not ended. */
function connectionsOf(
  there: There,
  eans: readonly string[],
  numbered: Row | null,
): { readonly connections: readonly Named[] } | { readonly fault: string } {
  const connections: Named[] = []
  for (const ean of eans) {
    const all = there.byEan.get(ean) ?? []
    const own =
      all.find(({ id }) => numbered?.connectionIds.includes(id)) ?? all.find(({ isClosed }) => !isClosed)
    if (own === undefined)
      return {
        fault:
          all.length > 0
            ? `De aansluiting ${eanText(ean)} is beëindigd`
            : `Deze klant heeft geen aansluiting met EAN-code ${eanText(ean)}`,
      }
    connections.push(own)
  }
  return { connections }
}

/** A draft of the same kind and connections is the one that is meant; one that is under way is not asked for again. */
function alreadyThere(
  { open }: There,
  kind: MutationKind,
  ids: readonly number[],
  { address }: Values,
): { readonly current: Row | null; readonly problems: Problems } {
  const alike = open.filter((row) =>
    row.kind !== kind
      ? false
      : kind === 'nieuw'
        ? row.address?.toLowerCase() === String(address).toLowerCase()
        : row.connectionIds.some((id) => ids.includes(id)),
  )
  const isWhole = ({ state, connectionIds }: Row) =>
    state === 'draft' && connectionIds.length === ids.length && connectionIds.every((id) => ids.includes(id))
  const under = alike.find((row) => !isWhole(row))
  if (under !== undefined) {
    const text = `${mutationKinds[kind]} is al gevraagd: ${under.number} (${mutationStates[under.state].label})`
    return { current: null, problems: { [kind === 'nieuw' ? 'address' : 'ean']: [text] } }
  }
  return { current: alike[0] ?? null, problems: {} }
}
