import { assign, setup } from 'xstate'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** Without activity for this long the warning appears, in ms (specification point 9: 1800 s), until a parameter says otherwise. */
export const idleTime = 1_800_000
/** What the countdown starts at, in seconds (specification point 4), until a parameter says otherwise. */
export const countdownFrom = 3599

export interface IdleContext {
  /** Instant in ms of the last activity, in this tab or another. */
  lastActive: number
  /** Instant in ms of the last event: the machine has no clock of its own. */
  now: number
  /** What the countdown says. */
  secondsLeft: number
  /** Without activity for this long the warning appears, in ms. */
  idleTime: number
  /** What the countdown starts at, in seconds. */
  countdownFrom: number
}

/** How long the page waits, and how long it then counts down. */
export interface IdleLimits {
  readonly minutes: number
  readonly seconds: number
}

export type IdleEvent =
  /** Somebody is inside; `limits` are those that count for the session. */
  | { type: 'begin'; now: number; limits?: IdleLimits }
  | { type: 'end' }
  /** Somebody moved, typed, touched or scrolled, here or in another tab. */
  | { type: 'activity'; now: number }
  /** The page looks at the clock of the wall: after sleep or in a tab that was held back, timers are late. */
  | { type: 'looked'; now: number }
  /** Hervatten in another tab, or the event restart-idle-timer. */
  | { type: 'restart'; now: number }
  | { type: 'resume' }
  | { type: 'logout' }

type At = { now: number }

/** When the warning comes, and when it is over. */
const warnsAt = ({ lastActive, idleTime }: IdleContext) => lastActive + idleTime
const endsAt = (context: IdleContext) => warnsAt(context) + context.countdownFrom * 1000

const idleSetup = setup({
  types: typesOf<{ context: IdleContext; events: IdleEvent; meta: StateMeta }>(),
  actors: { ping: call<{ kind: 'alive' }>('ping') },
  guards: {
    isOver: ({ context }, { now }: At) => now >= endsAt(context),
    isLate: ({ context }, { now }: At) => now >= warnsAt(context),
    hasTimeLeft: ({ context }) => context.secondsLeft > 1,
  },
  actions: {
    keepLimits: assign((_, { limits }: { limits?: IdleLimits }) =>
      limits === undefined
        ? { idleTime, countdownFrom }
        : { idleTime: limits.minutes * 60_000, countdownFrom: limits.seconds },
    ),
    startTimer: assign(({ context }, { now }: At) => ({
      lastActive: now,
      now,
      secondsLeft: context.countdownFrom,
    })),
    restartTimer: assign(({ context }) => ({
      lastActive: context.now,
      secondsLeft: context.countdownFrom,
    })),
    keepNow: assign((_, { now }: At) => ({ now })),
    startCountdown: assign(({ context }) => ({
      now: warnsAt(context),
      secondsLeft: context.countdownFrom,
    })),
    setCountdown: assign(({ context }, { now }: At) => ({
      now,
      secondsLeft: Math.min(context.countdownFrom, Math.ceil((endsAt(context) - now) / 1000)),
    })),
    countSecond: assign(({ context }) => ({
      now: context.now + 1000,
      secondsLeft: context.secondsLeft - 1,
    })),
    goToLogout: deed('goToLogout'),
    tellResumed: deed('tellResumed'),
  },
  delays: {
    idleTime: ({ context }) => Math.max(0, warnsAt(context) - context.now),
    second: 1000,
  },
})

/**
 * Who does nothing for a while (30 minutes, unless a parameter says otherwise) is warned, and signed out when the countdown ends; all
 * tabs together are one person.
 */
export const idleMachine = idleSetup.createMachine({
  id: 'idle',
  context: { lastActive: 0, now: 0, secondsLeft: countdownFrom, idleTime, countdownFrom },
  initial: 'off',
  on: { end: { target: '.off' } },
  states: {
    off: {
      meta: { label: 'Niemand ingelogd' },
      on: {
        begin: {
          target: 'watching',
          actions: [
            { type: 'keepLimits', params: ({ event }) => event },
            { type: 'startTimer', params: ({ event }) => event },
          ],
        },
      },
    },
    watching: {
      meta: { label: 'Actief' },
      after: { idleTime: { target: 'warning', actions: 'startCountdown' } },
      on: {
        activity: {
          target: 'watching',
          reenter: true,
          actions: { type: 'startTimer', params: ({ event }) => event },
        },
        restart: {
          target: 'watching',
          reenter: true,
          actions: { type: 'startTimer', params: ({ event }) => event },
        },
        looked: [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'leaving' },
          {
            guard: { type: 'isLate', params: ({ event }) => event },
            target: 'warning',
            actions: { type: 'setCountdown', params: ({ event }) => event },
          },
          {
            target: 'watching',
            reenter: true,
            actions: { type: 'keepNow', params: ({ event }) => event },
          },
        ],
      },
    },
    warning: {
      meta: { label: 'Je sessie verloopt bijna', screen: 'warning' },
      type: 'parallel',
      on: {
        logout: { target: 'leaving' },
        restart: { target: 'watching', actions: { type: 'startTimer', params: ({ event }) => event } },
        looked: [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'leaving' },
          { actions: { type: 'setCountdown', params: ({ event }) => event } },
        ],
      },
      states: {
        countdown: {
          meta: { label: 'Aftellen' },
          initial: 'running',
          states: {
            running: {
              meta: { label: 'Telt elke seconde af' },
              after: {
                second: [
                  { guard: 'hasTimeLeft', target: 'running', reenter: true, actions: 'countSecond' },
                  { target: '#idle.leaving' },
                ],
              },
            },
          },
        },
        answer: {
          meta: { label: 'Antwoord' },
          initial: 'asking',
          states: {
            asking: { meta: { label: 'Hervatten of uitloggen?' }, on: { resume: { target: 'pinging' } } },
            pinging: {
              meta: { label: 'Sessie verlengen' },
              tags: 'busy',
              invoke: {
                id: 'ping',
                src: 'ping',
                onDone: { target: '#idle.watching', actions: ['restartTimer', 'tellResumed'] },
                onError: { target: 'failed' },
              },
            },
            failed: { meta: { label: 'Verlengen mislukt' }, on: { resume: { target: 'pinging' } } },
          },
        },
      },
    },
    leaving: { meta: { label: 'Naar uitloggen' }, entry: 'goToLogout' },
  },
})
