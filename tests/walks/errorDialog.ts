import { atlas } from '../../machines/atlas.ts'
import { happens, walk } from '../walk/walk.ts'

/** "Oeps!", after a call somewhere was answered 403, 500 or 507. */
export const errorDialogWalk = walk<typeof atlas.errorDialog.machine>({
  flow: atlas.errorDialog,
  cases: {},
  world: {},
  wires: {},
  told: ['forbidden', 'changeForbidden', 'fileForbidden', 'serverFailed', 'diskFull'],
  does: {
    forbidden: happens,
    changeForbidden: happens,
    fileForbidden: happens,
    serverFailed: happens,
    diskFull: happens,
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
    'open.changeForbidden': async (hands) => {
      await hands.sees('Oeps!')
      await hands.gone('deze pagina te bekijken')
      await hands.sees('Je hebt geen recht om dit te wijzigen. Er is niets opgeslagen.')
      await hands.canPress('Doorgaan')
    },
    'open.fileForbidden': async (hands) => {
      await hands.sees('Oeps!')
      await hands.gone('deze pagina te bekijken')
      await hands.sees('Je hebt geen recht om dit bestand op te halen.')
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
    'open.diskFull': async (hands) => {
      await hands.sees('Oeps!')
      await hands.gone('Er was een foutmelding op de server.')
      await hands.sees('Op de schijf van de server is geen ruimte meer, dus er is niets bewaard.')
      await hands.canPress('Doorgaan')
    },
  },
})
