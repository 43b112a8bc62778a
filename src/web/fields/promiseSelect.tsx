import { type WorkPromise, workPromises } from '../../contract/areas/work/workCalls.ts'
import { keysOf } from '../../domain/keys.ts'
import { counted } from '../format/counted.ts'
import { Select } from '../ui/select.tsx'

interface PromiseSelectProps {
  label: string
  /** How much there is of each; nobody knows before the answer. */
  amounts: Readonly<Partial<Record<WorkPromise, number>>> | undefined
  value: WorkPromise | null
  onChange: (value: WorkPromise | null) => void
}

/** How urgent what one looks for is: too late, today, and so on. */
export const PromiseSelect = ({ label, amounts, value, onChange }: PromiseSelectProps) => (
  <Select
    label={label}
    placeholder={label}
    clearable
    value={value ?? ''}
    options={keysOf(workPromises).map((one) => ({
      value: one,
      label: counted(workPromises[one], amounts && (amounts[one] ?? 0)),
    }))}
    onChange={(chosen) => onChange(keysOf(workPromises).find((one) => one === chosen) ?? null)}
  />
)
