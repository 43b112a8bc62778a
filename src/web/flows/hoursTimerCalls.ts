import { fromPromise } from 'xstate'
import { hoursTimerMachine } from '../../../machines/flows/hoursTimer.ts'
import type {
  KeptTimer,
  RegisterAnswer,
  Registration,
  TimerAnswer,
} from '../../../machines/parts/hoursTimerParts.ts'
import { ask } from '../calls/ask.ts'
import * as calls from '../calls/lean.ts'
import { queryClient } from '../calls/query.ts'
import { refusalFrom } from '../calls/refusal.ts'
import { tell } from '../portal/root.ts'

/** One person may have several tabs: what happens to the timer in one is fetched again by the others. */
const tabs = new BroadcastChannel('hours-timer')

/** Hears, until the signal, that another tab did something with the timer. */
export function hearTabs(changed: () => void, signal: AbortSignal): void {
  tabs.addEventListener('message', changed, { signal })
}

async function fetchTimer(signal: AbortSignal): Promise<TimerAnswer> {
  const { data: timer } = await ask(calls.ownTimer, {}, { signal, quiet: true })
  return timer === null ? { kind: 'none' } : { kind: 'timer', timer }
}

async function registerTime(
  { customerId, ...entry }: Registration,
  signal: AbortSignal,
): Promise<RegisterAnswer> {
  const path = `customers/${customerId}/hours`
  try {
    await ask(calls.registerTime, { customerId, body: { ...entry, topbar: true } }, { signal })
    await queryClient.invalidateQueries({ queryKey: [path] })
    await queryClient.invalidateQueries({ queryKey: ['hours'] })
    return { kind: 'registered' }
  } catch (error) {
    if (signal.aborted) throw error
    const { kind, message, problems } = refusalFrom(error)
    if (kind !== 'invalid' && kind !== 'refused' && kind !== 'missing') throw error
    return { kind: 'refused', problems: Object.keys(problems).length > 0 ? problems : { '': [message] } }
  }
}

/** The server knows a customer by its number; a description longer than it keeps is no reason to lose the time. */
const sent = ({ work, ...timer }: KeptTimer) => ({
  ...timer,
  work: work && {
    customerId: work.customer.id,
    activity: work.activity,
    description: work.description.trim().slice(0, 500),
  },
})

/** Says how the timer stands; what could not be said is said again with the next beat. */
function keep(timer: KeptTimer | null, tellTabs: boolean): void {
  ask(calls.keepTimer, { body: { timer: timer && sent(timer) } }, { quiet: true })
    .then(() => tellTabs && tabs.postMessage('changed'))
    .catch(() => {})
}

/** The hours timer as the top bar runs it. */
export const hoursTimer = hoursTimerMachine.provide({
  actors: {
    fetchTimer: fromPromise(({ signal }) => fetchTimer(signal)),
    registerTime: fromPromise(({ input, signal }) => registerTime(input, signal)),
  },
  actions: {
    // A beat changes nothing that another tab would not count by itself.
    keepTimer: ({ event }, timer) => keep(timer, event.type !== 'beat'),
    tellOtherTabs: () => tabs.postMessage('changed'),
    tellStillStands: () => tell.error('Er staat nog tijd op de timer: registreer die eerst.'),
    tellRegistered: () => tell.success('Tijd geregistreerd'),
  },
})
