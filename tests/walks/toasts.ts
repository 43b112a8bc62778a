import type { SnapshotFrom } from 'xstate'
import { atlas } from '../../machines/atlas.ts'
import { happens, walk } from '../walk/walk.ts'

type At = SnapshotFrom<typeof atlas.toasts.machine>

/** At most two messages at once: the third would show nothing new. */
const next = ({ context: { toasts, now } }: At, wait: number, text: string) => {
  const id = ['a', 'b'].find((each) => toasts.every((toast) => toast.id !== each))
  return id ? [{ id, now: now + wait, text }] : []
}

/** Messages in the corner, some of them at the same time. */
export const toastsWalk = walk<typeof atlas.toasts.machine>({
  flow: atlas.toasts,
  cases: {
    succeeded: (snapshot: At) => next(snapshot, 500, 'Item succesvol verwijderd'),
    failed: (snapshot: At) => next(snapshot, 500, 'Je hebt niet alle verplichte velden ingevuld'),
    close: ({ context: { toasts, now } }: At) => toasts.slice(0, 1).map(({ id }) => ({ id, now })),
  },
  deciding: ({ context: { toasts, now } }: At) =>
    toasts.map(({ id, kind, closesAt }) => [id, kind, closesAt === null ? null : closesAt - now]),
  world: {},
  wires: {},
  told: ['succeeded', 'failed'],
  does: {
    succeeded: happens,
    failed: happens,
    close: (hands) => hands.press('Melding sluiten'),
  },
  shows: {
    empty: async (hands) => {
      await hands.gone('Succes!')
      await hands.gone('Er ging iets mis')
    },
    closing: async (hands, { context }) => {
      await hands.sees('Succes!')
      for (const { text } of context.toasts) await hands.sees(text)
    },
    staying: async (hands, { context }) => {
      await hands.gone('Succes!')
      await hands.sees('Er ging iets mis')
      for (const { text } of context.toasts) await hands.sees(text)
    },
  },
})
