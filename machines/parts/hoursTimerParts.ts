import { assign, setup } from 'xstate'
import type { HoursActivity } from '../../src/contract/records/picklists.ts'
import type { Problems } from '../../src/contract/records/problems.ts'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** After so many seconds of running a person is asked whether the work still goes on: 8 hours. */
export const longTime = 8 * 3600

/** The timer as the server keeps it; all in whole seconds. */
export interface KeptTimer {
  running: boolean
  /** What it stands at now. */
  seconds: number
  /** What it stood at when its owner last did something. */
  activeSeconds: number
  /** For whom and for what it runs, where that was said. */
  work: TimerWork | null
}

export type TimerAnswer = { kind: 'timer'; timer: KeptTimer } | { kind: 'none' }

/** For whom the time was. */
export interface TimerCustomer {
  id: number
  name: string
}

/** What the time is for. */
export interface TimerWork {
  customer: TimerCustomer
  description: string
  activity: HoursActivity | null
}

export interface Registration {
  customerId: number
  seconds: number
  description: string
  activity: HoursActivity | null
}

/** Registered; or refused with texts per field ('' holds what belongs to no field). */
export type RegisterAnswer = { kind: 'registered' } | { kind: 'refused'; problems: Problems }

export interface HoursTimerContext {
  /** Seconds counted before the stretch that runs. */
  banked: number
  /** Instant in ms at which the running stretch began; null while the clock stands still. */
  since: number | null
  /** Instant in ms of the last event: the machine has no clock of its own. */
  now: number
  /** What the timer stood at when its owner last did something. */
  activeSeconds: number
  /** At this value the question whether the work still goes on comes (again). */
  askAt: number
  customer: TimerCustomer | null
  description: string
  activity: HoursActivity | null
  problems: Problems
}

export type HoursTimerEvent =
  | { type: 'start' }
  | { type: 'pause' }
  /** A page asks to go on with earlier work: the same customer, the same words. */
  | ({ type: 'startAgain' } & TimerWork)
  | { type: 'register' }
  | { type: 'throwAway' }
  | { type: 'cancel' }
  | { type: 'confirm' }
  | { type: 'chooseCustomer'; customer: TimerCustomer | null }
  | { type: 'describe'; text: string }
  | { type: 'chooseActivity'; activity: HoursActivity | null }
  | { type: 'keepAll' }
  | { type: 'stopAtLastActivity' }
  /** The page looks at the clock of the wall, and says when somebody was last active: after sleep timers are late. */
  | { type: 'looked'; now: number; lastActive: number }
  /** A minute passed: the server is told that the timer still runs. */
  | { type: 'beat' }
  /** Another tab started, stopped or registered. */
  | { type: 'changedElsewhere' }

const secondsBetween = (from: number, until: number) => Math.max(0, Math.floor((until - from) / 1000))

/** What the timer stands at, in whole seconds. */
export function secondsOn({ banked, since, now }: HoursTimerContext): number {
  return banked + (since === null ? 0 : secondsBetween(since, now))
}

/** The work of a timer that was told what it is for; without words it is for whichever customer's page is open. */
export const workOf = ({ customer, description, activity }: HoursTimerContext): TimerWork | null =>
  customer === null || description.trim() === '' ? null : { customer, description, activity }

const missing = 'Dit veld is verplicht'

/** What is missing before time can be registered (specification point 5). */
function missingIn({ customer, description }: HoursTimerContext): Problems {
  return {
    ...(customer === null && { customerId: [missing] }),
    ...(description.trim() === '' && { description: [missing] }),
  }
}

/** A timer that stands at nothing. */
export const noTimer: Omit<HoursTimerContext, 'now' | 'customer'> = {
  banked: 0,
  since: null,
  activeSeconds: 0,
  askAt: longTime,
  description: '',
  activity: null,
  problems: {},
}

type Looked = { now: number; lastActive: number }

/** The words of the chart of the hours timer and what they mean. */
export const hoursTimerParts = setup({
  types: typesOf<{
    context: HoursTimerContext
    events: HoursTimerEvent
    input: { now: number; customer: TimerCustomer | null }
    meta: StateMeta
  }>(),
  actors: {
    fetchTimer: call<TimerAnswer>('fetchTimer'),
    registerTime: call<RegisterAnswer, Registration>('registerTime'),
  },
  guards: {
    ranLong: (_, answer: TimerAnswer) =>
      answer.kind === 'timer' && answer.timer.running && answer.timer.seconds >= longTime,
    isRunning: (_, answer: TimerAnswer) => answer.kind === 'timer' && answer.timer.running,
    hasTime: (_, answer: TimerAnswer) => answer.kind === 'timer' && answer.timer.seconds > 0,
    runsLong: ({ context }, { now }: Looked) => secondsOn({ ...context, now }) >= context.askAt,
    isComplete: ({ context }) => Object.keys(missingIn(context)).length === 0,
    isRegistered: (_, { kind }: RegisterAnswer) => kind === 'registered',
  },
  actions: {
    takeTimer: assign((_, answer: TimerAnswer) =>
      answer.kind === 'timer'
        ? {
            ...noTimer,
            banked: answer.timer.seconds,
            activeSeconds: answer.timer.activeSeconds,
            ...answer.timer.work,
          }
        : noTimer,
    ),
    startClock: assign(({ context }) => ({ since: context.now, activeSeconds: context.banked })),
    stopClock: assign(({ context }) => ({ banked: secondsOn(context), since: null })),
    addSecond: assign(({ context }) => ({ now: context.now + 1000 })),
    keepNow: assign(({ context }, { now, lastActive }: Looked) => ({
      now: Math.max(now, context.now),
      activeSeconds:
        context.since === null || lastActive < context.since
          ? context.activeSeconds
          : secondsOn({ ...context, now: lastActive }),
    })),
    askLater: assign(({ context }) => ({ askAt: secondsOn(context) + longTime })),
    takeLastActivity: assign(({ context }) => ({ banked: context.activeSeconds, since: null })),
    keepCustomer: assign(({ context }, { customer }: { customer: TimerCustomer | null }) => ({
      customer,
      problems: without(context.problems, 'customerId'),
    })),
    keepDescription: assign(({ context }, { text }: { text: string }) => ({
      description: text,
      problems: without(context.problems, 'description'),
    })),
    keepActivity: assign(({ context }, { activity }: { activity: HoursActivity | null }) => ({
      activity,
      problems: without(context.problems, 'activity'),
    })),
    keepWork: assign((_, { customer, description, activity }: TimerWork) => ({
      customer,
      description,
      activity,
    })),
    keepProblems: assign((_, answer: RegisterAnswer) => ({
      problems: answer.kind === 'refused' ? answer.problems : {},
    })),
    keepMissing: assign(({ context }) => ({ problems: missingIn(context) })),
    forgetProblems: assign({ problems: {} }),
    forgetTimer: assign(noTimer),
    /** Tells the server, and through it every other tab and device. */
    keepTimer: deed<KeptTimer | null>('keepTimer'),
    tellOtherTabs: deed('tellOtherTabs'),
    tellRegistered: deed('tellRegistered'),
    tellStillStands: deed('tellStillStands'),
  },
  delays: { second: 1000 },
})

function without(problems: Problems, field: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field))
}
