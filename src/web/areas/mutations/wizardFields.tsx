import type { ReactNode } from 'react'
import { mutation } from '../../../contract/areas/mutations/mutations.ts'
import { among } from '../../../contract/records/picked.ts'
import { isShown } from '../../../contract/records/resource.ts'
import { FieldInput, isWide } from '../../fields/inputs.tsx'
import type { WizardView } from '../../flows/mutationWizard.tsx'
import { useOffered } from '../../portal/offered.ts'
import { fieldsFor } from '../../records/save.ts'
import { css, cx } from '../../styled-system/css'

const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
})
const whole = css({ md: { gridColumn: '1 / -1' } })

interface WizardFieldsProps extends WizardView {
  only: readonly string[]
  /** Fields that are drawn otherwise. */
  inputs?: Readonly<Record<string, ReactNode>>
}

/** The fields of a step, as far as the kind asks them. */
export function WizardFields({ snapshot, send, only, inputs = {} }: WizardFieldsProps) {
  const { values, problems } = snapshot.context
  const isOffered = useOffered()
  const fields = fieldsFor(mutation, false).filter(
    ([name, field]) => only.includes(name) && isOffered(field) && isShown(field, values),
  )
  return (
    <div className={grid}>
      {fields.map(([name, field]) => (
        <div
          key={name}
          data-field={name}
          className={cx((Object.hasOwn(inputs, name) || isWide(field)) && whole)}
        >
          {inputs[name] ?? (
            <FieldInput
              name={name}
              field={among(field, values[name], values)}
              value={values[name]}
              error={problems[name]}
              disabled={snapshot.hasTag('busy')}
              onChange={(value) => {
                if (!Object.is(value, values[name])) send({ type: 'change', name, value })
              }}
            />
          )}
        </div>
      ))}
    </div>
  )
}
