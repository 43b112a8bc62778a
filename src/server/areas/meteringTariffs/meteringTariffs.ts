import { sql } from 'kysely'
import {
  meteringTariff,
  meteringTariffCalls,
} from '../../../contract/areas/meteringTariffs/meteringTariffs.ts'
import type { RateFamily } from '../rateTables/family.ts'
import { ofProduct } from '../rateTables/uses.ts'
import { meteringFile } from './meteringFile.ts'
import { isMeter, meters, meterText } from './meters.ts'

/** The tariffs of measuring companies. */
export const meteringRates: RateFamily = {
  resource: meteringTariff,
  calls: meteringTariffCalls,
  reader: meteringFile,
  rows: meters,
  uses: [
    {
      what: 'Prijsblad en voorbeeldfactuur, waar geen eigen meettarief is afgesproken',
      where: ({ measuringCompanyId, kind, product }) =>
        sql`connections.segment = 'large' and connections.measuring_company_id = ${measuringCompanyId}
          and connections.metering_method = ${kind} and ${ofProduct(product)}`,
    },
  ],
  figuresOf: ({ meters: rows, unit }) =>
    (Array.isArray(rows) ? rows.filter(isMeter) : []).map((own) =>
      meterText(own, { unit: unit === 'maand' ? 'maand' : 'jaar' }),
    ),
}
