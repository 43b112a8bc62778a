import { css } from '../styled-system/css'
import { Checkbox } from '../ui/checkbox.tsx'
import { type Option, toldApart } from '../ui/option.ts'

const items = css({
  display: 'grid',
  gap: '2',
  columnGap: '6',
  mt: '3',
  maxHeight: '14rem',
  overflowY: 'auto',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
})
const legend = css({ textStyle: 'label' })
const hint = css({ textStyle: 'small', color: 'text.soft' })

interface TickListProps {
  name: string
  hint: string
  options: readonly Option[]
  chosen: readonly number[]
  /** How many may be ticked, and how many at least. */
  most: number
  least?: number
  onChange: (chosen: number[]) => void
}

/** Records of which some are ticked; `value` of an option is an id. */
export function TickList({ name, hint: said, options, chosen, most, least = 0, onChange }: TickListProps) {
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className={css({ mt: '4' })}>
      <legend className={legend}>{name}</legend>
      <p className={hint}>{said}</p>
      <div className={items}>
        {toldApart(options).map(({ value, label }) => {
          const isChosen = chosen.includes(Number(value))
          return (
            <Checkbox
              key={value}
              checked={isChosen}
              disabled={isChosen ? chosen.length <= least : chosen.length >= most}
              onChange={() => toggle(Number(value))}
            >
              {label}
            </Checkbox>
          )
        })}
      </div>
    </fieldset>
  )
}
