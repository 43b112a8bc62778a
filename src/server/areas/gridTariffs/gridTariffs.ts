import { gridTariffCalls } from '../../../contract/areas/gridTariffs/gridTariffCalls.ts'
import { type GridTariff, gridTariff } from '../../../contract/areas/gridTariffs/gridTariffs.ts'
import type { RateFamily } from '../rateTables/family.ts'
import { categories, categoryText } from './categories.ts'
import { gridFile } from './gridFile.ts'

/** The tariffs of grid operators. */
export const gridRates: RateFamily = {
  resource: gridTariff,
  calls: gridTariffCalls,
  reader: gridFile,
  rows: categories,
  figuresOf: (table) => {
    const tariff = table as unknown as GridTariff
    return tariff.categories.map((own) => categoryText(own, tariff))
  },
}
