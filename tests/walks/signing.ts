import { atlas } from '../../machines/atlas.ts'
import type { SignerPage } from '../../src/contract/areas/signing/signerCalls.ts'
import { broken, walk } from '../walk/walk.ts'
import { data, refusal } from '../walk/wire.ts'

/** How it stands for Anna, who is asked to sign. */
export const signerPage = (kind: SignerPage['kind'], more: Partial<SignerPage> = {}): SignerPage => ({
  kind,
  subject: 'Leveringsovereenkomst LO-00012',
  senderName: 'Sanne Wit (Wattwerf)',
  customerName: 'Bakkerij De Korenaar',
  signerName: 'Anna Bakker',
  mailbox: 'a•••@korenaar.example',
  message: null,
  fileName: 'contract.pdf',
  expiresOn: '2026-12-24',
  signers: [{ name: 'Anna Bakker', state: kind === 'signed' ? 'signed' : 'opened' }],
  files: kind === 'open' ? ['document'] : kind === 'completed' ? ['signed', 'receipt'] : [],
  ...more,
})

const titles: Readonly<Record<Exclude<SignerPage['kind'], 'open'>, string>> = {
  turn: 'U bent nog niet aan de beurt',
  signed: 'U hebt getekend',
  completed: 'Getekend door iedereen',
  rejected: 'Dit is geweigerd',
  recalled: 'De ondertekening is ingetrokken',
  expired: 'De termijn is voorbij',
  failed: 'Ondertekenen is niet gelukt',
}

const over = (kind: SignerPage['kind']) => ({ kind: 'page' as const, page: signerPage(kind) })
const right = '123456'
const wrong = '000001'
const third = '000003'
const often = '000009'
const meanwhile = '000007'
const lost = '000008'
const named = (text: string) => ({ signature: { way: 'typed' as const, text } })
const wait =
  'Er zijn kort na elkaar te veel codes gevraagd of ingevuld. Probeer het over 30 seconden opnieuw.'
const proof = 'p'.repeat(43)

/** Somebody without an account signs, refuses, or finds that there is nothing (more) to sign. */
export const signingWalk = walk<typeof atlas.signing.machine>({
  flow: atlas.signing,
  cases: {
    submitCode: [right, wrong, third, often, meanwhile, lost].map((code) => ({ code })),
    place: [
      'Anna Bakker',
      'Anna in een ander tabblad',
      'Anna na een half uur',
      'Anna zonder net',
      'Anna geweigerd',
    ].map(named),
    submitReason: ['De prijs klopt niet', 'Na een half uur', 'Zonder net', 'Te kort'].map((reason) => ({
      reason,
    })),
  },
  deciding: ({ context }) => [context.wish, context.proof !== null],
  world: {
    openSigning: () => [
      over('open'),
      over('turn'),
      over('signed'),
      over('completed'),
      over('expired'),
      over('recalled'),
      { kind: 'unknown' },
      broken,
    ],
    sendCode: () => [{ kind: 'sent' }, { kind: 'tooMany', message: wait }, over('recalled'), broken],
    proveMailbox: ({ code }) => {
      if (code === right) return [{ kind: 'proven', proof }]
      if (code === third) return [{ kind: 'void' }]
      if (code === often) return [{ kind: 'tooMany', message: wait }]
      if (code === meanwhile) return [over('recalled')]
      return [code === lost ? broken : { kind: 'wrong' }]
    },
    placeSignature: ({ signature }) => {
      const text = signature.way === 'typed' ? signature.text : ''
      if (text.endsWith('half uur')) return [{ kind: 'unproven' }]
      if (text.endsWith('zonder net')) return [broken]
      if (text.endsWith('geweigerd')) return [{ kind: 'refused', message: 'Vul uw naam in' }]
      return [over('signed')]
    },
    rejectSigning: ({ reason }) => {
      if (reason === 'Na een half uur') return [{ kind: 'unproven' }]
      if (reason === 'Zonder net') return [broken]
      if (reason === 'Te kort') return [{ kind: 'refused', message: 'Vul een reden in' }]
      return [over('rejected')]
    },
  },
  wires: {
    openSigning: {
      call: 'POST signing-page/open',
      asked: ({ body }) => body as { token: string },
      answered: (answer) =>
        answer.kind === 'page' ? data(answer.page) : refusal(404, 'Dit is niet gevonden.'),
    },
    sendCode: {
      call: 'POST signing-page/code',
      asked: ({ body }) => body as { token: string },
      answered: (answer) => (answer.kind === 'tooMany' ? refusal(429, answer.message) : data(answer)),
    },
    proveMailbox: {
      call: 'POST signing-page/prove',
      asked: ({ body }) => body as { token: string; code: string },
      answered: (answer) => (answer.kind === 'tooMany' ? refusal(429, answer.message) : data(answer)),
    },
    placeSignature: {
      call: 'POST signing-page/sign',
      asked: ({ body }) => body as never,
      answered: (answer) =>
        answer.kind === 'refused'
          ? refusal(422, answer.message, { errors: { 'signature.text': [answer.message] } })
          : data(answer),
    },
    rejectSigning: {
      call: 'POST signing-page/reject',
      asked: ({ body }) => body as never,
      answered: (answer) =>
        answer.kind === 'refused'
          ? refusal(422, answer.message, { errors: { reason: [answer.message] } })
          : data(answer),
    },
  },
  does: {
    sign: (hands) => hands.press('Ondertekenen'),
    reject: (hands) => hands.press('Weigeren'),
    back: (hands) => hands.press('Terug naar het document'),
    again: async (hands, _, before) => {
      if (before.matches('over')) return hands.press('Opnieuw kijken')
      if (before.matches('proving')) return hands.press('Nieuwe code mailen')
      await hands.press('Opnieuw proberen')
    },
    submitCode: async (hands, { code }) => {
      await hands.fill('Code', code)
      await hands.press('Bevestigen')
    },
    place: async (hands, { signature }) => {
      await hands.fill('Uw naam', signature.way === 'typed' ? signature.text : '')
      await hands.press('Ondertekenen')
    },
    submitReason: async (hands, { reason }) => {
      await hands.fill('Reden', reason)
      await hands.press('Weigeren')
    },
  },
  shows: {
    opening: (hands) => hands.sees('Ondertekening openen'),
    failed: (hands) => hands.sees('Openen is niet gelukt'),
    unknown: (hands) => hands.sees('Deze link is niet geldig'),
    reading: async (hands) => {
      await hands.sees('Leveringsovereenkomst LO-00012')
      await hands.canPress('Ondertekenen')
      await hands.canPress('Weigeren')
    },
    sendingCode: (hands) => hands.sees('Code mailen'),
    codeNotSent: async (hands, { context }) => {
      await hands.sees('De code is niet gemaild')
      await hands.sees(context.message ?? 'Er ging iets mis. Probeer het opnieuw.')
    },
    'proving.ready': async (hands) => {
      await hands.sees('a•••@korenaar.example')
      await hands.saysNotUnder('Code', 'De code is onjuist')
    },
    'proving.wrong': (hands) => hands.saysUnder('Code', 'De code is onjuist'),
    'proving.void': async (hands) => {
      await hands.saysUnder('Code', 'Deze code geldt niet meer')
      await hands.cannotPress('Bevestigen')
      await hands.canPress('Nieuwe code mailen')
    },
    'proving.failed': (hands, { context }) =>
      hands.sees(context.message ?? 'Controleren is niet gelukt. Probeer het opnieuw.'),
    'proving.checking': async (hands) => {
      await hands.cannotPress('Bevestigen')
      await hands.cannotPress('Nieuwe code mailen')
    },
    'signing.ready': async (hands) => {
      await hands.sees('Handtekening zetten')
      await hands.gone('Tekenen is niet gelukt')
    },
    'signing.failed': (hands, { context }) =>
      context.message === null
        ? hands.sees('Tekenen is niet gelukt. Probeer het opnieuw.')
        : hands.saysUnder('Uw naam', context.message),
    'signing.placing': (hands) => hands.cannotPress('Ondertekenen'),
    'rejecting.ready': async (hands) => {
      await hands.sees('U tekent dan niet')
      await hands.gone('Weigeren is niet gelukt')
    },
    'rejecting.failed': (hands, { context }) =>
      context.message === null
        ? hands.sees('Weigeren is niet gelukt. Probeer het opnieuw.')
        : hands.saysUnder('Reden', context.message),
    'rejecting.sending': (hands) => hands.cannotPress('Weigeren'),
    over: async (hands, { context }) => {
      const { page } = context
      if (page === null || page.kind === 'open') throw new Error('There is something to sign.')
      await hands.sees(titles[page.kind])
      if (page.files.includes('signed')) await hands.canPress('Getekend document ophalen')
    },
  },
})
