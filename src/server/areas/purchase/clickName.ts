import { clickProducts } from '../../../contract/areas/supplyAgreements/agreementWords.ts'
import { deliveryPeriod } from '../../../domain/purchase/deliveryPeriod.ts'

interface Bought {
  readonly clickProduct: keyof typeof clickProducts
  readonly period: string
}

/** What is bought or followed, as people on the desk call it: "Base (blok) Cal-27". */
export const clickName = ({ clickProduct, period }: Bought): string =>
  `${clickProducts[clickProduct]} ${deliveryPeriod(period)?.name ?? period}`
