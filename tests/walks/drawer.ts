import type { SnapshotFrom } from 'xstate'
import { atlas } from '../../machines/atlas.ts'
import type { Hands } from '../walk/hands.ts'
import { walk } from '../walk/walk.ts'

type At = SnapshotFrom<typeof atlas.drawer.machine>

/** A heading of the menu and a page under it, which every member of staff has. */
export const menuWalked = { heading: 'beheer Instellingen', page: '/v3/account' } as const
const { heading, page } = menuWalked

/** What somebody made of the open menu stands there. */
async function stands(hands: Hands, { folded, pinned, half }: At['context']): Promise<void> {
  const isShown = half === 'klant' ? hands.cannotPress : hands.canPress
  await isShown(`${folded.includes(heading) ? 'Uitklappen' : 'Inklappen'}: Instellingen`)
  await hands.canPress(`Mijn gegevens ${pinned.includes(page) ? 'losmaken' : 'vastzetten'}`)
}

/** The left menu. */
export const drawerWalk = walk<typeof atlas.drawer.machine>({
  flow: atlas.drawer,
  cases: {
    person: [{ userId: 7, kept: { folded: [heading], pinned: [page], recent: [] } }],
    visit: [{ page }],
    turn: [{ half: 'klant' }, { half: 'beheer' }],
    // What stands at the other tab is out of sight.
    fold: ({ context: { half } }) => (half === 'klant' ? [] : [{ heading }]),
    pin: [{ page }],
  },
  told: ['person', 'visit'],
  deciding: ({ context: { userId, half, folded, pinned, recent } }: At) => [
    userId,
    half,
    folded,
    pinned,
    recent,
  ],
  world: {},
  wires: {},
  does: {
    toggle: (hands, _, before) => hands.press(before.matches('open') ? 'Menu inklappen' : 'Menu uitklappen'),
    person: (hands, event) => hands.happens(event),
    visit: (hands, event) => hands.happens(event),
    turn: (hands, { half }) => hands.press(half === 'klant' ? 'Klant' : 'Beheer'),
    fold: (hands, _, { context: { folded } }) =>
      hands.press(`${folded.includes(heading) ? 'Uitklappen' : 'Inklappen'}: Instellingen`),
    pin: (hands, _, { context: { pinned } }) =>
      hands.press(`Mijn gegevens ${pinned.includes(page) ? 'losmaken' : 'vastzetten'}`),
  },
  shows: {
    open: async (hands, { context }) => {
      await hands.canPress('Menu inklappen')
      await stands(hands, context)
    },
    collapsed: (hands) => hands.canPress('Menu uitklappen'),
  },
})
