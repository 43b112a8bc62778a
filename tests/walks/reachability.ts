import { atlas } from '../../machines/atlas.ts'
import { broken, happens, walk } from '../walk/walk.ts'
import { data } from '../walk/wire.ts'

const banner = 'Geen verbinding met de server.'

/** The server that stops to answer, and comes back. */
export const reachabilityWalk = walk<typeof atlas.reachability.machine>({
  flow: atlas.reachability,
  cases: {},
  world: { lookForServer: () => [{ kind: 'reachable' }, broken] },
  wires: { lookForServer: { call: 'GET ping', asked: () => undefined, answered: () => data(null) } },
  sameAnswers: true,
  told: ['callBroke', 'wentOffline', 'cameOnline'],
  does: {
    callBroke: happens,
    wentOffline: happens,
    cameOnline: happens,
    retry: (hands) => hands.press('Nu proberen'),
  },
  shows: {
    reachable: (hands) => hands.gone(banner),
    doubting: (hands) => hands.gone(banner),
    'unreachable.waiting': async (hands) => {
      await hands.sees(banner)
      await hands.canPress('Nu proberen')
    },
    'unreachable.looking': async (hands) => {
      await hands.sees(banner)
      await hands.cannotPress('Nu proberen')
    },
  },
})
