import type { OutsideTemperatures } from '../../../contract/temperature-calls.ts'
import type { Usage } from '../../../contract/usage-calls.ts'
import { css } from '../../styled-system/css'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { AlsoShown } from './alsoShown.tsx'
import { ToolSwitch } from './toolSwitch.tsx'
import { besideLabels, besides, type Looking, wayLabels, ways } from './usageAddress.ts'
import { measureLabel, measuresFor } from './usageMeasure.ts'
import { detailLabels, detailsFor } from './usagePeriods.ts'
import { useGo } from './useGo.ts'

const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '3',
  width: { base: 'full', sm: 'auto' },
})
/** Two beside each other on a phone, so that the chart is not far away. */
const choice = css({
  width: { base: 'calc(50% - 0.375rem)', sm: '10.25rem' },
  // A long choice is cut off, not the field widened.
  '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

interface UsageToolsProps {
  usage: Usage
  looking: Looking
  /** Only what went one way is shown, and that was fed in or is net: it has no price and nothing to lie beside. */
  isTaken: boolean
  outside: OutsideTemperatures | undefined
}

/** What bars and a table show of a period. */
export function UsageTools({ usage, looking, isTaken, outside }: UsageToolsProps) {
  const go = useGo()
  const choices = [
    choiceOf('Detail', 'detail', detailsFor(usage), (one) => detailLabels[one]),
    ...(isTaken
      ? [
          choiceOf('Grootheid', 'measure', measuresFor(usage), (one) => measureLabel(one, usage.unit)),
          choiceOf('Vergelijk met', 'beside', besides, (one) => besideLabels[one]),
        ]
      : []),
    ...(usage.directions.length > 1 && looking.measure === 'usage'
      ? [choiceOf('Richting', 'way', ways, (one) => wayLabels[one])]
      : []),
  ]
  return (
    <div className={tools}>
      {choices.map(({ label, name, values }) => (
        <div key={name} className={choice}>
          <Field label={label}>
            <Select
              value={(values.find(({ value }) => value === looking[name]) ?? values[0])?.value ?? ''}
              options={values}
              onChange={(value) => go({ ...looking, [name]: value })}
            />
          </Field>
        </div>
      ))}
      {usage.unit === 'm³' && looking.beside !== 'no' && (
        <ToolSwitch checked={looking.cold} onChange={(on) => go({ ...looking, cold: on })}>
          Graaddagen-correctie
        </ToolSwitch>
      )}
      <AlsoShown looking={looking} outside={outside} />
    </div>
  )
}

const choiceOf = <Name extends 'detail' | 'measure' | 'beside' | 'way'>(
  label: string,
  name: Name,
  values: readonly Looking[Name][],
  labelOf: (value: Looking[Name]) => string,
) => ({ label, name, values: values.map((value) => ({ value, label: labelOf(value) })) })
