import type { Typed } from '../../records/field.ts'
import { openStates } from '../../records/fixedState.ts'

/** By which rule energy tax is asked back. */
export const reclaimSchemes = {
  instelling: 'Kerken en instellingen (50%)',
  onroerend: 'Meer dan 1 onroerende zaak',
  cluster: 'Clustering / complexbepaling',
  wkk: 'WKK-vrijstelling',
  vermindering: 'Gemiste vermindering',
  factuurfout: 'Onjuist tarief of schijf',
} as const
export type ReclaimScheme = keyof typeof reclaimSchemes

/** A village house counts as one from this part of its use on, in percent (Wet belastingen op milieugrondslag, article 69). */
export const leastShare = 70

const isOf =
  (...schemes: readonly ReclaimScheme[]) =>
  ({ scheme }: Typed) =>
    schemes.some((one) => one === scheme)

export const isOfInstitution = isOf('instelling')
export const isOfCluster = isOf('cluster')
export const isOfObjects = isOf('onroerend')
/** What nobody can work out from bills is told by a person. */
export const isTyped = isOf('wkk')
/** Of one product alone; a building has its electricity and its gas in one file. */
export const isOfProduct = isOf('onroerend', 'cluster', 'wkk', 'vermindering', 'factuurfout')
export const needsWoz = isOf('onroerend', 'cluster', 'vermindering')
export const needsMap = isOf('onroerend', 'cluster')
/** These are asked for within some weeks, with a right of objection; the others until the last day. */
export const hasTerm = isOf('instelling', 'onroerend')
/** A building that is shared says how: which part is for whom it is meant. */
export const isShared = (typed: Typed) => isOfInstitution(typed) && typed.usageSharePct !== null

const handedIn = 'Wat hier staat is ingediend of afgesloten, en wijzigt niet meer.'

export const reclaimStates = {
  assessing: { label: 'Beoordelen', group: 'open' },
  notEligible: { label: 'Komt niet in aanmerking', group: 'closed', fixed: handedIn },
  collecting: { label: 'Dossier opbouwen', group: 'open' },
  complete: {
    label: 'Dossier compleet',
    group: 'open',
    fixed: 'Dit dossier is compleet. Kies eerst Aanvullen.',
  },
  signing: { label: 'Ter ondertekening', group: 'open', fixed: handedIn },
  submitted: { label: 'Ingediend', group: 'open', fixed: handedIn },
  question: { label: 'Vraag ontvangen', group: 'open', tone: 'warning', fixed: handedIn },
  granted: { label: 'Toegekend', group: 'open', fixed: handedIn },
  denied: { label: 'Afgewezen', group: 'open', tone: 'danger', fixed: handedIn },
  objection: { label: 'In bezwaar', group: 'open', tone: 'warning', fixed: handedIn },
  paid: { label: 'Uitbetaald', group: 'closed', fixed: handedIn },
  dropped: { label: 'Beëindigd', group: 'closed', fixed: handedIn },
  lapsed: { label: 'Verjaard', group: 'closed', tone: 'danger', fixed: handedIn },
} as const
export type ReclaimState = keyof typeof reclaimStates

/** While it is one of these, what was filled in may change. */
export const openToChange: ReadonlySet<string> = openStates(reclaimStates)

/** Nothing lapses before somebody was told of it so often; how many days before is a parameter. */
export const leastNotices = 3
/** So many days before the last one a list shows it in red. */
export const soonDays = 21
/** Past the term of objection one may still ask, without that right. */
export const termOver = 'Geen bezwaar meer'

/** What becomes of a mandate that goes out to be signed. */
export const mandateBecomes =
  'Eén machtiging is genoeg: wat getekend is, komt bij elk open dossier van deze klant te staan dat er bij het versturen nog geen had en waarvan alle aansluitingen erop staan.'
