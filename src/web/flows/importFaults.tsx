import { useId } from 'react'
import { count } from '../format/format.ts'
import { css } from '../styled-system/css'
import { choice, question } from './importStyle.ts'

/** Some lines cannot be used: a person decides whether the others go in, or nothing does. */
export function FaultsQuestion({
  errors,
  onlyGood,
  onSay,
}: {
  errors: number
  onlyGood: boolean
  onSay: (onlyGood: boolean) => void
}) {
  const name = useId()
  return (
    <fieldset className={question}>
      <legend className={css({ textStyle: 'label', float: 'left' })}>
        {errors === 1 ? 'Eén regel heeft een fout.' : `${count(errors)} regels hebben een fout.`} Wat wil je
        inlezen?
      </legend>
      <label className={choice}>
        <input type="radio" name={name} checked={!onlyGood} onChange={() => onSay(false)} />
        Alles of niets: ik verbeter eerst het bestand
      </label>
      <label className={choice}>
        <input type="radio" name={name} checked={onlyGood} onChange={() => onSay(true)} />
        Alles wat goed is; de regels met een fout overslaan
      </label>
    </fieldset>
  )
}
