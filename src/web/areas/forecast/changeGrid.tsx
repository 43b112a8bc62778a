import { changeFields } from '../../../contract/areas/forecast/forecastChanges.ts'
import { unitOf } from '../../../contract/areas/forecast/forecastWords.ts'
import type { FormView } from '../../flows/form.tsx'
import { RowGrid } from '../../records/rowGrid.tsx'
import { css } from '../../styled-system/css'

const hints = { fromMonth: '2027-03', untilMonth: 'blijvend', ean: 'alle' }
const help = css({ textStyle: 'small', color: 'text.soft', mb: '2' })
// An EAN-code is longer than the other columns.
const columns = css({ '& td:nth-child(2)': { minWidth: '11rem' } })

/** The columns in the unit of the product; most changes are of something new. */
const fieldsOf = (product: unknown) => ({
  ...changeFields,
  reason: { ...changeFields.reason, initial: 'nieuw' as const },
  volume: { ...changeFields.volume, unit: unitOf(product) },
})

/** What is known to change, as it is typed. */
export function ChangeGrid(form: FormView) {
  return (
    <div className={columns}>
      <p className={help}>
        Zonder EAN-code telt een wijziging voor alle aansluitingen samen. Vul meer of minder verbruik per
        maand in, of een percentage. Bij zonnepanelen: wat er minder van het net komt, voor elke periode een
        eigen regel.
      </p>
      <RowGrid
        form={form}
        name="changes"
        label="Bekende wijzigingen"
        one="Wijziging"
        columns={fieldsOf(form.snapshot.context.values.product)}
        hints={hints}
      />
    </div>
  )
}
