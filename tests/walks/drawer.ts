import { atlas } from '../../machines/atlas.ts'
import { walk } from '../walk/walk.ts'

/** The left menu. */
export const drawerWalk = walk<typeof atlas.drawer.machine>({
  flow: atlas.drawer,
  cases: {},
  world: {},
  wires: {},
  does: {
    toggle: (hands, _, before) => hands.press(before.matches('open') ? 'Menu inklappen' : 'Menu uitklappen'),
  },
  shows: {
    open: (hands) => hands.canPress('Menu inklappen'),
    collapsed: (hands) => hands.canPress('Menu uitklappen'),
  },
})
