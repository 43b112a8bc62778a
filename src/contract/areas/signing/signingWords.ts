import { eachOf, keysOf } from '../../../domain/keys.ts'

/**
 * What a signing can be about. A kind that is added here says on the server what becomes of its record (`Linked` in
 * `src/server/areas/signing/parts.ts`).
 */
export const linkedKinds = {
  supplyAgreement: 'Leveringsovereenkomst',
  participation: 'Deelname aan een collectief',
  taxRequest: 'Teruggaaf energiebelasting',
  taxMandate: 'Machtiging voor teruggaven',
  deal: 'Verkoopkans',
} as const
export type LinkedKind = keyof typeof linkedKinds

/** Where what a signing is about stands: its page, and of what is a customer's itself the list of what that is for. */
export const linkedPages: Readonly<Record<LinkedKind, (id: number) => string>> = {
  supplyAgreement: (id) => `/v3/supply-agreements/${id}`,
  participation: (id) => `/v3/collective/participants/${id}`,
  taxRequest: (id) => `/v3/tax-requests/${id}`,
  taxMandate: (id) => `/v3/customers/${id}/tax-requests`,
  deal: (id) => `/v3/sales/${id}`,
}

/** By whom the signatures are gathered. */
export const providers = { own: 'Het portaal', signhost: 'Signhost' } as const
export type ProviderName = keyof typeof providers

export const signingStates = {
  waitingDocument: { label: 'Wacht op document', group: 'open' },
  waitingSigner: { label: 'Wacht op ondertekenaar', group: 'open' },
  processing: { label: 'In verwerking', group: 'open' },
  signed: { label: 'Ondertekend', group: 'closed' },
  rejected: { label: 'Geweigerd', group: 'closed', tone: 'danger' },
  expired: { label: 'Verlopen', group: 'closed', tone: 'warning' },
  cancelled: { label: 'Ingetrokken', group: 'closed' },
  failed: { label: 'Mislukt', group: 'closed', tone: 'danger' },
} as const
export type SigningState = keyof typeof signingStates

/** It lies with somebody, or is being finished: nothing else is put to them meanwhile. */
export const outToSign = [
  'waitingDocument',
  'waitingSigner',
  'processing',
] as const satisfies readonly SigningState[]
/** While it is one of these it can be taken back; what everybody signed is kept. */
export const waitingToSign: ReadonlySet<string> = new Set<SigningState>(['waitingDocument', 'waitingSigner'])
/** Why what everybody signed is not taken back. */
export const signedByAll = 'Iedereen heeft al getekend: wat getekend is, wordt nu verwerkt.'
/** What each state is called, for records that say how their own signing stands. */
export const signingLabels = eachOf(keysOf(signingStates), (state) => signingStates[state].label)

/** How somebody who signs proves who it is. */
export const signerMethods = { email: 'E-mail met code', sms: 'Sms', idin: 'iDIN' } as const

export const signerStates = {
  waiting: { label: 'Nog niet aan de beurt', tone: 'neutral' },
  invited: { label: 'Uitgenodigd', tone: 'info' },
  opened: { label: 'Geopend', tone: 'info' },
  signed: { label: 'Getekend', tone: 'success' },
  rejected: { label: 'Geweigerd', tone: 'danger' },
} as const
export type SignerState = keyof typeof signerStates

/** What happens in a signing, as its proof tells it. */
export const activityKinds = {
  started: 'Aangemaakt',
  invited: 'Uitnodiging gemaild',
  opened: 'Link geopend',
  read: 'Document geopend',
  codeSent: 'Code gemaild',
  codeWrong: 'Verkeerde code ingevuld',
  codeSpent: 'Te veel fouten, code vervallen',
  codeVoid: 'Gebruikte of verlopen code ingevuld',
  proven: 'E-mailadres bevestigd met code',
  signed: 'Getekend',
  rejected: 'Geweigerd',
  delegated: 'Overgedragen aan een ander',
  reminded: 'Herinnering gemaild',
  recalled: 'Ingetrokken',
  expired: 'Verlopen',
  sealed: 'Document verzegeld',
  failed: 'Mislukt',
  fetched: 'Getekend document opgehaald',
  receiptFetched: 'Transactiebewijs opgehaald',
  sentOn: 'Getekend document gemaild',
} as const
export type ActivityKind = keyof typeof activityKinds
