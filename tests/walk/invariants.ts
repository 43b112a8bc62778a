import { type AnyMachineSnapshot, transition } from 'xstate'
import { keyOf, offersAt, type Place, placesOf, type Start } from './graph.ts'
import { activeNodes, pathOf } from './inside.ts'
import type { AnyWalk } from './walk.ts'

/** Secrets in the context of a snapshot where the walk does not allow them. */
export function leakedSecrets({ secrets }: AnyWalk, snapshot: AnyMachineSnapshot): string[] {
  if (!secrets) return []
  const paths = activeNodes(snapshot).map(pathOf)
  if (paths.some((path) => secrets.mayStandIn.includes(path))) return []
  const context = JSON.stringify(snapshot.context)
  return secrets.texts.filter((text) => context.includes(text))
}

/** Places from which neither an end nor the first place can be reached any more. */
export function traps(start: Start): string[] {
  const places = placesOf(start)
  const [first] = places.keys()
  const good = new Set(
    [...places.values()].filter((place) => isEnd(place) || place.key === first).map(({ key }) => key),
  )
  for (let grown = true; grown; ) {
    const more = [...places.values()].filter(
      ({ key, ways }) => !good.has(key) && [...ways.values()].some((to) => good.has(to)),
    )
    for (const { key } of more) good.add(key)
    grown = more.length > 0
  }
  const settled = firstSettled(places, first)
  return [...places.keys()].filter((key) => !good.has(key) && !reaches(places, key, settled))
}

const isEnd = ({ snapshot }: Place) => snapshot.status !== 'active'

/** The places a fresh start leads to by itself: one that is left at once cannot be returned to. */
function firstSettled(places: Map<string, Place>, first: string | undefined): Set<string> {
  return new Set([...(places.get(first ?? '')?.ways.values() ?? [])])
}

function reaches(places: Map<string, Place>, from: string, targets: ReadonlySet<string>): boolean {
  const queue = [from]
  const seen = new Set(queue)
  for (const key of queue) {
    if (targets.has(key)) return true
    for (const next of places.get(key)?.ways.values() ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      queue.push(next)
    }
  }
  return false
}

/** User events that a place refuses but that change something all the same. */
export function unruly({ walk, ...start }: Start): string[] {
  const places = [...placesOf({ walk, ...start }).values()]
  const events = new Map(
    places
      .filter(({ snapshot }) => snapshot.status === 'active')
      .flatMap(({ snapshot }) => offersAt(walk, snapshot))
      .filter(({ id }) => !id.startsWith('xstate.'))
      .map(({ id, event }) => [id, event]),
  )
  return places.flatMap((place) =>
    [...events].flatMap(([id, event]) => {
      if (place.snapshot.can(event)) return []
      const [after, actions] = transition(walk.flow.machine, place.snapshot, event)
      return keyOf(walk, after) === place.key && actions.length === 0 ? [] : [`${place.key} ${id}`]
    }),
  )
}
