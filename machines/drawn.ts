import { flows } from './atlas.ts'
import { type DescribedFlow, type DescribedState, describe } from './described.ts'
import { callsAnywhere, systemActorsOf } from './inside.ts'
import { lives } from './life-cycles/atlas.ts'
import { insideNames, rootMachine } from './root.ts'
import { wordFor } from './words.nl.ts'

const root = describe({
  id: rootMachine.id,
  title: 'Het portaal als geheel',
  description: 'Welke stromen er altijd zijn, en welke erbij komen zodra iemand binnen is.',
  file: 'machines/root.ts',
  machine: rootMachine,
})

/** An actor of the root as a box in its chart: which flow it runs, and what that may ask. */
function actorBox(name: string, parent: string, since: string): DescribedState {
  const flow = flows.find(({ id }) => id === name)
  if (flow === undefined) throw new Error(`The root starts ${name}, which is no flow of the atlas.`)
  const calls = callsAnywhere(flow.machine).map((call) => wordFor('actors', call) ?? call)
  return {
    ...{ path: parent === '' ? name : `${parent}.${name}`, parent, label: flow.title, kind: 'actor' },
    ...{ initial: null, entry: [], exit: [], calls: [...new Set(calls)], chart: flow.id },
    notes: [`in het systeem: ${name}`, since],
  }
}

/** What the root does not start begins and ends with the view that shows it; which those are is the list of charts. */
const ofViews: DescribedState = {
  ...{ path: 'views', parent: '', label: 'Alle andere stromen', kind: 'actor', initial: null },
  ...{ entry: [], exit: [], calls: [] },
  notes: ['elk zolang zijn scherm er is'],
}

/** The one actor system: the root's own states, and a box for every actor it invokes or spawns, read from the machine. */
const whole: DescribedFlow = {
  ...root,
  states: [
    ...root.states.map((state) => (state.path === '' ? { ...state, calls: [] } : state)),
    ...systemActorsOf(rootMachine).map((name) => actorBox(name, '', 'zolang de pagina er is')),
    ...insideNames.map((name) => actorBox(name, 'inside', 'sinds iemand binnen is')),
    ofViews,
  ].map((state) => (state.path === 'inside' ? { ...state, kind: 'compound' } : state)),
}

/** Every chart there is: the whole, the flows and the life cycles, in words. */
export const drawn: readonly DescribedFlow[] = [whole, ...flows.map(describe), ...lives.map(describe)]

/** The chart as one text, alike for charts that say the same in whatever order they were written. */
export function chartText({ id, title, description, states, arrows }: DescribedFlow): string {
  const byPath = states.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const byId = arrows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return JSON.stringify([id, title, description, byPath, byId])
}
