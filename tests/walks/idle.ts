import type { SnapshotFrom } from 'xstate'
import { atlas } from '../../machines/atlas.ts'
import { countdownFrom, idleTime } from '../../machines/flows/idle.ts'
import { broken, happens, walk } from '../walk/walk.ts'
import { data } from '../walk/wire.ts'

type At = SnapshotFrom<typeof atlas.idle.machine>

const minute = 60_000
const failedText = 'Verlengen is niet gelukt. Probeer het opnieuw.'

const far = ({ context: { secondsLeft } }: At) =>
  secondsLeft === countdownFrom ? 'whole' : secondsLeft > 1 ? 'running' : 'last'

/** Ten minutes after the last activity; five into the warning; at its last second; past its end: what is still to come. */
const looks = (snapshot: At) => {
  const { lastActive, now } = snapshot.context
  const warns = lastActive + idleTime
  const last = warns + (countdownFrom - 1) * 1000
  const over = warns + countdownFrom * 1000
  if (snapshot.matches('watching'))
    return [...(now === lastActive ? [now + 10 * minute] : []), warns + 5 * minute, last, over]
  return { whole: [warns + 5 * minute, last, over], running: [last, over], last: [over] }[far(snapshot)]
}

/** The session of somebody who walked away from the desk. */
export const idleWalk = walk<typeof atlas.idle.machine>({
  flow: atlas.idle,
  cases: {
    begin: ({ context }: At) => [{ now: context.now }],
    activity: ({ context }: At) => [{ now: context.now + minute }],
    restart: ({ context }: At) => [{ now: context.now + minute }],
    looked: (snapshot: At) => looks(snapshot).map((now) => ({ now })),
  },
  // What counts is how far it is, not since when.
  deciding: (snapshot: At) => [snapshot.context.now > snapshot.context.lastActive, far(snapshot)],
  world: { ping: () => [{ kind: 'alive' }, broken] },
  wires: {
    ping: { call: 'GET ping', asked: () => undefined, answered: () => data(null) },
  },
  told: ['begin', 'end', 'activity', 'looked', 'restart'],
  does: {
    begin: happens,
    end: happens,
    activity: happens,
    looked: happens,
    restart: happens,
    resume: (hands) => hands.press('Hervatten'),
    logout: (hands) => hands.press('Uitloggen'),
  },
  shows: {
    off: (hands) => hands.gone('Je sessie verloopt bijna'),
    watching: (hands) => hands.gone('Je sessie verloopt bijna'),
    'warning.countdown.running': async (hands, { context: { secondsLeft } }) => {
      const two = (value: number) => String(value).padStart(2, '0')
      await hands.sees(`${two(Math.floor(secondsLeft / 60))}:${two(secondsLeft % 60)}`)
    },
    'warning.answer.asking': async (hands) => {
      // To the letter (specification, point 4).
      await hands.sees('Je sessie verloopt bijna')
      await hands.sees(
        'Je sessie wordt na 30 minuten inactiviteit beëindigd. Je wordt automatisch uitgelogd wanneer de teller op nul staat.',
      )
      await hands.gone(failedText)
      await hands.canPress('Hervatten')
      await hands.canPress('Uitloggen')
    },
    'warning.answer.pinging': (hands) => hands.cannotPress('Hervatten'),
    'warning.answer.failed': async (hands) => {
      await hands.sees(failedText)
      await hands.canPress('Hervatten')
    },
    leaving: (hands) => hands.gone('Je sessie verloopt bijna'),
  },
})
