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
  const error = (place: number, name: string) => problems[`options.${place}.${name}`]?.join(' ')
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
          {[...rows.keys()].map((place) => {
            const row = rows[place] as OptionRow
            const called = `keuze ${place + 1}`
            const isKnown = known.has(row.code)
            return (
              <tr key={place}>
                <td>
                  <TextCell
                    label={`Omschrijving, ${called}`}
                    value={row.label}
                    error={error(place, 'label')}
                    disabled={disabled}
                    cell={`${place}:0`}
                    onChange={(label) => set(place, { label })}
                  />
                </td>
                <td>
                  <TextCell
                    label={`Code, ${called}`}
                    value={row.code}
                    error={error(place, 'code')}
                    disabled={disabled || isKnown}
                    cell={`${place}:1`}
                    onChange={(code) => set(place, { code })}
                  />
                </td>
                <td>
                  <Checkbox
                    checked={row.active}
                    disabled={disabled}
                    aria-label={`Te kiezen, ${called}`}
                    onChange={(active) => set(place, { active })}
                  >
                    {''}
                  </Checkbox>
                </td>
                <td>
                  <IconButton
                    label={`Omhoog, ${called}`}
                    icon={<ArrowUp size={16} aria-hidden />}
                    disabled={disabled || place === 0}
                    onClick={() => move(place, -1)}
                  />
                  <IconButton
                    label={`Omlaag, ${called}`}
                    icon={<ArrowDown size={16} aria-hidden />}
                    disabled={disabled || place === rows.length - 1}
                    onClick={() => move(place, 1)}
                  />
                  <IconButton
                    label={`Verwijderen, ${called}`}
                    icon={<Trash2 size={16} aria-hidden />}
                    disabled={disabled || isKnown}
                    onClick={() => change(rows.filter((_, at) => at !== place))}
                  />
                </td>
              </tr>
            )
          })}
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
