import { Plus, Trash2 } from 'lucide-react'
import { stepFields } from '../../../contract/areas/purchase/purchasePlans.ts'
import { keysOf } from '../../../domain/keys.ts'
import { textRowsIn } from '../../../domain/unknown.ts'
import type { FormView } from '../../flows/form.tsx'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { DayCell, NumberCell } from '../../ui/cellInputs.tsx'
import { IconButton } from '../../ui/iconButton.tsx'

type TypedStep = Readonly<Record<string, string | null>>
const names = keysOf(stepFields)
const blank: TypedStep = { fromDate: null, minPct: null, maxPct: null }

const table = css({
  borderSpacing: '{spacing.1} {spacing.1}',
  borderCollapse: 'separate',
  '& th': { textStyle: 'tiny', color: 'text.soft', fontWeight: 'medium', textAlign: 'left', pb: '1' },
  '& td': { minWidth: '7rem' },
  '& td:last-child': { minWidth: '0' },
})
const wrong = css({ textStyle: 'small', color: 'danger.text', fontWeight: 'medium', mt: '1' })

interface StepRowProps {
  step: TypedStep
  row: number
  form: FormView
  set(name: string, value: string): void
  remove(): void
}

/** One step, as it is typed. */
function StepRow({ step, row, form: { snapshot }, set, remove }: StepRowProps) {
  const busy = snapshot.hasTag('busy')
  return (
    <tr>
      {names.map((name, place) => {
        const error = snapshot.context.problems[`steps.${row}.${name}`]?.join(' ')
        const Cell = name === 'fromDate' ? DayCell : NumberCell
        return (
          <td key={name}>
            <Cell
              label={`${stepFields[name].label}, stap ${row + 1}`}
              value={step[name] ?? ''}
              error={error}
              disabled={busy}
              cell={`${row}:${place}`}
              onChange={(value) => set(name, value)}
            />
            {error && <p className={wrong}>{error}</p>}
          </td>
        )
      })}
      <td>
        <IconButton
          label={`Stap ${row + 1} verwijderen`}
          icon={<Trash2 size={16} aria-hidden />}
          disabled={busy}
          onClick={remove}
        />
      </td>
    </tr>
  )
}

/** From which day at least and at most so much is to be bought, as it is typed. */
export function StepGrid(form: FormView) {
  const { snapshot, send } = form
  const steps = textRowsIn(snapshot.context.values.steps)
  const change = (next: readonly TypedStep[]) => send({ type: 'change', name: 'steps', value: next })
  return (
    <div>
      {steps.length > 0 && (
        <table className={table} aria-label="Strategie">
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {stepFields[name].label} {name === 'fromDate' ? '*' : '(%) *'}
                </th>
              ))}
              <th scope="col" aria-label="Verwijderen" />
            </tr>
          </thead>
          <tbody>
            {steps.map((step, row) => (
              <StepRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name but its place
                key={row}
                {...{ step, row, form }}
                set={(name, value) =>
                  change(
                    steps.map((own, at) =>
                      at === row ? { ...own, [name]: value === '' ? null : value } : own,
                    ),
                  )
                }
                remove={() => change(steps.filter((_, at) => at !== row))}
              />
            ))}
          </tbody>
        </table>
      )}
      <Button
        size="sm"
        icon={<Plus size={15} aria-hidden />}
        disabled={snapshot.hasTag('busy')}
        onClick={() => change([...steps, blank])}
      >
        Stap toevoegen
      </Button>
    </div>
  )
}
