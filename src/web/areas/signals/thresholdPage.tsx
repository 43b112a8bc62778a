import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  changeInvoiceThresholds,
  type InvoiceThresholds,
  invoiceThresholds,
} from '../../../contract/areas/signals/signalThresholdCalls.ts'
import { ask, pathOf } from '../../calls/ask.ts'
import { fetched } from '../../calls/fetched.ts'
import { queryClient } from '../../calls/query.ts'
import { Form } from '../../flows/form.tsx'
import { euro, number } from '../../format/format.ts'
import { goAnyway } from '../../portal/navigation.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { savedForm } from './ruleValues.ts'
import { SignalFrame } from './signalFrame.tsx'
import { homeOf } from './signalWords.ts'
import { ThresholdFields } from './thresholdFields.tsx'
import { ThresholdTried } from './thresholdTried.tsx'
import { fieldOf, ownIn, valuesOf } from './thresholdValues.ts'

const locked = css({ display: 'grid', gap: '4', '&[inert] :is(input, button)': { opacity: '0.7' } })
const note = css({ textStyle: 'small', color: 'text.soft', mb: '3' })

/** How often it is looked whether the control is there, in milliseconds. */
const whileWaiting = 10_000

/** The rule of invoices that are off: above what it speaks, by the kind of sender, tried on the invoices of the last year. */
export function ThresholdPage({ customerId }: PageProps) {
  const id = customerId ?? 0
  const found = useQuery({
    ...fetched(invoiceThresholds, { customerId: id }),
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? whileWaiting : false),
  })
  return (
    <SignalFrame customerId={id} tab="threshold" title="Drempelwaarde" of={found}>
      {(set) => <ThresholdForm customerId={id} set={set} />}
    </SignalFrame>
  )
}

function ThresholdForm({ customerId, set }: { customerId: number; set: InvoiceThresholds }) {
  const path = pathOf(invoiceThresholds, { customerId })
  const home = homeOf(customerId, 'invoice-audit')
  const mayChange = useMay('signals-notifications:read')
  const profile = useProfile()
  // What the control finds meanwhile is no other setting: what is being typed stays.
  const { own } = set
  const record = useMemo(() => ({ values: valuesOf(own), version: null }), [own])
  return (
    <Form
      record={record}
      draftKey={`${profile?.id}:${path}`}
      save={({ values }, signal) =>
        savedForm(
          async () => {
            const body = { own: ownIn(values, set.usual), was: own }
            const { data } = await ask(changeInvoiceThresholds, { customerId, body }, { signal })
            queryClient.setQueryData([path], data)
            return valuesOf(data.own)
          },
          (name) => fieldOf(name, ownIn(values, set.usual)),
        )
      }
      onSaved={() => goAnyway(`${home}/threshold`)}
      backTo={`${home}/overview`}
      locked={!mayChange}
      labelOf={() => null}
      shownOf={(_, value) => String(value)}
    >
      {(form) => (
        <>
          {!set.enabled && (
            <Banner tone="warning">
              Het signaal Drempelwaarde staat uit voor deze klant. Het kan worden aangezet bij{' '}
              <TextLink href={`${home}/settings`}>Instellingen</TextLink>.
            </Banner>
          )}
          <Card title="Boven welke afwijking je een signaal krijgt">
            <p className={note}>
              Een signaal ontstaat als een factuur meer afwijkt dan het percentage én meer dan het bedrag.
              Voor elke partij geldt {number(set.usual.threshold, 2)}% en {euro(set.usual.least)}, tenzij
              hieronder iets anders is ingevuld.{' '}
              <TextLink href={`${home}/settings`}>
                De waarden voor elke partij staan bij Instellingen
              </TextLink>
              .{!mayChange && ' Deze instellingen beheert je accountmanager.'}
            </p>
            <div inert={!mayChange} className={locked}>
              <ThresholdFields usual={set.usual} {...form} />
            </div>
          </Card>
          <ThresholdTried customerId={customerId} set={set} values={form.snapshot.context.values} />
        </>
      )}
    </Form>
  )
}
