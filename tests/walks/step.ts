import { atlas } from '../../machines/atlas.ts'
import { broken, walk } from '../walk/walk.ts'
import { data, refusal } from '../walk/wire.ts'

/** A connection that is being ended, as it is on screen. */
export const closing = { id: 12, version: 3, state: 'closing', allowed: ['WITHDRAW_CLOSURE', 'CANCEL'] }

/** A connection on which one step is taken at once, and another asks for a reason. */
export const withdraw = {
  id: 12,
  version: 3,
  event: 'WITHDRAW_CLOSURE',
  record: closing,
  asks: false,
}
export const cancelRequest = { id: 12, version: 3, event: 'CANCEL', record: closing, asks: true }

const missing = 'Dit veld is verplicht'
const gone = 'Deze stap kan nu niet (meer).'

/** Steps through the life of a connection, from its page. */
export const stepWalk = walk<typeof atlas.step.machine>({
  flow: atlas.step,
  cases: {
    choose: [
      { step: withdraw, values: {} },
      { step: cancelRequest, values: { reason: null } },
    ],
    change: [{ name: 'reason', value: 'Dubbel' }],
  },
  deciding: ({ context }) => context.values,
  world: {
    takeStep: () => [
      { kind: 'taken', statusName: 'Actief' },
      { kind: 'refused', problems: { reason: [missing] } },
      { kind: 'overtaken', message: gone },
      broken,
    ],
  },
  wires: {
    takeStep: {
      call: 'POST customers/7/connections/12/transition',
      asked: ({ body }) => {
        const { event, version, ...values } = body as { event: string; version: number }
        return { chosen: event === withdraw.event ? withdraw : { ...cancelRequest, event, version }, values }
      },
      answered: (answer) => {
        if (answer.kind === 'taken') return data({ id: 12, version: 4, statusName: answer.statusName })
        if (answer.kind === 'refused') return refusal(422, missing, { errors: answer.problems })
        return refusal(409, answer.message, { data: { state: 'closed', allowed: [] } })
      },
    },
  },
  does: {
    choose: async (hands, { step }) => {
      if (step.event === withdraw.event) return hands.press('Beëindiging intrekken')
      await hands.press('Meer')
      await hands.press('Aanvraag annuleren')
    },
    change: (hands, { value }) => hands.fill('Reden', String(value)),
    confirm: (hands) => hands.press('Aanvraag annuleren'),
    cancel: (hands) => hands.press('Annuleren'),
  },
  shows: {
    idle: async (hands) => {
      await hands.canPress('Beëindiging intrekken')
      await hands.canPress('Meer')
    },
    straight: (hands) => hands.cannotPress('Beëindiging intrekken'),
    'open.filling': async (hands, { context }) => {
      await hands.holds('Reden', String(context.values.reason ?? ''))
      await hands.canPress('Aanvraag annuleren')
      await hands.canPress('Annuleren')
    },
    'open.taking': async (hands) => {
      await hands.cannotPress('Aanvraag annuleren')
      await hands.cannotPress('Annuleren')
    },
    'open.refused': async (hands, { context }) => {
      if (context.problems.reason) await hands.saysUnder('Reden', missing)
      await hands.canPress('Aanvraag annuleren')
    },
    'open.overtaken': async (hands, { context }) => {
      await hands.sees(gone)
      await hands.holds('Reden', String(context.values.reason ?? ''))
      await hands.canPress('Aanvraag annuleren')
    },
    'open.failed': async (hands) => {
      await hands.sees('Dit is niet gelukt. Probeer het opnieuw.')
      await hands.canPress('Aanvraag annuleren')
    },
  },
})
