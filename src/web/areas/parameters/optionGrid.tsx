import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { OptionRow } from '../../../contract/areas/parameters/parameters.ts'
import { declaredOf } from '../../../contract/areas/parameters/parameters.ts'
import type { FormView } from '../../flows/form.tsx'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { TextCell } from '../../ui/cellInputs.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/iconButton.tsx'

const table = css({
  '& th': { textStyle: 'tiny', color: 'text.soft', textAlign: 'left', px: '1' },
  '& td': { px: '1', py: '0.5' },
})
const wrong = css({ textStyle: 'small', color: 'danger.text', fontWeight: 'medium', mt: '1' })
const blank: OptionRow = { code: '', label: '', active: true }

/** What can be chosen of a list, in its order; the codes that the program knows stay. */
export function OptionGrid({ snapshot, send }: FormView) {
  const { values, problems } = snapshot.context
  const rows = (values.options ?? []) as readonly OptionRow[]
  const known = new Set((declaredOf(values.key)?.options ?? []).map(({ code }) => code))
  const disabled = snapshot.hasTag('busy')
  const change = (value: readonly OptionRow[]) => send({ type: 'change', name: 'options', value })
  const set = (place: number, part: Partial<OptionRow>) =>
    change(rows.map((row, at) => (at === place ? { ...row, ...part } : row)))
  const move = (place: number, by: -1 | 1) => {
    const next = [...rows]
    const [moved] = next.splice(place, 1)
    if (moved !== undefined) next.splice(place + by, 0, moved)
    change(next)
  }
  return (
    <div>
      <table className={table} aria-label="Keuzes">
        <thead>
          <tr>
            <th scope="col">Omschrijving *</th>
            <th scope="col">Code *</th>
            <th scope="col">Te kiezen</th>
            <th scope="col" aria-label="Volgorde en verwijderen" />
          </tr>
        </thead>
        <tbody>
          {[...rows.keys()].map((place) => (
            <OptionLine
              key={place}
              row={rows[place] as OptionRow}
              place={place}
              isLast={place === rows.length - 1}
              isKnown={known.has(rows[place]?.code ?? '')}
              disabled={disabled}
              error={(name) => problems[`options.${place}.${name}`]?.join(' ')}
              set={(part) => set(place, part)}
              move={(by) => move(place, by)}
              remove={() => change(rows.filter((_, at) => at !== place))}
            />
          ))}
        </tbody>
      </table>
      {problems.options && <p className={wrong}>{problems.options.join(' ')}</p>}
      <div className={css({ mt: '2' })}>
        <Button
          size="sm"
          icon={<Plus size={15} aria-hidden />}
          disabled={disabled}
          onClick={() => change([...rows, blank])}
        >
          Keuze toevoegen
        </Button>
      </div>
    </div>
  )
}

interface OptionLineProps {
  row: OptionRow
  place: number
  isLast: boolean
  /** The program knows its code, which therefore stays. */
  isKnown: boolean
  disabled: boolean
  error: (name: string) => string | undefined
  set: (part: Partial<OptionRow>) => void
  move: (by: -1 | 1) => void
  remove: () => void
}

function OptionLine({ row, place, isKnown, disabled, error, set, ...deeds }: OptionLineProps) {
  const called = `keuze ${place + 1}`
  const cell = (name: 'label' | 'code', label: string, column: number) => (
    <TextCell
      label={`${label}, ${called}`}
      value={row[name]}
      error={error(name)}
      disabled={disabled || (name === 'code' && isKnown)}
      cell={`${place}:${column}`}
      onChange={(text) => set({ [name]: text })}
    />
  )
  return (
    <tr>
      <td>{cell('label', 'Omschrijving', 0)}</td>
      <td>{cell('code', 'Code', 1)}</td>
      <td>
        <Checkbox
          checked={row.active}
          disabled={disabled}
          aria-label={`Te kiezen, ${called}`}
          onChange={(active) => set({ active })}
        />
      </td>
      <td>
        <LineDeeds called={called} isFirst={place === 0} {...{ disabled, isKnown, ...deeds }} />
      </td>
    </tr>
  )
}

type LineDeedsProps = Pick<OptionLineProps, 'isLast' | 'isKnown' | 'disabled' | 'move' | 'remove'> & {
  called: string
  isFirst: boolean
}

function LineDeeds({ called, isFirst, isLast, isKnown, disabled, move, remove }: LineDeedsProps) {
  return (
    <>
      <IconButton
        label={`Omhoog, ${called}`}
        icon={<ArrowUp size={16} aria-hidden />}
        disabled={disabled || isFirst}
        onClick={() => move(-1)}
      />
      <IconButton
        label={`Omlaag, ${called}`}
        icon={<ArrowDown size={16} aria-hidden />}
        disabled={disabled || isLast}
        onClick={() => move(1)}
      />
      <IconButton
        label={`Verwijderen, ${called}`}
        icon={<Trash2 size={16} aria-hidden />}
        disabled={disabled || isKnown}
        onClick={remove}
      />
    </>
  )
}
