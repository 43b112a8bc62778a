import { leavesOf, nodesOf, pathOf } from '../../machines/inside.ts'
import { eventWord } from '../../machines/words.nl.ts'
import type { Path } from './paths.ts'

/**
 * What each walk over a flow is called: where it begins, where it leads, and among those that do so alike what it alone
 * passes, or alone leaves out.
 */
export function namesOf(paths: readonly Path[]): string[] {
  const ends = paths.map(leadOf)
  return paths.map((path, place) => {
    const alike = paths.filter((other) => other !== path && leadOf(other) === ends[place])
    const apart = alike.length === 0 ? '' : apartFrom(path, alike)
    return `${ends[place]}${apart} (${path.steps.length === 1 ? '1 stap' : `${path.steps.length} stappen`})`
  })
}

const leadOf = ({ start, first, steps }: Path): string =>
  `${start.name}, naar ${titlesOf(start, steps.at(-1)?.after ?? first).join(' en ')}`

/** The states one stands in, by their names in the chart. */
function titlesOf({ walk }: Path['start'], snapshot: Path['first']): string[] {
  const nodes = nodesOf(walk.flow.machine)
  return leavesOf(snapshot).map((leaf) => {
    const node = nodes.find((each) => pathOf(each) === leaf)
    return `“${(node?.meta as { label?: string } | undefined)?.label ?? leaf}”`
  })
}

/** As few things as tell the walk from each of the others: what only it passes, or what only it does not. */
function apartFrom(path: Path, alike: readonly Path[]): string {
  const own = passedOn(path)
  let others = alike.map(passedOn)
  const told: string[] = []
  while (others.length > 0) {
    const parts = [
      ...own.map((part) => ({ text: part, like: others.filter((other) => other.includes(part)) })),
      ...others.flat().map((part) => ({
        text: `niet ${part}`,
        like: own.includes(part) ? others : others.filter((other) => !other.includes(part)),
      })),
    ]
    const [best] = parts.toSorted((one, other) => one.like.length - other.like.length)
    if (best === undefined || best.like.length === others.length) break
    told.push(`, ${best.text}`)
    others = best.like
  }
  return told.join('')
}

/** What is passed on a walk, what tells most first: its states, what happens, and what comes with that. */
function passedOn({ start, steps }: Path): string[] {
  return [
    ...steps.flatMap(({ after }) => titlesOf(start, after).map((title) => `langs ${title}`)),
    ...steps.map(({ event: { type } }) => `met “${eventWord(type) ?? type}”`),
    ...steps.flatMap(({ event: { type: _, ...carried } }) => carriedIn(carried)),
  ]
}

/** Single values that came with an event, by the names they have in it. */
function carriedIn(carried: object): string[] {
  return Object.entries(carried).flatMap(([name, value]) => {
    if (value instanceof Error) return []
    if (typeof value === 'object' && value !== null) return carriedIn(value)
    return [`met ${name} ${JSON.stringify(value)}`]
  })
}
