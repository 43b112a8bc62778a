import {
  type HoursTimerContext,
  hoursTimerParts,
  noTimer,
  secondsOn,
  workOf,
} from '../parts/hoursTimerParts.ts'

type At = { context: HoursTimerContext }

/** What the owner does is activity: the server hears where the timer stands now. */
const kept = (running: boolean) => ({
  type: 'keepTimer' as const,
  params: ({ context }: At) => ({
    running,
    seconds: secondsOn(context),
    activeSeconds: secondsOn(context),
    work: workOf(context),
  }),
})
const beaten = {
  type: 'keepTimer' as const,
  params: ({ context }: At) => ({
    running: true,
    seconds: secondsOn(context),
    activeSeconds: Math.min(context.activeSeconds, secondsOn(context)),
    work: workOf(context),
  }),
}
const gone = { type: 'keepTimer' as const, params: () => null }

/** The hours timer of the top bar: starts, pauses, is registered for a customer or thrown away. */
export const hoursTimerMachine = hoursTimerParts.createMachine({
  id: 'hoursTimer',
  context: ({ input }) => ({ ...noTimer, ...input }),
  initial: 'loading',
  on: {
    // What it stands at is asked anew; until that is known nothing counts.
    changedElsewhere: { target: '.loading', actions: 'stopClock' },
    chooseCustomer: { actions: { type: 'keepCustomer', params: ({ event }) => event } },
  },
  states: {
    loading: {
      meta: { label: 'Timer ophalen' },
      tags: 'busy',
      invoke: {
        id: 'fetchTimer',
        src: 'fetchTimer',
        onDone: [
          {
            guard: { type: 'ranLong', params: ({ event }) => event.output },
            target: 'stillBusy',
            actions: { type: 'takeTimer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRunning', params: ({ event }) => event.output },
            target: 'counting.running',
            actions: { type: 'takeTimer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasTime', params: ({ event }) => event.output },
            target: 'counting.paused',
            actions: { type: 'takeTimer', params: ({ event }) => event.output },
          },
          { target: 'stopped', actions: 'forgetTimer' },
        ],
        onError: { target: 'unknown' },
      },
    },
    unknown: {
      meta: { label: 'Server niet bereikbaar' },
      on: { looked: { target: 'loading', actions: { type: 'keepNow', params: ({ event }) => event } } },
    },
    stopped: {
      meta: { label: 'Gestopt' },
      on: {
        looked: { actions: { type: 'keepNow', params: ({ event }) => event } },
        start: { target: 'counting.running', actions: kept(true) },
        startAgain: {
          target: 'counting.running',
          actions: [{ type: 'keepWork', params: ({ event }) => event }, kept(true)],
        },
      },
    },
    counting: {
      meta: { label: 'Tijd op de klok' },
      initial: 'running',
      on: {
        register: { target: 'registering', actions: 'stopClock' },
        throwAway: { target: 'discarding', actions: 'stopClock' },
        startAgain: { actions: 'tellStillStands' },
      },
      states: {
        running: {
          meta: { label: 'Loopt' },
          entry: 'startClock',
          initial: 'ticking',
          on: {
            pause: { target: 'paused', actions: ['stopClock', kept(false)] },
            beat: { actions: beaten },
            looked: [
              {
                guard: { type: 'runsLong', params: ({ event }) => event },
                target: '#hoursTimer.stillBusy',
                actions: { type: 'keepNow', params: ({ event }) => event },
              },
              { actions: { type: 'keepNow', params: ({ event }) => event } },
            ],
          },
          states: {
            ticking: {
              meta: { label: 'Telt elke seconde op' },
              after: { second: { target: 'ticking', reenter: true, actions: 'addSecond' } },
            },
          },
        },
        paused: {
          meta: { label: 'Gepauzeerd' },
          on: {
            start: { target: 'running', actions: kept(true) },
            looked: { actions: { type: 'keepNow', params: ({ event }) => event } },
          },
        },
        before: { type: 'history', history: 'shallow' },
      },
    },
    registering: {
      meta: { label: 'Tijd registreren', screen: 'registering' },
      tags: 'dialog',
      initial: 'filling',
      on: {
        looked: { actions: { type: 'keepNow', params: ({ event }) => event } },
        describe: { actions: { type: 'keepDescription', params: ({ event }) => event } },
        chooseActivity: { actions: { type: 'keepActivity', params: ({ event }) => event } },
        cancel: { target: 'counting.before', actions: 'forgetProblems' },
        confirm: [
          { guard: 'isComplete', target: '.sending' },
          { target: '.refused', actions: 'keepMissing' },
        ],
      },
      states: {
        filling: { meta: { label: 'Klant en omschrijving invullen' } },
        sending: {
          meta: { label: 'Bezig met registreren' },
          tags: 'busy',
          entry: 'forgetProblems',
          on: { cancel: {}, confirm: {}, chooseCustomer: {}, describe: {}, chooseActivity: {}, looked: {} },
          invoke: {
            id: 'registerTime',
            src: 'registerTime',
            input: ({ context }) => ({
              customerId: context.customer?.id ?? 0,
              seconds: secondsOn(context),
              description: context.description,
              activity: context.activity,
            }),
            onDone: [
              {
                guard: { type: 'isRegistered', params: ({ event }) => event.output },
                target: '#hoursTimer.stopped',
                actions: ['tellRegistered', 'tellOtherTabs', 'forgetTimer'],
              },
              {
                target: 'refused',
                actions: { type: 'keepProblems', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'failed' },
          },
        },
        refused: { meta: { label: 'Nog niet goed ingevuld' } },
        failed: { meta: { label: 'Registreren mislukt' } },
      },
    },
    discarding: {
      meta: { label: 'Tijd niet registreren?', screen: 'discarding' },
      tags: 'dialog',
      on: {
        looked: { actions: { type: 'keepNow', params: ({ event }) => event } },
        cancel: { target: 'counting.before' },
        confirm: { target: 'stopped', actions: ['forgetTimer', gone] },
      },
    },
    stillBusy: {
      meta: { label: 'Nog bezig?', screen: 'still-busy' },
      tags: 'dialog',
      on: {
        looked: { actions: { type: 'keepNow', params: ({ event }) => event } },
        keepAll: { target: 'counting.running', actions: ['stopClock', 'askLater', kept(true)] },
        stopAtLastActivity: { target: 'counting.paused', actions: ['takeLastActivity', kept(false)] },
        throwAway: { target: 'stopped', actions: ['forgetTimer', gone] },
      },
    },
  },
})
