import { atlas } from '../../machines/atlas.ts'
import type { SubscriptionAnswer, UnsubscribeInput } from '../../machines/flows/unsubscribePage.ts'
import type { Subscription } from '../../src/contract/areas/newsletters/unsubscribeCalls.ts'
import { broken, walk } from '../walk/walk.ts'
import { data, refusal } from '../walk/wire.ts'

const reader: Subscription = { brandName: 'Wattwerf', address: 'a…@aar.example', isSubscribed: true }
const known: SubscriptionAnswer = { kind: 'known', subscription: reader }
const stopped: SubscriptionAnswer = { kind: 'known', subscription: { ...reader, isSubscribed: false } }
const unknown: SubscriptionAnswer = { kind: 'unknown' }
const often: SubscriptionAnswer = { kind: 'tooMany', message: 'Probeer het over een minuut opnieuw.' }

const wire = (call: `POST ${string}`) => ({
  call,
  asked: ({ body }: { body: unknown }) => body as UnsubscribeInput,
  answered: (answer: SubscriptionAnswer) => {
    if (answer.kind === 'known') return data(answer.subscription)
    return answer.kind === 'tooMany' ? refusal(429, answer.message) : refusal(404, 'Niet gevonden')
  },
})

/** The page to unsubscribe. */
export const unsubscribePageWalk = walk<typeof atlas.unsubscribePage.machine>({
  flow: atlas.unsubscribePage,
  cases: {},
  world: {
    openSubscription: () => [known, stopped, unknown, often, broken],
    stopNews: () => [stopped, unknown, often, broken],
  },
  wires: {
    openSubscription: wire('POST unsubscribe-page/open'),
    stopNews: wire('POST unsubscribe-page'),
  },
  does: {
    unsubscribe: (hands) => hands.press('Afmelden'),
    again: (hands) => hands.press('Opnieuw proberen'),
  },
  shows: {
    loading: (hands) => hands.sees('Je link wordt opgezocht'),
    failed: (hands) => hands.sees('Opzoeken is niet gelukt'),
    waiting: (hands) => hands.sees('Probeer het over een minuut opnieuw.'),
    unknown: (hands) => hands.sees('Deze link is niet bekend'),
    'asking.ready': (hands) => hands.canPress('Afmelden'),
    'asking.failed': (hands) => hands.sees('Afmelden is niet gelukt. Probeer het opnieuw.'),
    'asking.sending': (hands) => hands.cannotPress('Afmelden'),
    stopped: (hands) => hands.sees('Je bent afgemeld'),
  },
})
