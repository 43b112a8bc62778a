import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Popover } from '../ui/popover.tsx'
import type { ColumnChoice } from './chosenColumns.ts'

interface ColumnMenuProps {
  choices: readonly ColumnChoice[]
  /** What is shown now, in this order; the first one always is. */
  shown: readonly string[]
  /** Null: the usual ones. */
  onChange: (columns: readonly string[] | null) => void
  isChosen: boolean
}

const panel = css({
  display: 'grid',
  gap: '2',
  p: '4',
  maxHeight: '24rem',
  overflowY: 'auto',
  minWidth: '15rem',
})
const desktop = css({ hideBelow: 'md' })

/** Which columns a list shows. */
export function ColumnMenu({ choices, shown, onChange, isChosen }: ColumnMenuProps) {
  const [open, setOpen] = useState(false)
  const [first] = shown
  const toggle = (id: string, on: boolean) => {
    const next = on ? [...shown, id] : shown.filter((one) => one !== id)
    const order = choices.map((choice) => choice.id)
    onChange(next.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)))
  }
  return (
    <div className={desktop}>
      <Popover
        open={open}
        onOpen={setOpen}
        label="Kolommen"
        trigger={
          <Button look="quiet" icon={<Columns3 size={16} aria-hidden />}>
            Kolommen
          </Button>
        }
      >
        <div className={panel}>
          {choices.map(({ id, label }) => (
            <Checkbox
              key={id}
              checked={shown.includes(id)}
              disabled={id === first}
              onChange={(on) => toggle(id, on)}
            >
              {label}
            </Checkbox>
          ))}
          {isChosen && (
            <Button size="sm" onClick={() => onChange(null)}>
              Gebruikelijke kolommen
            </Button>
          )}
        </div>
      </Popover>
    </div>
  )
}
