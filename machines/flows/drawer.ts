import { setup } from 'xstate'
import type { StateMeta } from '../meta.ts'
import { deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

export interface DrawerInput {
  /** What is remembered under `drawer-collapsed`: '1' is collapsed. */
  remembered: string | null
}

export type DrawerEvent = { type: 'toggle' }

/** The left menu: open or collapsed to its icons, remembered under `drawer-collapsed`. */
export const drawerMachine = setup({
  types: typesOf<{ context: DrawerInput; events: DrawerEvent; input: DrawerInput; meta: StateMeta }>(),
  guards: { wasCollapsed: ({ context }) => context.remembered === '1' },
  actions: {
    rememberOpen: deed('rememberOpen'),
    rememberCollapsed: deed('rememberCollapsed'),
  },
}).createMachine({
  id: 'drawer',
  context: ({ input }) => input,
  initial: 'remembering',
  states: {
    remembering: {
      meta: { label: 'Vorige stand opzoeken' },
      always: [{ guard: 'wasCollapsed', target: 'collapsed' }, { target: 'open' }],
    },
    open: {
      meta: { label: 'Uitgeklapt', screen: 'open' },
      on: { toggle: { target: 'collapsed', actions: 'rememberCollapsed' } },
    },
    collapsed: {
      meta: { label: 'Ingeklapt', screen: 'collapsed' },
      on: { toggle: { target: 'open', actions: 'rememberOpen' } },
    },
  },
})
