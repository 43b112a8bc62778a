import type { AnyEventObject } from 'xstate'
import { leavesOf } from '../../machines/inside.ts'
import type { KeptWalk } from '../../machines/kept.ts'
import { eventWord } from '../../machines/words.nl.ts'
import { startsOf } from './graph.ts'
import { edgeWalks } from './paths.ts'
import type { AnyWalk } from './walk.ts'

/** The most signs of what came with an event; a reviewer wants to know which, not all of it. */
const most = 160

/** The walks over every arrow of a flow, for the page on which QA takes them again. */
export function keptWalks(walk: AnyWalk): KeptWalk[] {
  return startsOf(walk).flatMap((start) =>
    edgeWalks(start, { each: 'arrow' }).map(({ first, steps }) => ({
      start: start.name,
      states: leavesOf(first),
      steps: steps.map(({ event, after }) => ({
        event: eventWord(event.type) ?? event.type,
        with: cameWith(event),
        states: leavesOf(after),
      })),
    })),
  )
}

function cameWith({ type: _, ...event }: AnyEventObject): string {
  const told = 'error' in event ? {} : 'output' in event ? event.output : event
  const text = JSON.stringify(told ?? {})
  return text === '{}' ? '' : text.length > most ? `${text.slice(0, most)}…` : text
}
