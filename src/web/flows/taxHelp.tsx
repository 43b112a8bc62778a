import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import type { TaxHelpValues } from '../../../machines/flows/taxHelp.ts'
import type { TaxHelpAnswer } from '../../contract/areas/taxes/taxHelpCalls.ts'
import { taxRegimes } from '../../contract/areas/taxes/taxWords.ts'
import { products } from '../../contract/records/picklists.ts'
import { asSentences } from '../../domain/dutch.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateInput } from '../ui/dateInput.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { stack } from '../ui/stack.ts'
import { notAsked, taxHelpAsking } from './taxHelpCalls.ts'
import { type FormProps, Uses } from './taxHelpUses.tsx'

const grid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
})
const choices: Readonly<Record<string, { label: string; options: Readonly<Record<string, string>> }>> = {
  product: { label: 'Product', options: { 1: products[1], 2: products[2] } },
  regime: { label: 'Regime', options: taxRegimes },
  business: { label: 'Zakelijk verbruik', options: { ja: 'Ja', nee: 'Nee' } },
  mode: {
    label: 'Hoe het verbruik optelt',
    options: { settlement: 'Per afrekening, naar dagen', year: 'Cumulatief in het kalenderjaar' },
  },
  denominator: {
    label: 'Schijfgrenzen delen door',
    options: { year: 'De dagen van het kalenderjaar', period: 'De dagen van twaalf maanden' },
  },
  reduction: {
    label: 'Belastingvermindering',
    options: { day: 'Per dag', month: 'Een twaalfde per maand', none: 'Niet (geen verblijfsfunctie)' },
  },
}

/** The bar of the portal stays above it. */
const below = css({ scrollMarginTop: '20' })

/** The form fills a screen by itself: what comes of it is brought in sight. */
const toTop = (outcome: HTMLElement | null): void => outcome?.scrollIntoView?.({ block: 'start' })

interface TaxHelpProps {
  /** What the form begins with; read once. */
  values: TaxHelpValues
  /** How what is worked out is shown. */
  children: (answer: TaxHelpAnswer, values: TaxHelpValues) => ReactNode
}

/** The tax on a use: what it is of is filled in, and the server works it out. */
export function TaxHelp({ values, children }: TaxHelpProps) {
  const actor = useFlow(taxHelpAsking, { values })
  const snapshot = useSelector(actor, (current) => current)
  const { answer, problems } = snapshot.context
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'submit' })
  }
  return (
    <div className={stack}>
      <form onSubmit={submit} noValidate className={stack} aria-label="Rekenhulp">
        <Fields snapshot={snapshot} change={(name, value) => actor.send({ type: 'change', name, value })} />
        {problems[''] && (
          <Banner tone="danger" title="Niet te berekenen">
            {asSentences(problems[''])}
          </Banner>
        )}
        <div>
          <Button type="submit" look="primary" loading={snapshot.hasTag('busy')}>
            Berekenen
          </Button>
        </div>
      </form>
      {snapshot.matches('failed') && (
        <div data-testid="taxHelp-failed">
          <Banner tone="danger">Het rekenen is niet gelukt. Probeer het opnieuw.</Banner>
        </div>
      )}
      {snapshot.matches('reckoned') && answer !== null && (
        <div data-testid="taxHelp-outcome" data-print ref={toTop} className={below}>
          {children(answer, snapshot.context.values)}
        </div>
      )}
    </div>
  )
}

function Fields(props: FormProps) {
  const hidden = notAsked(props.snapshot.context.values)
  return (
    <>
      <Card title="Waarover">
        <div className={grid}>
          <Choice {...props} name="product" />
          <Choice {...props} name="regime" />
          {!('business' in hidden) && <Choice {...props} name="business" />}
          <DayField {...props} name="from" label="Van" />
          <DayField {...props} name="to" label="Tot en met" />
          <Choice {...props} name="mode" />
        </div>
      </Card>
      <Card title="Verbruik per aansluiting">
        <Uses {...props} asksBefore={!('before' in hidden)} />
      </Card>
      <Card title="Uitgangspunten">
        <div className={grid}>
          {!('contractFrom' in hidden) && (
            <DayField {...props} name="contractFrom" label="Contract begint" help="Leeg: op 1 januari" />
          )}
          {!('contractTo' in hidden) && (
            <DayField {...props} name="contractTo" label="Contract eindigt" help="Leeg: op 31 december" />
          )}
          {!('denominator' in hidden) && <Choice {...props} name="denominator" />}
          {!('reduction' in hidden) && <Choice {...props} name="reduction" />}
        </div>
      </Card>
    </>
  )
}

function Choice({ snapshot, change, name }: FormProps & { name: keyof typeof choices }) {
  const { label, options } = choices[name] as (typeof choices)[string]
  return (
    <Field label={label} error={snapshot.context.problems[name]} disabled={snapshot.hasTag('busy')}>
      <Select
        name={name}
        value={snapshot.context.values[name] ?? ''}
        options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
        onChange={(value) => change(name, value)}
      />
    </Field>
  )
}

interface DayFieldProps extends FormProps {
  name: string
  label: string
  help?: string
}

const DayField = ({ snapshot, change, name, label, help }: DayFieldProps) => (
  <Field label={label} help={help} error={snapshot.context.problems[name]} disabled={snapshot.hasTag('busy')}>
    <DateInput
      name={name}
      value={snapshot.context.values[name] ?? ''}
      onChange={(text) => change(name, text)}
    />
  </Field>
)
