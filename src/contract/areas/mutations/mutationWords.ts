import type { Typed } from '../../records/field.ts'

/** What a mutation changes. */
export const mutationKinds = {
  nieuw: 'Nieuwe aansluiting',
  inbeheer: 'In beheer nemen',
  uitbeheer: 'Uit beheer nemen',
  verhuizing_in: 'Inhuizing',
  verhuizing_uit: 'Uithuizing',
  tenaam: 'Tenaamstelling wijzigen',
  capaciteit: 'Aansluitwaarde wijzigen',
  vermogen: 'Gecontracteerd vermogen wijzigen',
  meterwissel: 'Meterwissel',
  leegstand: 'Leegstand melden',
  adres: 'Factuuradres wijzigen',
  meetbedrijf: 'Meetbedrijf wijzigen',
  leverancier: 'Leverancier wijzigen',
  sloop: 'Aansluiting verwijderen',
} as const
export type MutationKind = keyof typeof mutationKinds

const handedIn = 'Deze mutatie is ingediend. Trek haar terug om haar te wijzigen.'
const closed = 'Deze mutatie is afgesloten en wijzigt niet meer.'

export const mutationStates = {
  draft: { label: 'Concept', group: 'open' },
  submitted: { label: 'Ingediend', group: 'open', fixed: { customer: handedIn } },
  inProgress: { label: 'In behandeling', group: 'open', fixed: { customer: handedIn } },
  waitingCustomer: {
    label: 'Wacht op klant',
    toCustomers: 'Wacht op jullie',
    group: 'open',
    tone: 'warning',
  },
  waitingParty: { label: 'Wacht op marktpartij', group: 'open', fixed: { customer: handedIn } },
  processed: { label: 'Verwerkt', group: 'open', fixed: { customer: handedIn } },
  completed: { label: 'Afgerond', group: 'closed', fixed: closed },
  rejected: { label: 'Afgewezen', group: 'closed', tone: 'danger', fixed: closed },
  cancelled: { label: 'Geannuleerd', group: 'closed', fixed: closed },
} as const

const {
  draft: _draft,
  completed: _completed,
  rejected: _rejected,
  cancelled: _cancelled,
  ...submitted
} = mutationStates
/** Handed in, and not closed: its days count. */
export const submittedStates = submitted

/** Who has to do something for a mutation. */
export const mutationRoles = {
  supplier: 'Leverancier',
  gridoperator: 'Netbeheerder',
  measuring: 'Meetbedrijf',
  trafo: 'Trafoverhuurder',
  other: 'Overig',
} as const
export type MutationRole = keyof typeof mutationRoles

/** What is looked at before a mutation is over. */
export const mutationChecks = {
  eindstand: 'Eindstand verwerkt',
  beginstand: 'Beginstand verwerkt',
  overdracht: 'Overdrachtsformulier',
  machtiging: 'Machtiging',
  leverancierAf: 'Leverancier afgemeld',
  leverancierAan: 'Leverancier aangemeld',
  netbeheerderAf: 'Netbeheerder afgemeld',
  netbeheerderAan: 'Netbeheerder aangemeld',
  meetbedrijfAf: 'Meetbedrijf afgemeld',
  meetbedrijfAan: 'Meetbedrijf aangemeld',
  trafoAf: 'Trafohuur opgezegd',
  eindafrekening: 'Eindafrekening ontvangen',
  eersteFactuur: 'Eerste factuur gezien',
  gegevens: 'Gegevens van de aansluiting gecontroleerd',
} as const
export type MutationCheck = keyof typeof mutationChecks

/** Why the register of connections (C-AR) is told of a change; of some nothing is told there. */
export const registerReasons = {
  geen: 'Geen melding',
  MOVEIN: 'Inhuizing (MOVEIN)',
  MOVEOUT: 'Uithuizing (MOVEOUT)',
  SWITCHLV: 'Wisseling van leverancier (SWITCHLV)',
  EOSUPPLY: 'Einde levering (EOSUPPLY)',
  NAMECHG: 'Tenaamstelling (NAMECHG)',
} as const
export type RegisterReason = keyof typeof registerReasons

const everybody: readonly MutationRole[] = ['supplier', 'gridoperator', 'measuring', 'trafo']

/** Who has to do something for each kind; what else a kind asks are parameters, by the day (`mutationTerms.ts`). */
export const kindRoles: Readonly<Record<MutationKind, readonly MutationRole[]>> = {
  nieuw: ['gridoperator', 'supplier'],
  inbeheer: ['supplier'],
  uitbeheer: everybody,
  verhuizing_in: ['supplier', 'gridoperator'],
  verhuizing_uit: everybody,
  tenaam: ['supplier', 'gridoperator'],
  capaciteit: ['gridoperator'],
  vermogen: ['gridoperator'],
  meterwissel: ['gridoperator', 'measuring'],
  leegstand: ['supplier'],
  adres: ['supplier'],
  meetbedrijf: ['measuring', 'supplier'],
  leverancier: ['supplier'],
  sloop: everybody,
}

const isOf =
  (...kinds: readonly MutationKind[]) =>
  ({ kind }: Typed) =>
    kinds.some((one) => one === kind)

/** With these a connection goes: it is read for the last time. */
export const isLeaving = isOf('uitbeheer', 'verhuizing_uit', 'sloop')
/** With these it comes: it is read for the first time. */
export const isComing = isOf('nieuw', 'inbeheer', 'verhuizing_in')
export const hasReadings = (typed: Typed) => isLeaving(typed) || isComing(typed)
export const hasKeys = isOf('verhuizing_in', 'verhuizing_uit', 'uitbeheer')
export const hasNewParty = isOf('verhuizing_uit', 'uitbeheer')
export const hasAddress = isOf('nieuw', 'verhuizing_in', 'adres')
export const hasEntity = isOf('nieuw', 'tenaam')
export const hasCapacity = isOf('nieuw', 'capaciteit')
export const hasPower = isOf('vermogen')
export const hasSupplier = isOf('leverancier')
export const hasMeasuring = isOf('meetbedrijf')
/** Of a new connection there is nothing to point at yet. */
export const isNew = isOf('nieuw')
export const namesConnections = ({ kind }: Typed) => typeof kind === 'string' && kind !== 'nieuw'

/** In these the change is still to come: its connections tell that it is under way. */
export const underWay = ['submitted', 'inProgress', 'waitingCustomer', 'waitingParty'] as const

/** Why a mutation cannot be handed in yet: what of it is not filled in. */
export const toFillText = (missing: string): string => `Nog in te vullen: ${missing}.`
