import { sql } from 'kysely'
import { gridTariffCalls } from '../../../contract/areas/gridTariffs/gridTariffCalls.ts'
import { type GridTariff, gridTariff } from '../../../contract/areas/gridTariffs/gridTariffs.ts'
import type { RateFamily } from '../rateTables/family.ts'
import { ofProduct } from '../rateTables/uses.ts'
import { categories, categoryText } from './categories.ts'
import { gridFile } from './gridFile.ts'

/** The tariffs of grid operators. */
export const gridRates: RateFamily = {
  resource: gridTariff,
  calls: gridTariffCalls,
  reader: gridFile,
  rows: categories,
  uses: [
    {
      what: 'Prijsblad en voorbeeldfactuur',
      // The metering of large connections is nobody's monopoly: what counts of it is what was agreed.
      where: ({ gridOperatorId, product, kind }) =>
        gridOperatorId === null || kind === 'gv_meting'
          ? null
          : sql`connections.grid_operator_id = ${gridOperatorId} and ${ofProduct(product)}
              and connections.segment = ${String(kind).startsWith('kv_') ? 'small' : 'large'}`,
    },
  ],
  figuresOf: (table) => {
    const tariff = table as unknown as GridTariff
    return tariff.categories.map((own) => categoryText(own, tariff))
  },
}
