import { type AnyMachineSnapshot, transition } from 'xstate'
import { activeNodes, pathOf } from '../../machines/inside.ts'
import { keyOf, offersAt, type Place, placesOf, type Start } from './graph.ts'
import type { AnyWalk } from './walk.ts'

/** Secrets in the context of a snapshot where the walk does not allow them. */
export function leakedSecrets({ secrets }: AnyWalk, snapshot: AnyMachineSnapshot): string[] {
  if (!secrets) return []
  const paths = activeNodes(snapshot).map(pathOf)
  if (paths.some((path) => secrets.mayStandIn.includes(path))) return []
  const context = JSON.stringify(snapshot.context)
  return secrets.texts.filter((text) => context.includes(text))
}

/** Places from which neither an end nor the state it started in can be reached any more. */
export function traps(start: Start): string[] {
  const places = [...placesOf(start).values()]
  const stateOf = ({ snapshot }: Place) => JSON.stringify(snapshot.value)
  const first = places[0] && stateOf(places[0])
  const good = new Set(
    places
      .filter((place) => place.snapshot.status !== 'active' || stateOf(place) === first)
      .map(({ key }) => key),
  )
  for (let grown = true; grown; ) {
    const more = places.filter(
      ({ key, ways }) => !good.has(key) && [...ways.values()].some((to) => good.has(to)),
    )
    for (const { key } of more) good.add(key)
    grown = more.length > 0
  }
  return places.map(({ key }) => key).filter((key) => !good.has(key))
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
