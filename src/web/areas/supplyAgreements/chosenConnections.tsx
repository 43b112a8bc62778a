import { Trash2 } from 'lucide-react'
import { isOfEnergy } from '../../../contract/areas/supplyAgreements/agreementWords.ts'
import { useNames } from '../../fields/lookup.ts'
import { RecordSelect } from '../../fields/recordSelect.tsx'
import type { FormView } from '../../flows/form.tsx'
import { css } from '../../styled-system/css'
import { DayCell } from '../../ui/cellInputs.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/iconButton.tsx'

/** A connection while its days are typed: what is no day yet stays as it was typed. */
interface Typed {
  readonly connectionId: number
  readonly fromDate: string | null
  readonly untilDate: string | null
}

const frame = css({ overflowX: 'auto', mx: '-1', px: '1', pb: '1', mt: '3' })
const table = css({
  width: 'full',
  maxWidth: '52rem',
  minWidth: '30rem',
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
  '& th:not(:first-child)': { width: '8.5rem' },
  '& th:last-child, & td:last-child': { width: '8' },
  '& td': { px: '1px', textStyle: 'small' },
})
const wrong = css({ textStyle: 'small', color: 'danger.text', fontWeight: 'medium', mt: '1' })
const quiet = css({ textStyle: 'small', color: 'text.soft', mt: '2' })

const days = [
  { name: 'fromDate', label: 'Vanaf' },
  { name: 'untilDate', label: 'Tot en met' },
] as const

/** The connections of an agreement in its form: found by typing, each as long as the agreement runs unless a day says otherwise. */
export function ChosenConnections({ snapshot, send }: FormView) {
  const { values, problems } = snapshot.context
  const chosen = (values.connections ?? []) as readonly Typed[]
  const ids = chosen.map(({ connectionId }) => connectionId)
  const customer = `customers/${Number(values.customerId)}/connections`
  const busy = snapshot.hasTag('busy')
  const change = (next: readonly Typed[]) => send({ type: 'change', name: 'connections', value: next })
  const ofProduct = isOfEnergy(values) && values.product ? `?product=${values.product}` : ''
  return (
    <div>
      <Field
        label="Aansluiting toevoegen"
        required={isOfEnergy(values)}
        help="Zoek op adres of EAN-code"
        error={problems.connections}
        disabled={busy}
      >
        <RecordSelect
          key={`${customer} ${ids.join()}`}
          of={`${customer}${ofProduct}`}
          id={null}
          disabled={busy}
          onChange={(id) =>
            id !== null &&
            !ids.includes(id) &&
            change([...chosen, { connectionId: id, fromDate: null, untilDate: null }])
          }
        />
      </Field>
      {chosen.length > 0 && (
        <Chosen chosen={chosen} problems={problems} busy={busy} change={change} customer={customer} />
      )}
    </div>
  )
}

interface ChosenProps {
  chosen: readonly Typed[]
  problems: Readonly<Record<string, readonly string[]>>
  busy: boolean
  change: (next: readonly Typed[]) => void
  customer: string
}

function Chosen({ chosen, customer, ...more }: ChosenProps) {
  const ids = chosen.map(({ connectionId }) => connectionId)
  const { nameOf } = useNames(customer, ids)
  return (
    <>
      <div className={frame}>
        <table className={table} aria-label="Gekozen aansluitingen">
          <thead>
            <tr>
              <th scope="col">Aansluiting</th>
              {days.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col" aria-label="Weghalen" />
            </tr>
          </thead>
          <tbody>
            {ids.map((id, row) => (
              <ChosenRow key={id} name={nameOf(id)} row={row} chosen={chosen} {...more} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={quiet}>Laat de dagen leeg voor de hele looptijd.</p>
    </>
  )
}

interface ChosenRowProps extends Omit<ChosenProps, 'customer'> {
  name: string
  row: number
}

function ChosenRow({ name, row, chosen, problems, busy, change }: ChosenRowProps) {
  const of = (field: string) => problems[`connections.${row}.${field}`]?.join(' ')
  const said = of('connectionId')
  const set = (field: 'fromDate' | 'untilDate', text: string) =>
    change(chosen.map((own, at) => (at === row ? { ...own, [field]: text === '' ? null : text } : own)))
  return (
    <tr>
      <td>
        {name}
        {said && <p className={wrong}>{said}</p>}
      </td>
      {days.map(({ name: field, label }, column) => (
        <td key={field}>
          <DayCell
            label={`${label}, ${name}`}
            value={chosen[row]?.[field] ?? ''}
            placeholder="DD/MM/JJJJ"
            error={of(field)}
            disabled={busy}
            cell={`${row}:${column}`}
            onChange={(text) => set(field, text)}
          />
          {of(field) && <p className={wrong}>{of(field)}</p>}
        </td>
      ))}
      <td>
        <IconButton
          label={`${name} weghalen`}
          icon={<Trash2 size={16} aria-hidden />}
          disabled={busy}
          onClick={() => change(chosen.filter((_, at) => at !== row))}
        />
      </td>
    </tr>
  )
}
