import type { Typed } from '../../records/field.ts'
import { clickProducts, isClickOf } from '../supplyAgreements/agreementWords.ts'

export { clickProducts, isClickOf }
export type ClickProduct = keyof typeof clickProducts

export const orderTypes = { direct: 'Directe opdracht', limiet: 'Limietopdracht' } as const
export const mandates = { advies: 'Advies, klant beslist', volmacht: 'Volmacht, wij beslissen' } as const

/** What is bought of it is counted in: MW of a block, a part of one's own use, MWh of gas. */
export function quantityUnit({ clickProduct }: Typed): string {
  if (clickProduct === 'profile') return '% van het volume'
  return clickProduct === 'ttf' ? 'MWh' : 'MW'
}

export const isLimited = ({ orderType }: Typed): boolean => orderType === 'limiet'

/** What the last price of the market says about a click that was proposed at another one. */
export const priceStates = {
  holds: 'Binnen de toegestane afwijking',
  moved: 'Buiten de toegestane afwijking',
  old: 'De laatste marktprijs is ouder dan een werkdag',
  unknown: 'Van dit product en deze periode is geen marktprijs bekend',
} as const
export type PriceState = keyof typeof priceStates

/** Somebody must have heard the price: the market says nothing about today. */
export const wantsConfirmation = ({ priceState }: Typed): boolean =>
  priceState === 'old' || priceState === 'unknown'

const offered = 'Alleen een concept kan wijzigen. Trek de klik in, of maak een nieuwe.'

export const clickStates = {
  draft: { label: 'Concept', group: 'open' },
  awaitingApproval: { label: 'Ter goedkeuring', group: 'open', tone: 'warning', fixed: offered },
  approved: { label: 'Goedgekeurd', group: 'open', fixed: offered },
  watching: { label: 'Wacht op limiet', group: 'open', fixed: offered },
  placed: { label: 'Opdracht geplaatst', group: 'open', fixed: offered },
  executed: { label: 'Uitgevoerd', group: 'closed', fixed: offered },
  rejected: { label: 'Afgewezen', group: 'closed', tone: 'danger', fixed: offered },
  expired: { label: 'Verlopen', group: 'closed', tone: 'warning', fixed: offered },
  cancelled: { label: 'Geannuleerd', group: 'closed', fixed: offered },
  failed: { label: 'Mislukt', group: 'open', tone: 'danger', fixed: offered },
  reversed: { label: 'Teruggedraaid', group: 'closed', tone: 'warning', fixed: offered },
} as const
