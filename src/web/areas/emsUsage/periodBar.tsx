import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, type Day, dayAt, isDay } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/dateInput.tsx'
import { Field } from '../../ui/field.tsx'
import { Menu } from '../../ui/menu.tsx'
import { StepLink } from '../../ui/stepLink.tsx'
import { TabBar } from '../../ui/tabBar.tsx'
import { addressOf, type Looking } from './usageAddress.ts'
import { lengthOf, presetsOn, spanAt, stepLabels, steps, type UsageStep } from './usagePeriods.ts'
import { titleOf } from './usagePlaces.ts'

interface PeriodBarProps {
  looking: Looking & { day: Day }
  /** The days with readings. */
  available: Span | null
  /** A day of the period, or the first and the last of a freely chosen one. */
  onPeriod: (period: { day: Day; until: Day | null }) => void
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
const heading = css({ textStyle: 'heading', minWidth: { md: '15rem' }, textAlign: 'center' })
const goTo = css({
  display: 'flex',
  flexWrap: { base: 'wrap', md: 'nowrap' },
  alignItems: 'flex-end',
  gap: '2',
  width: { base: 'full', md: 'auto' },
})
const date = css({ flex: '1 1 8.5rem', width: { md: '11rem' } })

/** Which period is shown: year, month, week or day, the one before and after it, or the one of a day. */
export function PeriodBar({ looking, available, onPeriod }: PeriodBarProps) {
  const { step, day, until } = looking
  const span = spanAt(step, day, until)
  const { from, to } = span
  const isFree = step === 'free'
  const move = isFree ? lengthOf(span) : 1
  // A freely chosen period begins with what is shown.
  const open = (id: UsageStep) =>
    addressOf({
      ...{ ...looking, step: id, detail: 'auto' },
      ...(id === 'free' ? { day: from, until: to } : { until: null }),
    })
  const beginningOn = (first: Day) =>
    addressOf({ ...looking, day: first, until: isFree ? addDays(first, move - 1) : null })
  return (
    <div className={bar}>
      <TabBar
        label="Periode"
        value={step}
        tabs={steps.map((id) => ({ id, label: stepLabels[id], href: open(id) }))}
      />
      <div className={walk}>
        <StepLink
          label={`${step === 'year' ? 'Vorig' : 'Vorige'} ${nameOf(step)}`}
          href={available && from <= available.from ? null : beginningOn(addDays(from, -move))}
        >
          <ChevronLeft size={18} aria-hidden />
        </StepLink>
        <h2 className={heading} aria-live="polite">
          {titleOf(step, day, until)}
        </h2>
        <StepLink
          label={`${step === 'year' ? 'Volgend' : 'Volgende'} ${nameOf(step)}`}
          href={available && to >= available.to ? null : beginningOn(addDays(to, 1))}
        >
          <ChevronRight size={18} aria-hidden />
        </StepLink>
      </div>
      <div className={goTo}>
        {isFree ? (
          <FreeDays span={span} onPeriod={onPeriod} />
        ) : (
          <div className={date}>
            <DateInput
              aria-label="Ga naar datum"
              value={day}
              onChange={(value) => isDay(value) && value !== day && onPeriod({ day: value, until: null })}
            />
          </div>
        )}
        <Menu
          label="Snel naar"
          trigger={<Button icon={<CalendarRange size={16} aria-hidden />}>Snel naar</Button>}
          items={presetsOn(dayAt(Date.now())).map(({ label, ...period }) => ({
            ...{ id: label, label },
            href: addressOf({ ...looking, until: null, detail: 'auto', ...period }),
          }))}
        />
      </div>
    </div>
  )
}

const nameOf = (step: UsageStep) => (step === 'free' ? 'periode' : stepLabels[step].toLowerCase())

/** The first and the last day; one that passes the other takes it along. */
function FreeDays({ span: { from, to }, onPeriod }: { span: Span } & Pick<PeriodBarProps, 'onPeriod'>) {
  return (
    <>
      <div className={date}>
        <Field label="Van">
          <DateInput
            value={from}
            onChange={(day) => isDay(day) && day !== from && onPeriod({ day, until: to < day ? day : to })}
          />
        </Field>
      </div>
      <div className={date}>
        <Field label="T/m">
          <DateInput
            value={to}
            onChange={(until) =>
              isDay(until) && until !== to && onPeriod({ day: until < from ? until : from, until })
            }
          />
        </Field>
      </div>
    </>
  )
}
