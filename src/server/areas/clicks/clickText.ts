import { clickProducts, quantityUnit } from '../../../contract/areas/clicks/clickWords.ts'
import { figure, inUnit } from '../../../domain/dutch.ts'
import { deliveryPeriod } from '../../../domain/purchase/deliveryPeriod.ts'
import type { StoredClick } from './standing.ts'

type Bought = Pick<StoredClick, 'clickProduct' | 'period' | 'quantity'>

/** A price of the market, in words. */
export const price = (value: string | null) => `${figure(value ?? '0', 2, 6)} €/MWh`
/** What is bought: its block, when it is delivered, and how much. */
export const what = ({ clickProduct, period, quantity }: Bought, of = quantity) =>
  `${clickProducts[clickProduct]}, ${deliveryPeriod(period)?.name ?? period}, ${inUnit(figure(of, 0, 3), quantityUnit({ clickProduct }))}`
