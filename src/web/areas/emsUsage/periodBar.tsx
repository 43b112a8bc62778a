import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { addDays, type Day, dayAt, isDay } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { css, cx } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { DateInput } from '../../ui/dateInput.tsx'
import { Field } from '../../ui/field.tsx'
import { Menu } from '../../ui/menu.tsx'
import { TabBar } from '../../ui/tabBar.tsx'
import { addressOf, type Looking, presetsOn, spanAt, stepLabels, steps } from './usageAddress.ts'
import { titleOf } from './usagePlaces.ts'

interface PeriodBarProps {
  looking: Looking & { day: Day }
  /** The days with readings. */
  available: Span | null
  onDay: (day: Day) => void
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
const walk = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  width: { base: 'full', md: 'auto' },
})
const heading = css({ textStyle: 'heading', minWidth: { md: '19rem' }, textAlign: 'center' })
const goTo = css({ display: 'flex', alignItems: 'flex-end', gap: '2', width: { base: 'full', md: 'auto' } })
const date = css({ flex: '1', width: { md: '11rem' } })

/** Which period is shown: year, month, week or day, the one before and after it, or the one of a day. */
export function PeriodBar({ looking, available, onDay }: PeriodBarProps) {
  const { step, day } = looking
  const { from, to } = spanAt(step, day)
  return (
    <div className={bar}>
      <TabBar
        label="Periode"
        value={step}
        tabs={steps.map((id) => ({ id, label: stepLabels[id], href: addressOf({ ...looking, step: id }) }))}
      />
      <div className={walk}>
        <Step
          label={`${step === 'year' ? 'Vorig' : 'Vorige'} ${stepLabels[step].toLowerCase()}`}
          href={
            available && from <= available.from ? null : addressOf({ ...looking, day: addDays(from, -1) })
          }
        >
          <ChevronLeft size={18} aria-hidden />
        </Step>
        <h2 className={heading} aria-live="polite">
          {titleOf(step, day)}
        </h2>
        <Step
          label={`${step === 'year' ? 'Volgend' : 'Volgende'} ${stepLabels[step].toLowerCase()}`}
          href={available && to >= available.to ? null : addressOf({ ...looking, day: addDays(to, 1) })}
        >
          <ChevronRight size={18} aria-hidden />
        </Step>
      </div>
      <div className={goTo}>
        <div className={date}>
          <Field label="Ga naar datum">
            <DateInput value={day} onChange={(value) => isDay(value) && value !== day && onDay(value)} />
          </Field>
        </div>
        <Menu
          label="Snel naar"
          trigger={<Button icon={<CalendarRange size={16} aria-hidden />}>Snel naar</Button>}
          items={presetsOn(dayAt(Date.now())).map(({ label, ...period }) => ({
            ...{ id: label, label },
            href: addressOf({ ...looking, ...period }),
          }))}
        />
      </div>
    </div>
  )
}

function Step({ label, href, children }: { label: string; href: string | null; children: React.ReactNode }) {
  const style = cx(buttonStyle({ look: 'secondary', size: 'md' }))
  if (href === null)
    return (
      <button type="button" className={style} disabled aria-label={label}>
        {children}
      </button>
    )
  return (
    <Link href={href} className={style} aria-label={label}>
      {children}
    </Link>
  )
}
