import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { titleOf, useSignalModule } from './ofModule.ts'
import { type SignalTab, SignalTabs } from './signalTabs.tsx'

const stack = css({ display: 'grid', gap: '4', mt: '4', gridTemplateColumns: 'minmax(0, 1fr)' })

interface SignalFrameProps<Found> {
  customerId: number
  tab: SignalTab
  /** What the tab of the browser says. */
  title: string
  of: UseQueryResult<Found>
  children: (found: Found) => ReactNode
}

/** A page about the signals of a customer: its tabs, and below them what was fetched. */
export function SignalFrame<Found>({ customerId, tab, title, of, children }: SignalFrameProps<Found>) {
  const { data } = of
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={titleOf(useSignalModule())} />
      <SignalTabs customerId={customerId} value={tab} />
      <div className={stack}>
        {data === undefined ? (
          <Card>
            <Fetching of={of} lines={8} />
          </Card>
        ) : (
          children(data)
        )}
      </div>
    </>
  )
}
