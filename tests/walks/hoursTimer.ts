import type { SnapshotFrom } from 'xstate'
import { atlas } from '../../machines/atlas.ts'
import { type Registration, secondsOn } from '../../machines/parts/hoursTimerParts.ts'
import { hoursActivities } from '../../src/contract/records/picklists.ts'
import { broken, happens, walk } from '../walk/walk.ts'
import { data, refusal } from '../walk/wire.ts'

type At = SnapshotFrom<typeof atlas.hoursTimer.machine>

const hour = 3_600_000
const bakery = { id: 7, name: 'Bakkerij De Korenaar' }
const tooLong = 'Maximaal 500 tekens'

/** Looks a minute later, and after a day's work. */
const looks = ({ context: { now } }: At) =>
  [now + 60_000, now + 9 * hour].map((later) => ({ now: later, lastActive: now }))

const cameFrom = ({ historyValue }: At) =>
  Object.values(historyValue)
    .flat()
    .map(({ id }) => id)

/** The time somebody spends on a customer. */
export const hoursTimerWalk = walk<typeof atlas.hoursTimer.machine>({
  flow: atlas.hoursTimer,
  cases: {
    chooseCustomer: [{ customer: bakery }],
    startAgain: [{ customer: bakery, description: 'Overleg', activity: null }],
    describe: ({ context }: At) => [{ text: context.description === '' ? 'Overleg' : '' }],
    chooseActivity: [{ activity: 'overleg' }],
    looked: looks,
  },
  // What counts is what is filled in, where a dialog leads back to, and whether the question comes soon.
  deciding: (snapshot: At) => [
    snapshot.matches('registering') || snapshot.matches('discarding') ? cameFrom(snapshot) : null,
    secondsOn(snapshot.context) + 60 >= snapshot.context.askAt,
    snapshot.context.customer === null,
    snapshot.context.description === '',
  ],
  world: {
    fetchTimer: () => [
      { kind: 'none' },
      { kind: 'timer', timer: { running: true, seconds: 600, activeSeconds: 540, work: null } },
      { kind: 'timer', timer: { running: false, seconds: 600, activeSeconds: 600, work: null } },
      { kind: 'timer', timer: { running: true, seconds: 9 * 3600, activeSeconds: 7 * 3600, work: null } },
      broken,
    ],
    registerTime: () => [
      { kind: 'registered' },
      { kind: 'refused', problems: { description: [tooLong] } },
      broken,
    ],
  },
  wires: {
    fetchTimer: {
      call: 'GET hours/timer',
      asked: () => undefined,
      answered: (answer) => data(answer.kind === 'timer' ? answer.timer : null),
    },
    registerTime: {
      call: 'POST customers/7/hours/timer',
      asked: ({ body }) => {
        const { seconds, description, activity } = body as Registration
        return { customerId: 7, seconds, description, activity }
      },
      answered: (answer) =>
        answer.kind === 'registered' ? data({ id: 3 }) : refusal(422, tooLong, { errors: answer.problems }),
    },
  },
  sameAnswers: true,
  told: ['looked', 'beat', 'changedElsewhere', 'chooseCustomer', 'startAgain'],
  does: {
    looked: happens,
    beat: happens,
    changedElsewhere: happens,
    chooseCustomer: happens,
    startAgain: happens,
    start: (hands, _, before) => hands.press(before.matches('stopped') ? 'Timer starten' : 'Timer hervatten'),
    pause: (hands) => hands.press('Pauzeren'),
    register: (hands) => hands.press('Tijd registreren'),
    throwAway: (hands, _, before) =>
      hands.press(before.matches('stillBusy') ? 'Verwijderen' : 'Tijd niet registreren'),
    cancel: (hands, _, before) => hands.press(before.matches('discarding') ? 'Nee, terugkeren' : 'Annuleren'),
    confirm: (hands, _, before) =>
      hands.press(before.matches('discarding') ? 'Ja, niet registreren' : 'Registreren'),
    describe: (hands, { text }) => hands.fill('Omschrijving', text),
    chooseActivity: (hands, { activity }) =>
      hands.choose('Werkzaamheid', activity === null ? '' : hoursActivities[activity]),
    keepAll: (hands) => hands.press('Doorgaan'),
    stopAtLastActivity: (hands) => hands.press('Stoppen op laatste activiteit'),
  },
  shows: {
    loading: (hands) => hands.cannotPress('Timer starten'),
    unknown: (hands) => hands.cannotPress('Timer starten'),
    stopped: (hands) => hands.canPress('Timer starten'),
    'counting.running.ticking': async (hands) => {
      await hands.canPress('Pauzeren')
      await hands.canPress('Tijd registreren')
      await hands.canPress('Tijd niet registreren')
    },
    'counting.paused': async (hands) => {
      await hands.canPress('Timer hervatten')
      await hands.cannotPress('Pauzeren')
    },
    'registering.filling': async (hands, { context }) => {
      await hands.holds('Omschrijving', context.description)
      await hands.canPress('Registreren')
    },
    'registering.sending': async (hands) => {
      await hands.cannotPress('Registreren')
      await hands.cannotPress('Annuleren')
    },
    'registering.refused': async (hands, { context }) => {
      const [text] = context.problems.description ?? []
      if (text) await hands.saysUnder('Omschrijving', text)
      await hands.canPress('Registreren')
    },
    'registering.failed': (hands) => hands.sees('Het registreren is niet gelukt. Probeer het opnieuw.'),
    discarding: (hands) => hands.sees('Weet je zeker dat je deze tijd niet wilt registreren?'),
    stillBusy: async (hands) => {
      await hands.sees('Nog bezig?')
      await hands.canPress('Doorgaan')
    },
  },
})
