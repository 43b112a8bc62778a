import { parameterKeys } from '../../contract/areas/parameters/parameterKeys.ts'
import type { Db } from '../storage/db/database.ts'

/** Values that deviate from what is shipped: one that waits for its day, and one of a customer. Neither moves a figure of the demo. */
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
