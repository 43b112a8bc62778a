import { atlas } from '../../machines/atlas.ts'
import { broken, walk } from '../walk/walk.ts'
import { data, refusal } from '../walk/wire.ts'

/** The contact that is to go. */
export const sanne = { id: 21, name: 'Sanne de Wit' }
const inUse = 'Deze contactpersoon is nog tekenbevoegd voor een leveringsovereenkomst.'

/** Deleting a contact from the list. */
export const confirmDeleteWalk = walk<typeof atlas.confirmDelete.machine>({
  flow: atlas.confirmDelete,
  cases: { ask: [{ item: sanne }] },
  world: { deleteItem: () => [{ kind: 'deleted' }, { kind: 'refused', message: inUse }, broken] },
  wires: {
    deleteItem: {
      call: 'DELETE customers/7/contacts/:id',
      asked: ({ path }) => ({ ...sanne, id: Number(path.split('/').at(-1)) }),
      answered: (answer) => (answer.kind === 'deleted' ? data(null) : refusal(409, answer.message)),
    },
  },
  does: {
    ask: (hands) => hands.press('Verwijderen'),
    confirm: (hands) => hands.press('Ja, verwijderen'),
    cancel: (hands) => hands.press('Nee, terugkeren'),
  },
  shows: {
    closed: (hands) => hands.gone('Weet je zeker dat je deze contactpersoon wilt verwijderen?'),
    'open.asking': async (hands, { context }) => {
      await hands.sees('Contactpersoon verwijderen')
      await hands.sees(
        'Weet je zeker dat je deze contactpersoon wilt verwijderen? Deze actie kan niet meer ongedaan gedaan worden.',
      )
      await hands.sees(context.item.name)
      await hands.canPress('Ja, verwijderen')
      await hands.canPress('Nee, terugkeren')
    },
    'open.deleting': async (hands) => {
      await hands.cannotPress('Ja, verwijderen')
      await hands.cannotPress('Nee, terugkeren')
    },
    'open.refused': async (hands) => {
      await hands.sees(inUse)
      await hands.cannotPress('Ja, verwijderen')
    },
    'open.failed': async (hands) => {
      await hands.sees('Het verwijderen is niet gelukt.')
      await hands.canPress('Ja, verwijderen')
    },
  },
})
