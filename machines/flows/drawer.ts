import { assign, setup } from 'xstate'
import type { StateMeta } from '../meta.ts'
import { deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

export interface DrawerInput {
  /** What is remembered under `drawer-collapsed`: '1' is collapsed. */
  remembered: string | null
}

/** How somebody keeps the menu on this device: pages by their place in the menu, headings by their half and name. */
export interface OwnMenu {
  readonly folded: readonly string[]
  readonly pinned: readonly string[]
  /** The pages that were opened last, the latest first. */
  readonly recent: readonly string[]
}

/** One half of the menu: what is ours, or what is of the customer one stands at. */
export type MenuHalf = 'beheer' | 'klant'

interface DrawerContext extends DrawerInput, OwnMenu {
  /** The half somebody turned to; null is the half of the page one is at. */
  half: MenuHalf | null
  /** Whose menu it is; null until somebody is known. */
  userId: number | null
}

export type DrawerEvent =
  | { type: 'toggle' }
  /** Somebody is inside, with what was kept of the menu. */
  | { type: 'person'; userId: number; kept: OwnMenu }
  | { type: 'visit'; page: string }
  | { type: 'turn'; half: MenuHalf }
  | { type: 'fold'; heading: string }
  | { type: 'pin'; page: string }

/** So many pages are remembered: some of them are pinned, or the one that one is at. */
export const mostRecent = 8

const without = (all: readonly string[], one: string) => all.filter((each) => each !== one)
const toggled = (all: readonly string[], one: string) =>
  all.includes(one) ? without(all, one) : [...all, one]

const keptOf = ({ context: { userId, folded, pinned, recent } }: { context: DrawerContext }) => ({
  userId,
  folded,
  pinned,
  recent,
})
const remember = { type: 'rememberMenu', params: keptOf } as const

/** The left menu: open or collapsed to its icons, remembered under `drawer-collapsed`; open it has what somebody folded and pinned. */
export const drawerMachine = setup({
  types: typesOf<{ context: DrawerContext; events: DrawerEvent; input: DrawerInput; meta: StateMeta }>(),
  guards: { wasCollapsed: ({ context }) => context.remembered === '1' },
  actions: {
    rememberOpen: deed('rememberOpen'),
    rememberCollapsed: deed('rememberCollapsed'),
    rememberMenu: deed<OwnMenu & { readonly userId: number | null }>('rememberMenu'),
    keepPerson: assign((_, { userId, kept }: { userId: number; kept: OwnMenu }) => ({ userId, ...kept })),
    keepVisit: assign(({ context }, { page }: { page: string }) => ({
      recent: [page, ...without(context.recent, page)].slice(0, mostRecent),
      // Where one goes, the menu goes along.
      half: null,
    })),
    keepTurn: assign((_, { half }: { half: MenuHalf }) => ({ half })),
    keepFold: assign(({ context }, { heading }: { heading: string }) => ({
      folded: toggled(context.folded, heading),
    })),
    keepPin: assign(({ context }, { page }: { page: string }) => ({ pinned: toggled(context.pinned, page) })),
  },
}).createMachine({
  id: 'drawer',
  context: ({ input }) => ({ ...input, userId: null, half: null, folded: [], pinned: [], recent: [] }),
  initial: 'remembering',
  on: {
    person: { actions: { type: 'keepPerson', params: ({ event }) => event } },
    visit: { actions: [{ type: 'keepVisit', params: ({ event }) => event }, remember] },
  },
  states: {
    remembering: {
      meta: { label: 'Vorige stand opzoeken' },
      always: [{ guard: 'wasCollapsed', target: 'collapsed' }, { target: 'open' }],
    },
    open: {
      meta: { label: 'Uitgeklapt', screen: 'open' },
      on: {
        toggle: { target: 'collapsed', actions: 'rememberCollapsed' },
        turn: { actions: { type: 'keepTurn', params: ({ event }) => event } },
        fold: { actions: [{ type: 'keepFold', params: ({ event }) => event }, remember] },
        pin: { actions: [{ type: 'keepPin', params: ({ event }) => event }, remember] },
      },
    },
    collapsed: {
      meta: { label: 'Ingeklapt', screen: 'collapsed' },
      on: { toggle: { target: 'open', actions: 'rememberOpen' } },
    },
  },
})
