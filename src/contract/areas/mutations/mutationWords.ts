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
  waitingCustomer: { label: 'Wacht op klant', group: 'open', tone: 'warning' },
  waitingParty: { label: 'Wacht op marktpartij', group: 'open', fixed: { customer: handedIn } },
  processed: { label: 'Verwerkt', group: 'open', fixed: { customer: handedIn } },
  completed: { label: 'Afgerond', group: 'closed', fixed: closed },
  rejected: { label: 'Afgewezen', group: 'closed', tone: 'danger', fixed: closed },
  cancelled: { label: 'Geannuleerd', group: 'closed', fixed: closed },
} as const

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

interface KindRule {
  /** Days before the change by which it is to be asked, by segment. */
  readonly lead: { readonly small: number; readonly large: number }
  readonly roles: readonly MutationRole[]
  readonly checks: readonly MutationCheck[]
  /** The paper without which it is not handed in. */
  readonly paper?: string
}

const weeks = (count: number) => count * 7
const soon = { small: weeks(2), large: weeks(2) }
const leaving: readonly MutationCheck[] = [
  'eindstand',
  'overdracht',
  'leverancierAf',
  'netbeheerderAf',
  'meetbedrijfAf',
  'trafoAf',
  'eindafrekening',
]
const coming: readonly MutationCheck[] = ['beginstand', 'leverancierAan', 'netbeheerderAan', 'eersteFactuur']
const everybody: readonly MutationRole[] = ['supplier', 'gridoperator', 'measuring', 'trafo']

/**
 * What each kind asks (areas/_decisions 58). Lead times of domain.md A11: a new small connection 18 weeks, a changed one 12, a large one
 * 26; a switch of a small one 30 days' notice; a move two weeks. The term of a large connection that leaves is its operator's.
 */
export const kindRules: Readonly<Record<MutationKind, KindRule>> = {
  nieuw: {
    lead: { small: weeks(18), large: weeks(26) },
    roles: ['gridoperator', 'supplier'],
    checks: ['beginstand', 'leverancierAan', 'eersteFactuur', 'gegevens'],
  },
  inbeheer: {
    lead: soon,
    roles: ['supplier'],
    checks: ['machtiging', 'beginstand', 'eersteFactuur', 'gegevens'],
    paper: 'de machtiging',
  },
  uitbeheer: { lead: soon, roles: everybody, checks: leaving },
  verhuizing_in: { lead: soon, roles: ['supplier', 'gridoperator'], checks: coming },
  verhuizing_uit: { lead: soon, roles: everybody, checks: leaving, paper: 'het overdrachtsformulier' },
  tenaam: {
    lead: soon,
    roles: ['supplier', 'gridoperator'],
    checks: ['machtiging', 'gegevens', 'eersteFactuur'],
    paper: 'de machtiging',
  },
  capaciteit: {
    lead: { small: weeks(12), large: weeks(26) },
    roles: ['gridoperator'],
    checks: ['gegevens', 'eersteFactuur'],
  },
  vermogen: { lead: soon, roles: ['gridoperator'], checks: ['gegevens', 'eersteFactuur'] },
  meterwissel: {
    lead: soon,
    roles: ['gridoperator', 'measuring'],
    checks: ['eindstand', 'beginstand', 'gegevens'],
  },
  leegstand: { lead: { small: 0, large: 0 }, roles: ['supplier'], checks: ['gegevens'] },
  adres: { lead: { small: 0, large: 0 }, roles: ['supplier'], checks: ['eersteFactuur'] },
  meetbedrijf: {
    lead: soon,
    roles: ['measuring', 'supplier'],
    checks: ['meetbedrijfAf', 'meetbedrijfAan', 'gegevens'],
  },
  leverancier: {
    lead: { small: 30, large: 30 },
    roles: ['supplier'],
    checks: ['leverancierAan', 'eindafrekening', 'eersteFactuur'],
  },
  sloop: {
    lead: { small: weeks(12), large: weeks(12) },
    roles: everybody,
    checks: ['eindstand', 'leverancierAf', 'netbeheerderAf', 'meetbedrijfAf', 'trafoAf', 'eindafrekening'],
  },
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

/** Whether a line of the checklist belongs to a kind. */
export const isCheckOf = (check: string | number, { kind }: Typed) =>
  typeof kind === 'string' &&
  Object.hasOwn(kindRules, kind) &&
  kindRules[kind as MutationKind].checks.some((one) => one === check)

/** In these the change is still to come: its connections tell that it is under way. */
export const underWay = ['submitted', 'inProgress', 'waitingCustomer', 'waitingParty'] as const
