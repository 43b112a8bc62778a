import type { DescribedArrow, DescribedFlow } from '../../../machines/described.ts'

/** The line, from 1, of a place in a text. */
const lineAt = (text: string, place: number) => text.slice(0, place).split('\n').length

/** Where the block of a state begins in the source of its machine; a path is followed key by key. */
function placeOfState(source: string, path: string): number | null {
  let place = source.indexOf('.createMachine(')
  for (const key of path === '' ? [] : path.split('.')) {
    const rest = source.slice(Math.max(place, 0))
    const found = new RegExp(`^\\s*['"]?${key}['"]?: (?:\\{|[\\w.]+,?$)`, 'm').exec(rest)
    if (!found) return null
    place = Math.max(place, 0) + found.index + found[0].search(/\S/)
  }
  return place < 0 ? null : place
}

/** The key under which an arrow stands in its state. */
function keyOf({ id }: DescribedArrow): string {
  const type = id.slice(id.indexOf(' ') + 1).replace(/ #\d+$/, '')
  if (type === 'always') return 'always'
  if (type.startsWith('xstate.done.actor.')) return 'onDone'
  if (type.startsWith('xstate.error.actor.')) return 'onError'
  if (type.startsWith('xstate.done.state.')) return 'onDone'
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  return delay ?? type
}

/** The line in the flow's file where a state or an arrow is written; null when it stands in another file. */
export function lineOf(flow: DescribedFlow, source: string, part: string): number | null {
  const arrow = flow.arrows.find(({ id }) => id === part)
  const state = placeOfState(source, arrow ? arrow.from : part)
  if (state === null || !arrow) return state === null ? null : lineAt(source, state)
  const found = new RegExp(`\\b${keyOf(arrow)}['"]?:`).exec(source.slice(state))
  return lineAt(source, found ? state + found.index : state)
}
