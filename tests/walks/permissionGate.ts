import { atlas } from '../../machines/atlas.ts'
import { broken, happens, walk } from '../walk/walk.ts'

/** The gate before a page, here that of a customer's energy. */
export const permissionGateWalk = walk<typeof atlas.permissionGate.machine>({
  flow: atlas.permissionGate,
  cases: {},
  world: { askPermission: () => [{ kind: 'allowed' }, { kind: 'denied' }, { kind: 'missing' }, broken] },
  wires: {},
  told: ['profileChanged'],
  does: { profileChanged: happens, retry: (hands) => hands.press('Opnieuw proberen') },
  // What stands behind the gate is its screen: there, or not.
  shows: {
    asking: (hands) => hands.gone('Opnieuw proberen'),
    open: (hands) => hands.gone('Opnieuw proberen'),
    forbidden: (hands) => hands.gone('Opnieuw proberen'),
    missing: (hands) => hands.sees('Niet gevonden'),
    failed: (hands) => hands.canPress('Opnieuw proberen'),
  },
})
