import { atlas } from '../../machines/atlas.ts'
import { broken, happens, walk } from '../walk/walk.ts'

/** The gate before a page, here that of editing a contact. */
export const permissionGateWalk = walk<typeof atlas.permissionGate.machine>({
  flow: atlas.permissionGate,
  cases: {},
  world: { askPermission: () => [{ kind: 'allowed' }, { kind: 'denied' }, broken] },
  wires: {},
  told: ['profileChanged'],
  does: { profileChanged: happens, retry: (hands) => hands.press('Opnieuw proberen') },
  shows: {
    asking: (hands) => hands.gone('De pagina'),
    open: (hands) => hands.sees('De pagina'),
    forbidden: (hands) => hands.gone('De pagina'),
    failed: async (hands) => {
      await hands.gone('De pagina')
      await hands.canPress('Opnieuw proberen')
    },
  },
})
