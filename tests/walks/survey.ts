import { atlas } from '../../machines/atlas.ts'
import type { SurveyAnswer } from '../../machines/flows/survey.ts'
import type { SurveyStanding } from '../../src/contract/areas/surveys/surveyCalls.ts'
import { broken, walk } from '../walk/walk.ts'
import { data } from '../walk/wire.ts'

const standing = (of: Partial<SurveyStanding>): SurveyAnswer => ({
  kind: 'told',
  last: {
    state: 'running',
    done: 500,
    total: 2000,
    told: null,
    askedAt: '2026-11-20T09:00:00+01:00',
    askedBy: 'Joris van Account',
    endedAt: null,
    ...of,
  },
})
const running = standing({})
const done = standing({
  state: 'done',
  done: 2000,
  told: '3 locaties beoordeeld: 1 met plicht',
  endedAt: '2026-11-20T09:02:00+01:00',
})
const cancelled = standing({ state: 'cancelled', endedAt: '2026-11-20T09:01:00+01:00' })

/** The button of the page on which the walks go. */
const button = 'Alle locaties beoordelen'
const path = 'customers/1/energy-saving-assessment'
const asked = () => undefined
const answered = ({ last }: SurveyAnswer) => data({ last })

/** Assessing all locations of a customer while one goes on working. */
export const surveyWalk = walk<typeof atlas.survey.machine>({
  flow: atlas.survey,
  cases: {},
  world: {
    lookAtSurvey: () => [{ kind: 'told', last: null }, running, done, broken],
    startSurvey: () => [running, done, broken],
    cancelSurvey: () => [cancelled, running, broken],
  },
  wires: {
    lookAtSurvey: { call: `GET ${path}`, asked, answered },
    startSurvey: { call: `POST ${path}`, asked, answered },
    cancelSurvey: { call: `POST ${path}/cancel`, asked, answered },
  },
  sameAnswers: true,
  does: {
    start: (hands) => hands.press(button),
    cancel: (hands) => hands.press('Annuleren'),
    retry: (hands) => hands.press('Opnieuw proberen'),
  },
  shows: {
    looking: (hands) => hands.cannotPress(button),
    unseen: async (hands) => {
      await hands.sees('Hoe het ermee staat, is niet op te halen.')
      await hands.canPress('Opnieuw proberen')
    },
    resting: async (hands, { context: { last, isRefused } }) => {
      if (isRefused) await hands.sees('Starten is niet gelukt.')
      else if (last?.state === 'done')
        await hands.sees('3 locaties beoordeeld: 1 met plicht · 20/11/2026 09:02, Joris van Account')
      else if (last?.state === 'cancelled') await hands.sees('Wat al was gedaan, blijft staan.')
      await hands.canPress(button)
    },
    starting: (hands) => hands.cannotPress(button),
    'going.waiting': async (hands) => {
      await hands.sees('Je kunt intussen verder werken.')
      await hands.sees('25%')
      await hands.canPress('Annuleren')
    },
    'going.asking': (hands) => hands.canPress('Annuleren'),
    'going.cancelling': (hands) => hands.cannotPress('Annuleren'),
  },
})
