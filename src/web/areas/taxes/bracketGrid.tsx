import type { TaxBracket } from '../../../contract/areas/taxes/taxes.ts'
import { bracketSentence } from '../../../contract/areas/taxes/taxWords.ts'
import { bracketFault } from '../../../domain/tax/brackets.ts'
import type { FormView } from '../../flows/form.tsx'
import { RateGrid } from '../../records/rateGrid.tsx'
import { css } from '../../styled-system/css'
import { fromText } from './bracketText.ts'

/** A bracket while it is typed: what is no number yet stays as it was typed. */
type Typed = { readonly [name in keyof TaxBracket]: string | null }

const look = css({
  width: 'full',
  maxWidth: '44rem',
  minWidth: '32rem',
  '& th:first-child, & td:first-child': { width: '6rem', textStyle: 'small' },
  '& td:last-child, & th:last-child': { width: '8' },
})
const said = css({ textStyle: 'small', color: 'warning.text', mt: '1' })
const from = css({ textAlign: 'right', textStyle: 'small', color: 'text.soft', pr: '2' })

/** A bracket of which nothing is typed yet. */
export const blank: Typed = { upto: null, rate: null, rateOther: null }

/** Faults of bounds that are numbers; of what is half typed its own cell speaks. */
function faultOf(brackets: readonly Typed[]): string | null {
  const bounds = brackets.map(({ upto }) => upto)
  if (bounds.some((upto) => upto !== null && !/^\d+(\.\d{1,3})?$/.test(upto))) return null
  const fault = bracketFault(bounds.map((upto) => ({ upto })))
  return fault === null ? null : bracketSentence(fault)
}

/** The brackets of a table in its form: only their upper bounds are typed, for each begins where the one before ends. */
export function BracketGrid(form: FormView) {
  const { values } = form.snapshot.context
  const brackets = (values.brackets ?? []) as readonly Typed[]
  const fault = faultOf(brackets)
  const unit = values.product === '2' ? 'm³' : 'kWh'
  return (
    <RateGrid
      form={form}
      name="brackets"
      many="Schijven"
      one="Schijf"
      columns={[
        { name: 'upto', heading: `Tot en met (${unit})`, label: 'Tot en met' },
        { name: 'rate', heading: `Tarief * (€/${unit})`, label: 'Tarief' },
        { name: 'rateOther', heading: `Niet-zakelijk (€/${unit})`, label: 'Niet-zakelijk' },
      ]}
      blank={blank}
      look={look}
      before={{
        headings: ['Schijf', `Vanaf (${unit})`],
        cells: (row) => (
          <>
            <td>Schijf {row + 1}</td>
            <td className={from}>{fromText(brackets, row)}</td>
          </>
        ),
      }}
    >
      {brackets.length > 0 && fault !== null && <p className={said}>{fault}.</p>}
    </RateGrid>
  )
}
