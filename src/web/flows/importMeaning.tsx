import { useId } from 'react'
import type { Meaning } from '../../../machines/flows/import.ts'
import { css } from '../styled-system/css'

const choices = [
  ['start', 'Begin van het interval'],
  ['end', 'Einde van het interval'],
] as const

const box = css({
  display: 'grid',
  gap: '2',
  bg: 'warning.soft',
  borderWidth: '1px',
  borderColor: 'warning.line',
  borderRadius: 'lg',
  px: '4',
  py: '3',
})
const choice = css({ display: 'flex', gap: '2', alignItems: 'center' })

/** The file does not say whether its times are where an interval begins or where it ends. */
export function MeaningQuestion({ means, onSay }: { means: Meaning; onSay: (means: Meaning) => void }) {
  const name = useId()
  return (
    <fieldset className={box}>
      <legend className={css({ textStyle: 'label', float: 'left' })}>
        Wat betekenen de tijden in dit bestand?
      </legend>
      {choices.map(([value, label]) => (
        <label key={value} className={choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={means === value}
            onChange={() => onSay(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
