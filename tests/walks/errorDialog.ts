import { atlas } from '../../machines/atlas.ts'
import { happens, walk } from '../walk/walk.ts'

/** "Oeps!", after a call somewhere was answered 403 or 500. */
export const errorDialogWalk = walk<typeof atlas.errorDialog.machine>({
  flow: atlas.errorDialog,
  cases: {},
  world: {},
  wires: {},
  told: ['forbidden', 'serverFailed'],
  does: {
    forbidden: happens,
    serverFailed: happens,
    continue: (hands) => hands.press('Doorgaan'),
    dismiss: (hands) => hands.key('Escape'),
  },
  shows: {
    closed: (hands) => hands.gone('Oeps!'),
    'open.forbidden': async (hands) => {
      await hands.sees('Oeps!')
      await hands.sees('Dat ging niet helemaal goed.')
      await hands.sees('Je hebt geen toegang om deze pagina te bekijken.')
      await hands.canPress('Doorgaan')
    },
    'open.serverError': async (hands) => {
      await hands.sees('Oeps!')
      await hands.sees('Dat ging niet helemaal goed.')
      await hands.sees(
        'Er was een foutmelding op de server. Onze ontwikkelaars zijn hier op dit moment al naar aan het kijken.',
      )
      await hands.canPress('Doorgaan')
    },
  },
})
