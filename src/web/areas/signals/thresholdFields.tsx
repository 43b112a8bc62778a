import { partyTypes } from '../../../contract/areas/invoices/invoicePicklists.ts'
import type { InvoiceThreshold } from '../../../contract/areas/signals/signalThresholdCalls.ts'
import { keysOf } from '../../../domain/keys.ts'
import type { FormView } from '../../flows/form.tsx'
import { euro, number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/numberInput.tsx'

const row = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  border: 'none',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '12rem 10rem 11rem' },
})
const name = css({ fontWeight: 'medium', gridColumn: { base: '1 / -1', md: 'auto' }, pt: { md: '8' } })

interface ThresholdFieldsProps extends FormView {
  usual: InvoiceThreshold
}

/** For each kind of sender from which part and from how much on; left open it follows what counts for all of them. */
export function ThresholdFields({ usual, snapshot, send }: ThresholdFieldsProps) {
  const { values, problems } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const change = (key: string) => (value: string) => {
    const next = value === '' ? null : value
    if (!Object.is(next, values[key] ?? null)) send({ type: 'change', name: key, value: next })
  }
  return keysOf(partyTypes).map((partyType) => {
    const fields = [
      { part: 'threshold', label: 'Percentage (%)', open: `Leeg is ${number(usual.threshold, 2)}%` },
      { part: 'least', label: 'Bedrag (€)', open: `Leeg is ${euro(usual.least)}` },
    ]
    return (
      <fieldset key={partyType} className={row}>
        <legend className={css({ srOnly: true })}>{partyTypes[partyType]}</legend>
        <span className={name} aria-hidden>
          {partyTypes[partyType]}
        </span>
        {fields.map(({ part, label, open }) => {
          const key = `${partyType}.${part}`
          return (
            <Field key={part} label={label} help={open} error={problems[key]} disabled={busy}>
              <NumberInput value={String(values[key] ?? '')} onChange={change(key)} />
            </Field>
          )
        })}
      </fieldset>
    )
  })
}
