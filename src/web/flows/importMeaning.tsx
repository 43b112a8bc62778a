import { useId } from 'react'
import type { Meaning } from '../../../machines/flows/import.ts'
import { css } from '../styled-system/css'
import { choice, question } from './importStyle.ts'

const choices = [
  ['start', 'Begin van het interval'],
  ['end', 'Einde van het interval'],
] as const

/** The file does not say whether its times are where an interval begins or where it ends. */
export function MeaningQuestion({ means, onSay }: { means: Meaning; onSay: (means: Meaning) => void }) {
  const name = useId()
  return (
    <fieldset className={question}>
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
