import { Plus, Trash2 } from 'lucide-react'
import { changeFields } from '../../../contract/areas/forecast/forecastChanges.ts'
import { changeReasons, unitOf } from '../../../contract/areas/forecast/forecastWords.ts'
import { keysOf } from '../../../domain/keys.ts'
import { textRowsIn } from '../../../domain/unknown.ts'
import type { FormView } from '../../flows/form.tsx'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { ChoiceCell, NumberCell, TextCell } from '../../ui/cellInputs.tsx'
import { IconButton } from '../../ui/iconButton.tsx'

type Typed = Readonly<Record<string, string | null>>
const names = keysOf(changeFields)
const blank: Typed = {
  reason: 'nieuw',
  ean: null,
  fromMonth: null,
  untilMonth: null,
  volume: null,
  percent: null,
}
const reasons = keysOf(changeReasons).map((value) => ({ value, label: changeReasons[value] }))
const hints: Readonly<Record<string, string>> = { fromMonth: '2027-03', untilMonth: 'blijvend', ean: 'alle' }

const scroll = css({ overflowX: 'auto' })
const table = css({
  borderSpacing: '{spacing.1} {spacing.1}',
  borderCollapse: 'separate',
  '& th': { textStyle: 'tiny', color: 'text.soft', fontWeight: 'medium', textAlign: 'left', pb: '1' },
  '& td': { minWidth: '6.5rem', verticalAlign: 'top' },
  '& td:nth-child(1), & td:nth-child(2)': { minWidth: '11rem' },
  '& td:last-child': { minWidth: '0' },
})
const wrong = css({ textStyle: 'small', color: 'danger.text', fontWeight: 'medium', mt: '1' })
const help = css({ textStyle: 'small', color: 'text.soft', mb: '2' })

const headOf = (name: (typeof names)[number], product: unknown) => {
  const { label, required } = changeFields[name]
  const unit = name === 'volume' ? ` (${unitOf(product)})` : name === 'percent' ? ' (%)' : ''
  return `${label}${unit}${required ? ' *' : ''}`
}

interface RowProps {
  change: Typed
  row: number
  form: FormView
  set(name: string, value: string): void
  remove(): void
}

function cellOf(name: (typeof names)[number]) {
  return name === 'volume' || name === 'percent' ? NumberCell : TextCell
}

/** One change, as it is typed. */
function ChangeRow({ change, row, form: { snapshot }, set, remove }: RowProps) {
  const busy = snapshot.hasTag('busy')
  return (
    <tr>
      {names.map((name, place) => {
        const error = snapshot.context.problems[`changes.${row}.${name}`]?.join(' ')
        const cell = {
          label: `${changeFields[name].label}, wijziging ${row + 1}`,
          value: change[name] ?? '',
          error,
          disabled: busy,
          cell: `${row}:${place}`,
          placeholder: hints[name],
          onChange: (value: string) => set(name, value),
        }
        const Cell = cellOf(name)
        return (
          <td key={name}>
            {name === 'reason' ? <ChoiceCell {...cell} options={reasons} /> : <Cell {...cell} />}
            {error && <p className={wrong}>{error}</p>}
          </td>
        )
      })}
      <td>
        <IconButton
          label={`Wijziging ${row + 1} verwijderen`}
          icon={<Trash2 size={16} aria-hidden />}
          disabled={busy}
          onClick={remove}
        />
      </td>
    </tr>
  )
}

function Head({ product }: { product: unknown }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {headOf(name, product)}
          </th>
        ))}
        <th scope="col" aria-label="Verwijderen" />
      </tr>
    </thead>
  )
}

/** What is known to change, as it is typed. */
export function ChangeGrid(form: FormView) {
  const { snapshot, send } = form
  const changes = textRowsIn(snapshot.context.values.changes)
  const change = (next: readonly Typed[]) => send({ type: 'change', name: 'changes', value: next })
  const setAt = (row: number, name: string, value: string) =>
    change(changes.map((own, at) => (at === row ? { ...own, [name]: value === '' ? null : value } : own)))
  return (
    <div>
      <p className={help}>
        Zonder EAN-code telt een wijziging voor alle aansluitingen samen. Vul meer of minder verbruik per
        maand in, of een percentage. Bij zonnepanelen: wat er minder van het net komt, voor elke periode een
        eigen regel.
      </p>
      {changes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard
        <section className={scroll} tabIndex={0} aria-label="Bekende wijzigingen">
          <table className={table}>
            <Head product={snapshot.context.values.product} />
            <tbody>
              {changes.map((own, row) => (
                <ChangeRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a change has no name but its place
                  key={row}
                  change={own}
                  {...{ row, form }}
                  set={(name, value) => setAt(row, name, value)}
                  remove={() => change(changes.filter((_, at) => at !== row))}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Button
        size="sm"
        icon={<Plus size={15} aria-hidden />}
        disabled={snapshot.hasTag('busy')}
        onClick={() => change([...changes, blank])}
      >
        Wijziging toevoegen
      </Button>
    </div>
  )
}
