import { atlas, flows } from './atlas.ts'
import { type DescribedFlow, type DescribedState, describe } from './described.ts'
import { callsAnywhere, systemActorsOf } from './inside.ts'
import { lives } from './life-cycles/atlas.ts'
import { ofServerList } from './ofServer.ts'
import { ownStepList } from './ownStepsTold.ts'
import { type InsideName, insideNames, rootMachine } from './root.ts'
import { wordFor } from './words.nl.ts'

const root = describe({
  id: rootMachine.id,
  title: 'Het portaal als geheel',
  description:
    'Welke stromen er altijd zijn, welke erbij komen zodra iemand binnen is, en welke er zijn zolang hun scherm er is.',
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

/** Every flow of a view, a child of the root for as long as its view is on the screen: where that view stands. */
const ofViews: Readonly<
  Record<Exclude<keyof typeof atlas, InsideName | 'session' | 'errorDialog' | 'toasts'>, string>
> = {
  login: 'het inlogscherm',
  resetPassword: 'de pagina uit de e-mail',
  collectivePage: '/collectief',
  unsubscribePage: 'de pagina uit de nieuwsbrief om af te melden',
  signing: 'de pagina uit de e-mail om te ondertekenen',
  permissionGate: 'elke pagina opnieuw',
  oldLink: '/switch en /route',
  search: 'de bovenbalk',
  hoursTimer: 'de bovenbalk',
  notifications: 'de bovenbalk',
  commandPalette: 'het portaal',
  form: 'elk formulier',
  mutationWizard: 'Mutatie aanvragen',
  step: 'de pagina van een record',
  survey: 'twee lijsten',
  confirmDelete: 'elke lijst en pagina van een record',
  connectionPicker: 'de keuze in een formulier',
  import: 'Metingen importeren',
  connectionImport: 'Aansluitingen importeren',
  upload: 'het toevoegen in Bibliotheek',
  taxHelp: 'Rekenhulp bij Heffingen',
  credentials: 'Mijn gegevens',
  twoFactor: 'Mijn gegevens',
}

const views = 'views'
const viewBoxes: readonly DescribedState[] = [
  {
    ...{ path: views, parent: '', label: 'Bij een scherm', kind: 'parallel', initial: null },
    ...{ entry: [], exit: [], calls: [] },
    notes: ['in het systeem, elk zolang zijn scherm er is'],
  },
  ...Object.entries(ofViews).map(([name, where]): DescribedState => {
    const { title } = atlas[name as keyof typeof ofViews]
    return {
      ...{ path: `${views}.${name}`, parent: views, label: title, kind: 'actor', initial: null },
      ...{ entry: [], exit: [], calls: [], notes: [where], chart: name },
    }
  }),
]

/** The root's own states, a box for every actor it invokes or spawns, read from the machine, and those of the views. */
const whole: DescribedFlow = {
  ...root,
  states: [
    ...root.states.map((state) => (state.path === '' ? { ...state, calls: [] } : state)),
    ...systemActorsOf(rootMachine).map((name) => actorBox(name, '', 'zolang de pagina er is')),
    ...insideNames.map((name) => actorBox(name, 'inside', 'sinds iemand binnen is')),
    ...viewBoxes,
  ].map((state) => (state.path === 'inside' ? { ...state, kind: 'compound' } : state)),
}

/** Every chart there is: the whole, the flows, what is done as a step is, and the life cycles, in words. */
export const drawn: readonly DescribedFlow[] = [
  whole,
  ...[...flows, ...ofServerList, ...ownStepList, ...lives].map(describe),
]

/** The chart as one text, alike for charts that say the same in whatever order they were written. */
export function chartText({ id, title, description, states, arrows }: DescribedFlow): string {
  const byPath = states.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const byId = arrows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return JSON.stringify([id, title, description, byPath, byId])
}
