import { Plus, Trash2 } from 'lucide-react'
import type { TaxBracket } from '../../../contract/areas/taxes/taxes.ts'
import { bracketSentence } from '../../../contract/areas/taxes/taxWords.ts'
import { bracketFault } from '../../../domain/tax/brackets.ts'
import type { FormView } from '../../flows/form.tsx'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { NumberCell } from '../../ui/cellInputs.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { fromText } from './bracketText.ts'

/** A bracket while it is typed: what is no number yet stays as it was typed. */
type Typed = { readonly [name in keyof TaxBracket]: string | null }

const frame = css({ overflowX: 'auto', mx: '-1', px: '1', pb: '1' })
const table = css({
  width: 'full',
  maxWidth: '44rem',
  minWidth: '32rem',
  borderSpacing: '0 {spacing.1}',
  borderCollapse: 'separate',
  '& th': {
    textStyle: 'tiny',
    color: 'text.soft',
    fontWeight: 'medium',
    textAlign: 'right',
    px: '1',
    pb: '1',
  },
  '& th:first-child, & td:first-child': { textAlign: 'left', width: '6rem', textStyle: 'small' },
  '& td:last-child, & th:last-child': { width: '8' },
  '& td': { px: '1px', whiteSpace: 'nowrap' },
})
const said = css({ textStyle: 'small', color: 'warning.text', mt: '1' })
const before = css({ textAlign: 'right', textStyle: 'small', color: 'text.soft', pr: '2' })
const wrong = css({ textStyle: 'small', color: 'danger.text', fontWeight: 'medium', mt: '1' })

const blank: Typed = { upto: null, rate: null, rateOther: null }
const columns = [
  { name: 'upto', label: 'Tot en met' },
  { name: 'rate', label: 'Tarief *' },
  { name: 'rateOther', label: 'Niet-zakelijk' },
] as const

/** Faults of bounds that are numbers; of what is half typed its own cell speaks. */
function faultOf(brackets: readonly Typed[]): string | null {
  const bounds = brackets.map(({ upto }) => upto)
  if (bounds.some((upto) => upto !== null && !/^\d+(\.\d{1,3})?$/.test(upto))) return null
  const fault = bracketFault(bounds.map((upto) => ({ upto })))
  return fault === null ? null : bracketSentence(fault)
}

/** The brackets of a table in its form: only their upper bounds are typed, for each begins where the one before ends. */
export function BracketGrid({ snapshot, send }: FormView) {
  const { values, problems } = snapshot.context
  const brackets = (values.brackets ?? []) as readonly Typed[]
  const busy = snapshot.hasTag('busy')
  const change = (next: readonly Typed[]) => send({ type: 'change', name: 'brackets', value: next })
  const fault = faultOf(brackets)
  const unit = values.product === '2' ? 'm³' : 'kWh'
  return (
    <div>
      {brackets.length > 0 && (
        <div className={frame}>
          <table className={table} aria-label="Schijven">
            <Head unit={unit} />
            <tbody>
              {[...brackets.keys()].map((row) => (
                <BracketRow
                  key={row}
                  brackets={brackets}
                  row={row}
                  form={{ snapshot, send }}
                  onChange={change}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {brackets.length > 0 && fault !== null && <p className={said}>{fault}.</p>}
      {problems.brackets && <p className={wrong}>{problems.brackets.join(' ')}</p>}
      <div className={css({ mt: '2' })}>
        <Button
          size="sm"
          icon={<Plus size={15} aria-hidden />}
          disabled={busy}
          onClick={() => change([...brackets, blank])}
        >
          Schijf toevoegen
        </Button>
      </div>
    </div>
  )
}

function Head({ unit }: { unit: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">Schijf</th>
        <th scope="col">Vanaf ({unit})</th>
        {columns.map(({ name, label }) => (
          <th key={name} scope="col">
            {label} ({name === 'upto' ? unit : `€/${unit}`})
          </th>
        ))}
        <th scope="col" aria-label="Verwijderen" />
      </tr>
    </thead>
  )
}

interface BracketRowProps {
  brackets: readonly Typed[]
  row: number
  form: FormView
  onChange: (brackets: readonly Typed[]) => void
}

function BracketRow({ brackets, row, form: { snapshot }, onChange }: BracketRowProps) {
  const { problems } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const set = (name: keyof Typed, text: string) =>
    onChange(brackets.map((own, at) => (at === row ? { ...own, [name]: text === '' ? null : text } : own)))
  return (
    <tr>
      <td>Schijf {row + 1}</td>
      <td className={before}>{fromText(brackets, row)}</td>
      {columns.map(({ name, label }, column) => (
        <td key={name}>
          <NumberCell
            label={`${label.replace(' *', '')}, schijf ${row + 1}`}
            value={brackets[row]?.[name] ?? ''}
            error={problems[`brackets.${row}.${name}`]?.join(' ')}
            disabled={busy}
            cell={`${row}:${column}`}
            onChange={(text) => set(name, text)}
          />
        </td>
      ))}
      <td>
        <IconButton
          label={`Schijf ${row + 1} verwijderen`}
          icon={<Trash2 size={16} aria-hidden />}
          disabled={busy}
          onClick={() => onChange(brackets.filter((_, at) => at !== row))}
        />
      </td>
    </tr>
  )
}
