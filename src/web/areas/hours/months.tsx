import { useQuery } from '@tanstack/react-query'
import { Lock, Settings2 } from 'lucide-react'
import {
  changeHourSettings,
  closeMonth,
  type HoursMonth,
  hourMonths,
  hourSettings,
  roundings,
} from '../../../contract/areas/hours/hourCalls.ts'
import { hoursEntry } from '../../../contract/areas/hours/hours.ts'
import { boolean, required } from '../../../contract/records/field.ts'
import { choice } from '../../../contract/records/picked.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { addDays, dayAt } from '../../../domain/time/day.ts'
import { durationText } from '../../../domain/time/duration.ts'
import { periodOf } from '../../../domain/time/period.ts'
import { askFilled } from '../../calls/ask.ts'
import { fetched } from '../../calls/fetched.ts'
import { hoursStep } from '../../flows/hourCalls.ts'
import { asked } from '../../flows/ownStep.ts'
import { StepDialog } from '../../flows/step.tsx'
import { dateTime, euro, month as monthText } from '../../format/format.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay } from '../../portal/profile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { css } from '../../styled-system/css'
import { StatusBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { TextLink } from '../../ui/textLink.tsx'
import { HoursTabs } from './tabs.tsx'

/** What one is asked for of hours as a whole. */
export const monthsAsked: AnyResource = {
  ...hoursEntry,
  steps: {
    CLOSE: {
      label: 'Maand afsluiten',
      notice:
        'De goedgekeurde uren van deze maand worden vergrendeld: er kan niets meer bij, af of veranderen. Dit kan niet ongedaan worden gemaakt.',
    },
    SETTINGS: {
      label: 'Opslaan',
      asks: {
        rounding: required(choice('Tijd van de timer afronden', roundings)),
        approval: boolean('Uren moeten worden goedgekeurd'),
      },
    },
  },
}

const closing = hoursStep('hoursClosing', ({ values: { month } }) =>
  asked(askFilled(closeMonth, { body: { month } }), 'De maand is afgesloten'),
)
const setting = hoursStep('hoursSettings', ({ values: { rounding, approval } }) =>
  asked(
    askFilled(changeHourSettings, { body: { rounding: Number(rounding), approval } }),
    'Item succesvol opgeslagen',
  ),
)

/** Months to be closed, and how hours are kept. */
export function HoursMonths() {
  const months = useQuery(fetched(hourMonths, {}))
  const mayWrite = useMay('organisation-hours:write')
  const actor = useFlow(closing)
  const close = (month: string) =>
    actor.send({
      type: 'choose',
      step: { id: 0, version: 0, event: 'CLOSE', asks: true },
      values: { month },
    })
  return (
    <>
      <PageTitle>Maanden afsluiten</PageTitle>
      <PageHeader title="Uren" />
      <div className={css({ mb: '4' })}>
        <HoursTabs value="months" />
      </div>
      <div className={css({ display: 'grid', gap: '4' })}>
        <Settings mayWrite={mayWrite} />
        <Card flush title="Maanden">
          <Fetching of={months} lines={6} inset />
          {months.data && (
            <Table
              caption="Maanden van uren"
              rows={months.data}
              columns={columns}
              rowKey={({ month }) => month}
              rowActions={(one) =>
                mayWrite && isClosable(one) ? (
                  <Button size="sm" icon={<Lock size={14} aria-hidden />} onClick={() => close(one.month)}>
                    Afsluiten
                  </Button>
                ) : null
              }
            />
          )}
        </Card>
      </div>
      <StepDialog actor={actor} resource={monthsAsked} />
    </>
  )
}

const isOver = ({ month }: HoursMonth) => month < dayAt(Date.now()).slice(0, 7)
const isClosable = (one: HoursMonth) => isOver(one) && one.closedAt === null && one.open === 0

const openHref = (month: string) => {
  const { from, until } = periodOf('month', `${month}-01`)
  return `/v3/hours?date_from=${from}&date_to=${addDays(until, -1)}`
}

const columns: Column<HoursMonth>[] = [
  { id: 'month', header: 'Maand', cell: ({ month }) => monthText(`${month}-01`) },
  { id: 'seconds', header: 'Tijd', numeric: true, cell: ({ seconds }) => durationText(seconds) },
  { id: 'amount', header: 'Bedrag', numeric: true, cell: ({ amount }) => euro(amount) },
  {
    id: 'open',
    header: 'Nog niet goedgekeurd',
    numeric: true,
    cell: ({ open, month }) =>
      open === 0 ? '0' : <TextLink href={openHref(month)}>{String(open)}</TextLink>,
  },
  {
    id: 'state',
    header: 'Status',
    cell: (one) =>
      one.closedAt === null ? (
        <StatusBadge tone={isOver(one) ? 'info' : 'neutral'}>
          {isOver(one) ? 'Open' : 'Loopt nog'}
        </StatusBadge>
      ) : (
        <StatusBadge tone="success">Afgesloten</StatusBadge>
      ),
  },
  {
    id: 'closed',
    header: 'Afgesloten',
    from: 'lg',
    cell: ({ closedAt, closedBy }) =>
      closedAt && `${dateTime(closedAt)}${closedBy ? ` door ${closedBy}` : ''}`,
  },
]

/** How hours are kept: a person sees it, an admin changes it. */
function Settings({ mayWrite }: { mayWrite: boolean }) {
  const settings = useQuery(fetched(hourSettings, {}))
  const actor = useFlow(setting)
  if (settings.data === undefined) return null
  const { rounding, approval } = settings.data
  return (
    <Card
      title="Instellingen"
      actions={
        mayWrite && (
          <Button
            icon={<Settings2 size={15} aria-hidden />}
            onClick={() =>
              actor.send({
                type: 'choose',
                step: { id: 0, version: 0, event: 'SETTINGS', asks: true },
                values: { rounding: String(rounding), approval },
              })
            }
          >
            Wijzigen
          </Button>
        )
      }
    >
      <DescriptionList
        columns={2}
        items={[
          { label: 'Tijd van de timer afronden', value: roundings[rounding] },
          { label: 'Uren moeten worden goedgekeurd', value: approval ? 'Ja' : 'Nee' },
        ]}
      />
      <StepDialog actor={actor} resource={monthsAsked} title="Instellingen van uren" />
    </Card>
  )
}
