import type { Ids } from './samples.ts'

/** Of a link that nobody mailed. */
const token = 'a'.repeat(43)

/** The same for who takes part in a collective, or wants to. */
const participationBodies: Readonly<Record<string, (ids: Ids) => unknown>> = {
  'POST collective-page/interest': () => ({
    collectiveId: 1,
    organisation: 'Bakkerij Aar',
    name: 'Anna Bakker',
    emailAddress: 'anna@aar.example',
    telephoneNumber: null,
    message: null,
    consent: 'Bel mij.',
    agrees: true,
  }),
  'POST newsletters/:id': () => ({
    title: 'Nieuws',
    subject: 'Nieuws',
    body: '<p>Nieuws.</p>',
    version: 1,
  }),
  'POST unsubscribe-page/open': () => ({ token }),
  'POST unsubscribe-page': () => ({ token }),
  'POST collective-interests/:id': () => ({ comment: 'Belt nog terug', version: 1 }),
  'POST collective-participants/:id': () => ({ comment: 'Belt nog terug', version: 1 }),
  'POST collective-participants/:id/transition': () => ({
    event: 'WITHDRAW',
    version: 1,
    reason: 'Ander plan',
  }),
  'POST collective-participants/mandates': ({ sampled }) => ({
    items: [{ id: sampled['collective-participants'], version: 1 }],
  }),
  'POST collective-collectives/:id/invitations': ({ customerId }) => ({
    items: [{ id: customerId, version: 1 }],
  }),
  'POST collective-purchases/:id/transition': () => ({ event: 'BOOK', version: 1 }),
  'POST collective-participants/transitions': ({ sampled }) => ({
    event: 'REGISTER',
    items: [{ id: sampled['collective-participants'], version: 1 }],
  }),
}

/** The same for signing, by staff and with a link. */
export const signingBodies: Readonly<Record<string, (ids: Ids) => unknown>> = {
  ...participationBodies,
  'POST signings/:id/transition': () => ({ event: 'REMIND', version: 1 }),
  'POST signings/transitions': ({ signingId }) => ({
    event: 'REMIND',
    items: [{ id: signingId, version: 1 }],
  }),
  'POST signing-page/open': () => ({ token }),
  'POST signing-page/file': () => ({ token, which: 'document' }),
  'POST signing-page/code': () => ({ token }),
  'POST signing-page/prove': () => ({ token, code: '123456' }),
  'POST signing-page/sign': () => ({ token, proof: token, signature: { way: 'typed', text: 'Anna' } }),
  'POST signing-page/reject': () => ({ token, proof: token, reason: 'De prijs klopt niet' }),
}
