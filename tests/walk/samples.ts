import type { KeptSamples } from '../../machines/kept.ts'
import { callEnd, pendingCall, startsOf } from './graph.ts'
import { edgeWalks, type Step } from './paths.ts'
import type { AnyWalk } from './walk.ts'

/** The most examples of one thing; a reviewer can change them. */
const most = 8

/** What came with the events and the answers of a flow's walks, each different thing once. */
export function keptSamples(walk: AnyWalk): KeptSamples {
  const steps = startsOf(walk).flatMap((start) =>
    edgeWalks(start, { each: 'arrow' }).flatMap((path) => path.steps),
  )
  return { events: examples(steps, eventOf), answers: examples(steps, answerOf) }
}

type Example = readonly [name: string, what: unknown] | undefined

function examples<What>(steps: readonly Step[], of: (step: Step) => Example): Record<string, What[]> {
  const found = new Map<string, Set<string>>()
  for (const step of steps) {
    const example = of(step)
    if (example === undefined) continue
    const [name, what] = example
    const texts = found.get(name) ?? new Set()
    if (texts.size < most) texts.add(JSON.stringify(what ?? null))
    found.set(name, texts)
  }
  const names = [...found.keys()].sort()
  return Object.fromEntries(
    names.map((name) => [name, [...(found.get(name) ?? [])].map((text) => JSON.parse(text))]),
  )
}

/** An event that carries nothing needs no example. */
function eventOf({ event: { type, ...payload } }: Step): Example {
  return type.startsWith('xstate.') || Object.keys(payload).length === 0 ? undefined : [type, payload]
}

function answerOf({ event, before }: Step): Example {
  const ended = callEnd(event.type)
  return ended?.end === 'done' ? [pendingCall(before, ended.id).src, event.output] : undefined
}
