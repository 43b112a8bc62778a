import {
  measureLabels,
  measuresOf,
  type What,
  whatLabels,
  whats,
} from '../../../contract/areas/emsComparisons/comparedWords.ts'
import type { Measure } from '../../../contract/areas/emsComparisons/comparisons.ts'
import { addDays, type Day, dayAt, isDay } from '../../../domain/time/day.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { DateInput } from '../../ui/dateInput.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TabBar } from '../../ui/tabBar.tsx'
import {
  type Basis,
  bases,
  basisLabels,
  type Comparing,
  compareAddressOf,
  countedAs,
  directionOf,
  periodsOf,
  subjectLabels,
  subjects,
} from './compareAddress.ts'
import { ConnectionItems, EntityItems } from './items.tsx'

export interface ChoicesProps {
  customerId: number
  comparing: Comparing
  onChange: (comparing: Comparing) => void
}

const grid = css({
  display: 'grid',
  gap: '4',
  mt: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
})
const spans = css({
  display: 'grid',
  gap: '4',
  mt: '4',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
})
const switches = css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '3', mt: '4' })

const measureOptions = (what: What) =>
  measuresOf(directionOf(what)).map((value) => ({ value, label: measureLabels[value] }))

/** What lies side by side, over which periods, and how it is made fair. */
export function Choices({ customerId, comparing, onChange }: ChoicesProps) {
  const { subject, what, basis, measure, equal, cold, adds } = comparing
  const isYears = subject === 'years'
  const change = (part: Partial<Comparing>) => onChange({ ...comparing, ...part })
  const chooseBasis = (next: Basis) =>
    change(
      next === 'free' ? { basis: next } : { basis: next, ...periodsOf(next, addDays(dayAt(Date.now()), -1)) },
    )
  return (
    <Card>
      <TabBar
        label="Wat je vergelijkt"
        value={subject}
        tabs={subjects.map((id) => ({
          id,
          label: subjectLabels[id],
          href: compareAddressOf({ ...comparing, subject: id, ids: [] }),
        }))}
      />
      <div className={grid}>
        <Field label="Product">
          <Select
            value={what}
            options={whats.map((value) => ({ value, label: whatLabels[value] }))}
            onChange={(value) => change({ ...countedAs(value as What, measure), ids: [] })}
          />
        </Field>
        {isYears ? (
          <Field label="Door het jaar">
            <Select
              value={adds ? '1' : '0'}
              options={[
                { value: '1', label: 'Opgeteld vanaf 1 januari' },
                { value: '0', label: 'Per maand' },
              ]}
              onChange={(value) => change({ adds: value === '1' })}
            />
          </Field>
        ) : (
          <>
            <Field label="Periode">
              <Select
                value={basis}
                options={bases.map((value) => ({ value, label: basisLabels[value] }))}
                onChange={(value) => chooseBasis(value as Basis)}
              />
            </Field>
            <Field label="Grootheid">
              <Select
                value={measure}
                options={measureOptions(what)}
                onChange={(value) => change({ measure: value as Measure })}
              />
            </Field>
          </>
        )}
      </div>
      {!isYears && <Spans comparing={comparing} onChange={onChange} />}
      {!isYears && (
        <div className={switches}>
          <Switch checked={equal} onChange={(on) => change({ equal: on, cold: false })}>
            Alleen gelijke dagen: dagen die in beide perioden helemaal bekend zijn
          </Switch>
          {what === 'gas' && (
            <Switch checked={cold && !equal} onChange={(on) => change({ cold: on, equal: false })}>
              Corrigeren voor graaddagen: periode B in de kou van periode A
            </Switch>
          )}
        </div>
      )}
      {isYears && what === 'gas' && (
        <div className={switches}>
          <Switch checked={cold} onChange={(on) => change({ cold: on })}>
            Corrigeren voor graaddagen: eerdere jaren in de kou van dit jaar
          </Switch>
        </div>
      )}
      {subject === 'connections' && <ConnectionItems {...{ customerId, comparing, onChange }} />}
      {subject === 'entities' && <EntityItems {...{ comparing, onChange }} />}
    </Card>
  )
}

/** The days of both periods; changing one makes them freely chosen. */
function Spans({ comparing, onChange }: Omit<ChoicesProps, 'customerId'>) {
  const { a, b } = comparing
  const set = (which: 'a' | 'b', end: 'from' | 'to', day: Day) => {
    const span = { ...comparing[which], [end]: day }
    if (!isDay(day) || comparing[which][end] === day) return
    const whole = span.from > span.to ? { from: day, to: day } : span
    onChange({ ...comparing, basis: 'free', [which]: whole })
  }
  return (
    <div className={spans}>
      <Field label="Periode A van">
        <DateInput value={a.from} onChange={(day) => set('a', 'from', day)} />
      </Field>
      <Field label="Periode A t/m">
        <DateInput value={a.to} onChange={(day) => set('a', 'to', day)} />
      </Field>
      <Field label="Periode B van">
        <DateInput value={b.from} onChange={(day) => set('b', 'from', day)} />
      </Field>
      <Field label="Periode B t/m">
        <DateInput value={b.to} onChange={(day) => set('b', 'to', day)} />
      </Field>
    </div>
  )
}
