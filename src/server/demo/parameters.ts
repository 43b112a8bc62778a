import { parameterKeys } from '../../contract/areas/parameters/parameterKeys.ts'
import type { Db } from '../storage/db/database.ts'

/**
 * Values that deviate from what is shipped: one that waits for its day, one of a customer, and how much gas heat is, which nothing is
 * shipped for: that one counts for the location of the demo that buys heat.
 */
export async function addParameters(
  tx: Db,
  { staff, customers }: { readonly staff: readonly number[]; readonly customers: readonly number[] },
): Promise<void> {
  const changedById = staff[0] ?? null
  await tx
    .insertInto('parameters')
    .values([
      {
        key: 'besparen.deadline',
        customerId: null,
        validFrom: '2027-12-02',
        value: '2031-12-01',
        comment: 'Vier jaar na de ronde van 2027',
        topic: parameterKeys['besparen.deadline'].group,
        label: parameterKeys['besparen.deadline'].label,
        state: 'planned',
        changedById,
      },
      {
        key: 'besparen.warmte_m3',
        customerId: null,
        validFrom: '2020-01-01',
        value: '28.43',
        comment: 'Voorbeeld voor de demo: 1 GJ gedeeld door 35,17 MJ per m³. Vul in wat RVO aanhoudt.',
        topic: parameterKeys['besparen.warmte_m3'].group,
        label: parameterKeys['besparen.warmte_m3'].label,
        state: 'current',
        changedById,
      },
      {
        key: 'inkoop.piek',
        customerId: customers[0] ?? null,
        validFrom: '2026-01-01',
        value: 'ma-vr 08-20 zonder feestdagen',
        comment: 'Zo staat het in de raamovereenkomst',
        topic: parameterKeys['inkoop.piek'].group,
        label: parameterKeys['inkoop.piek'].label,
        state: 'current',
        changedById,
      },
    ])
    .execute()
}
