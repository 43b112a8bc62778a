import { Plus, Trash2 } from 'lucide-react'
import { noPart } from '../../../contract/areas/rates/rateParts.ts'
import {
  componentsOf,
  rateComponents,
  rateRegisters,
  rateUnits,
  unitsOf,
} from '../../../contract/areas/rates/rateWords.ts'
import type { Typed } from '../../../contract/records/field.ts'
import type { FormView } from '../../flows/form.tsx'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { ChoiceCell, NumberCell, TextCell } from '../../ui/cellInputs.tsx'
import { IconButton } from '../../ui/iconButton.tsx'

/** A part while it is typed: what is no number yet stays as it was typed. */
type TypedPart = Readonly<Record<string, string | number | null>>

const frame = css({ overflowX: 'auto', mx: '-1', px: '1', pb: '1' })
const table = css({
  borderSpacing: '0 {spacing.1}',
  borderCollapse: 'separate',
  '& th': {
    textStyle: 'tiny',
    color: 'text.soft',
    fontWeight: 'medium',
    textAlign: 'left',
    px: '1',
    pb: '1',
  },
  '& td': { px: '1px', whiteSpace: 'nowrap', minWidth: '5rem' },
  '& td[data-wide]': { minWidth: '12rem' },
  '& td[data-middle]': { minWidth: '7.5rem' },
  '& td:last-child': { minWidth: '0' },
})
const wrong = css({ textStyle: 'small', color: 'danger.text', fontWeight: 'medium', mt: '1' })
const quiet = css({ textStyle: 'small', color: 'text.soft', mt: '1' })

const columns = [
  { name: 'component', heading: 'Onderdeel *', width: 'wide' },
  { name: 'register', heading: 'Telwerk', width: 'middle' },
  { name: 'fromHour', heading: 'Van uur', width: null },
  { name: 'untilHour', heading: 'Tot uur', width: null },
  { name: 'upto', heading: 'T/m per jaar', width: 'middle' },
  { name: 'rate', heading: 'Tarief', width: 'middle' },
  { name: 'unit', heading: 'Eenheid *', width: 'middle' },
  { name: 'indexName', heading: 'Index', width: 'wide' },
  { name: 'factor', heading: 'Factor', width: null },
] as const
type ColumnName = (typeof columns)[number]['name']

const words: Readonly<Partial<Record<ColumnName, Readonly<Record<string, string>>>>> = {
  component: rateComponents,
  register: rateRegisters,
  unit: rateUnits,
}
const hours: ReadonlySet<string> = new Set(['fromHour', 'untilHour'])

/** What can be chosen in a column, among what else is filled in; none of what is typed. */
function optionsOf(name: ColumnName, part: TypedPart, values: Typed) {
  const all = words[name]
  if (all === undefined) return null
  const fitting: readonly string[] =
    name === 'component'
      ? componentsOf(values)
      : name === 'unit'
        ? unitsOf(part.component, values)
        : Object.keys(all)
  const chosen = String(part[name] ?? '')
  const keys = fitting.includes(chosen) || chosen === '' ? fitting : [...fitting, chosen]
  return keys.map((value) => ({ value, label: all[value] ?? value }))
}

/** A price that is the same all day, as most are. */
export function firstPart(rateKind: string, product: string | null): TypedPart {
  if (rateKind === 'meting') return { ...noPart, component: 'meet', unit: 'maand' }
  return product === '2'
    ? { ...noPart, component: 'levering_gas', unit: 'm3' }
    : { ...noPart, component: 'levering_enkel', unit: 'kwh' }
}
const blank: TypedPart = { ...noPart, component: null, unit: null }

/** The parts of a rate in its form. */
export function PartGrid({ snapshot, send }: FormView) {
  const { values, problems } = snapshot.context
  const parts = (values.parts ?? []) as readonly TypedPart[]
  const change = (next: readonly TypedPart[]) => send({ type: 'change', name: 'parts', value: next })
  const busy = snapshot.hasTag('busy')
  return (
    <div>
      {parts.length > 0 && (
        <div className={frame}>
          <table className={table} aria-label="Prijzen">
            <thead>
              <tr>
                {columns.map(({ name, heading }) => (
                  <th key={name} scope="col">
                    {heading}
                  </th>
                ))}
                <th scope="col" aria-label="Verwijderen" />
              </tr>
            </thead>
            <tbody>
              {[...parts.keys()].map((row) => (
                <PartRow
                  key={row}
                  {...{ parts, row, values, problems, busy }}
                  set={(name, value) =>
                    change(parts.map((own, at) => (at === row ? { ...own, [name]: value } : own)))
                  }
                  remove={() => change(parts.filter((_, at) => at !== row))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {problems.parts && <p className={wrong}>{problems.parts.join(' ')}</p>}
      <p className={quiet}>
        Exclusief btw. Volgt een prijs een index, vul dan zijn naam in: het tarief komt daar dan bovenop.
      </p>
      <div className={css({ mt: '2' })}>
        <Button
          size="sm"
          icon={<Plus size={15} aria-hidden />}
          disabled={busy}
          onClick={() => change([...parts, blank])}
        >
          Prijs toevoegen
        </Button>
      </div>
    </div>
  )
}

interface PartRowProps {
  parts: readonly TypedPart[]
  row: number
  values: Typed
  problems: Readonly<Record<string, readonly string[]>>
  busy: boolean
  set: (name: ColumnName, value: string | number | null) => void
  remove: () => void
}

/** An hour is a whole number; what is none stays as it was typed, for the form to refuse. */
const typedIn = (name: ColumnName, text: string) => {
  if (text === '') return null
  return hours.has(name) && /^\d{1,2}$/.test(text) ? Number(text) : text
}

function PartRow({ parts, row, values, problems, busy, set, remove }: PartRowProps) {
  const part = parts[row] ?? blank
  const called = `prijs ${row + 1}`
  const said = columns.flatMap(({ name }) => problems[`parts.${row}.${name}`] ?? [])
  return (
    <tr>
      {columns.map(({ name, heading, width }, place) => {
        const options = optionsOf(name, part, values)
        const cell = {
          label: `${heading.replace(' *', '')}, ${called}`,
          value: String(part[name] ?? ''),
          error: problems[`parts.${row}.${name}`]?.join(' '),
          disabled: busy,
          cell: `${row}:${place}`,
          onChange: (text: string) => set(name, typedIn(name, text)),
        }
        return (
          <td
            key={name}
            data-wide={width === 'wide' || undefined}
            data-middle={width === 'middle' || undefined}
          >
            {options !== null ? (
              <ChoiceCell {...cell} options={options} />
            ) : name === 'indexName' ? (
              <TextCell {...cell} />
            ) : (
              <NumberCell {...cell} />
            )}
            {place === 0 && said.length > 0 && <p className={wrong}>{said.join(' ')}</p>}
          </td>
        )
      })}
      <td>
        <IconButton
          label={`Prijs ${row + 1} verwijderen`}
          icon={<Trash2 size={16} aria-hidden />}
          disabled={busy}
          onClick={remove}
        />
      </td>
    </tr>
  )
}
