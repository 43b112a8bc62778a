import type { AnyStateMachine } from 'xstate'
import { arrowsOf, nodesOf } from '../../machines/inside.ts'
import { drive } from '../walk/drive.ts'
import { startsOf } from '../walk/graph.ts'
import { machineDriver } from '../walk/machine.ts'
import { edgeWalks, type Path } from '../walk/paths.ts'
import type { AnyWalk } from '../walk/walk.ts'
import { round, say } from './figures.ts'
import { type Mutation, mutant } from './mutant.ts'
import { allWalks } from './walks.ts'

const promise = 95

/** The same walk for a machine that was changed: what it owes is what the unchanged machine did. */
const onMutant = (path: Path, machine: AnyStateMachine): Path => ({
  ...path,
  start: { ...path.start, walk: { ...path.start.walk, flow: { ...path.start.walk.flow, machine } } },
})

/** Whether a walk of layer 1 fails on the changed machine. */
async function isCaught(paths: readonly Path[], machine: AnyStateMachine): Promise<boolean> {
  for (const path of paths) {
    try {
      await drive(onMutant(path, machine), machineDriver())
    } catch {
      return true
    }
  }
  return false
}

/** How many changed machines of a flow its walks catch, and the names of those they do not. */
async function mutantsOf(walk: AnyWalk): Promise<{ all: number; missed: string[] }> {
  const paths = startsOf(walk).flatMap((start) => edgeWalks(start, { each: 'arrow' }))
  const missed: string[] = []
  let all = 0
  for (const arrow of nodesOf(walk.flow.machine).flatMap(arrowsOf)) {
    for (const mutation of ['removed', 'redirected'] satisfies Mutation[]) {
      all++
      if (!(await isCaught(paths, mutant(walk.flow.machine, arrow, mutation))))
        missed.push(`${mutation}: ${arrow.id}`)
    }
  }
  return { all, missed }
}

/** Changes every arrow of every flow in turn and prints how many of those machines the walks of layer 1 catch. */
export async function benchMutants(): Promise<void> {
  console.log('\nmutants: each transition removed or redirected, caught by the walks of layer 1')
  let [all, caught] = [0, 0]
  for (const walk of await allWalks()) {
    const found = await mutantsOf(walk)
    all += found.all
    caught += found.all - found.missed.length
    say(walk.flow.title, `${found.all - found.missed.length} of ${found.all}`)
    for (const name of found.missed) console.log(`    not caught, ${name}`)
  }
  say('caught', `${round((100 * caught) / all, 1)} %`, `at least ${promise} %`)
}

if (import.meta.main) await benchMutants()
