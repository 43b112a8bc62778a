import type { AnyEventObject, InspectionEvent } from 'xstate'
import { leavesOf, passed } from '../../machines/inside.ts'
import type { KeptWalk } from '../../machines/kept.ts'
import { eventWord } from '../../machines/words.nl.ts'
import { startsOf } from './graph.ts'
import { machineDriver } from './machine.ts'
import { namesOf } from './names.ts'
import { edgeWalks, type Path } from './paths.ts'
import type { AnyWalk } from './walk.ts'

/** The most signs of what came with an event; a reviewer wants to know which, not all of it. */
const most = 160

/** The walks over every arrow of a flow, for the page on which QA takes them again. */
export async function keptWalks(walk: AnyWalk): Promise<KeptWalk[]> {
  const paths = startsOf(walk).flatMap((start) => edgeWalks(start, { each: 'arrow' }))
  const names = namesOf(paths)
  return Promise.all(paths.map((path, place) => kept(path, names[place] ?? '')))
}

async function kept(path: Path, name: string): Promise<KeptWalk> {
  const arrows = await arrowsAlong(path)
  return {
    name,
    states: leavesOf(path.first),
    steps: path.steps.map(({ event, after }, place) => ({
      event: eventWord(event.type) ?? event.type,
      with: cameWith(event),
      states: leavesOf(after),
      arrows: arrows[place] ?? [],
    })),
  }
}

/** The arrows the machine really goes over, step by step. */
async function arrowsAlong(path: Path): Promise<string[][]> {
  let taken: string[] = []
  const watch = { inspect: (event: InspectionEvent) => taken.push(...passed(event).arrows) }
  const driver = await machineDriver(watch)(path)
  const all: string[][] = []
  for (const step of path.steps) {
    taken = []
    await driver.send(step)
    all.push([...new Set(taken)])
  }
  await driver.close()
  return all
}

function cameWith({ type: _, ...event }: AnyEventObject): string {
  const told = 'error' in event ? {} : 'output' in event ? event.output : event
  const text = JSON.stringify(told ?? {})
  return text === '{}' ? '' : text.length > most ? `${text.slice(0, most)}…` : text
}
