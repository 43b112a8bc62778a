import type { Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { OutsideTemperatures } from '../../../contract/areas/temperatures/temperatureCalls.ts'
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
  outside: OutsideTemperatures | undefined
}

/** What bars and a table show of a period. */
export function UsageTools({ usage, looking, outside }: UsageToolsProps) {
  const go = useGo()
  const hasBoth = usage.directions.length > 1
  // Of what was fed in beside what was taken, and of the net, there is no other measure than itself.
  const isWhole = !hasBoth || looking.measure !== 'usage' || looking.way === 'both' || looking.way === 'taken'
  const counts = isWhole ? measuresFor(usage) : []
  const choices = [
    choiceOf('Detail', 'detail', detailsFor(usage), (one) => detailLabels[one]),
    ...(counts.length > 1
      ? [choiceOf('Grootheid', 'measure', counts, (one) => measureLabel(one, usage.unit))]
      : []),
    choiceOf('Vergelijk met', 'beside', besides, (one) => besideLabels[one]),
    ...(hasBoth && looking.measure === 'usage'
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
