import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import {
  changePriceUpdates,
  mostWatches,
  type PriceUpdates,
  priceUpdatesOf,
} from '../../../contract/areas/signals/signalPriceCalls.ts'
import { channelLabels } from '../../../contract/areas/signals/signalSettingCalls.ts'
import { newsDays } from '../../../domain/signals/priceUpdate.ts'
import { askFilled, pathOf } from '../../calls/ask.ts'
import { fetched } from '../../calls/fetched.ts'
import { queryClient } from '../../calls/query.ts'
import { Form, type FormView } from '../../flows/form.tsx'
import { count } from '../../format/format.ts'
import { goAnyway } from '../../portal/navigation.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { blankWatch, typedIn, valuesOf, watchesIn } from './priceUpdateValues.ts'
import { PriceWatchCard } from './priceWatchCard.tsx'
import { savedForm } from './ruleValues.ts'
import { SignalFrame } from './signalFrame.tsx'
import { homeOf } from './signalWords.ts'

const note = css({ textStyle: 'small', color: 'text.soft', maxWidth: '80ch' })

/** The rule of prices that are followed: which ones, when they are told, and what that comes to. */
export function PriceUpdatePage({ customerId }: PageProps) {
  const id = customerId ?? 0
  const found = useQuery(fetched(priceUpdatesOf, { customerId: id }))
  return (
    <SignalFrame customerId={id} tab="update" title="Prijsupdate" of={found}>
      {(set) => <PriceUpdateForm customerId={id} set={set} />}
    </SignalFrame>
  )
}

interface FormProps {
  customerId: number
  set: PriceUpdates
}

function PriceUpdateForm({ customerId, set }: FormProps) {
  const path = pathOf(priceUpdatesOf, { customerId })
  const home = homeOf(customerId, 'purchase')
  const profile = useProfile()
  const mayChange = useMay('signals-notifications:read')
  const record = useMemo(() => ({ values: valuesOf(set.watches), version: null }), [set])
  return (
    <Form
      record={record}
      draftKey={`${profile?.id}:${path}`}
      save={({ values }, signal) =>
        savedForm(
          async () => {
            const body = { watches: watchesIn(values) }
            const { data } = await askFilled(changePriceUpdates, { customerId, body }, { signal })
            queryClient.setQueryData([path], data)
            return valuesOf(data.watches)
          },
          (name) => name,
        )
      }
      onSaved={() => goAnyway(`${home}/update`)}
      backTo={`${home}/overview`}
      locked={!mayChange}
      labelOf={(name) => (name === 'watches' ? 'Gevolgde prijzen' : null)}
      shownOf={(_, value) => `${count(typedIn({ watches: value }).length)} prijzen`}
    >
      {(form) => (
        <>
          <Told customerId={customerId} set={set} />
          <Watches customerId={customerId} set={set} form={form} />
        </>
      )}
    </Form>
  )
}

/** Who hears of it and how, and why not where nobody does. */
function Told({ customerId, set: { enabled, recipients, channel } }: FormProps) {
  const home = homeOf(customerId, 'purchase')
  const people = recipients === 1 ? '1 ontvanger' : `${count(recipients)} ontvangers`
  return (
    <>
      {!enabled && (
        <Banner tone="warning">
          Het signaal Prijsupdate staat uit voor deze klant. Het kan worden aangezet bij{' '}
          <TextLink href={`${home}/settings`}>Instellingen</TextLink>.
        </Banner>
      )}
      <p className={note}>
        Een update staat {newsDays} dagen bij de signalen, een prijs voorbij de plafond- of bodemprijs zolang
        dat zo is. Kanaal: {channelLabels[channel]}, <TextLink href={`${home}/settings`}>wijzigen</TextLink>;{' '}
        <TextLink href={`${home}/recipients`}>{people}</TextLink>.
      </p>
    </>
  )
}

/** The prices that are followed, a card each. */
function Watches({ customerId, set, form }: FormProps & { form: FormView }) {
  const { snapshot, send } = form
  const mayChange = useMay('signals-notifications:read')
  const watches = typedIn(snapshot.context.values)
  const change = (next: typeof watches) => send({ type: 'change', name: 'watches', value: next })
  const isBusy = snapshot.hasTag('busy')
  return (
    <>
      {!mayChange && <p className={note}>Deze instellingen beheert je accountmanager.</p>}
      {watches.length === 0 && (
        <Card>
          <EmptyState title="Er worden nog geen prijzen gevolgd">
            {set.markets.length === 0
              ? 'Van geen enkel product is de laatste tijd een marktprijs bekend.'
              : 'Kies een product en een leverperiode: je hoort wat de markt vraagt, en wanneer dat verandert.'}
          </EmptyState>
        </Card>
      )}
      {watches.map((watch, place) => (
        <PriceWatchCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a price that is being chosen has no name but its place
          key={place}
          {...{ customerId, watch, place, form, mayChange }}
          markets={set.markets}
          move={set.move}
          set={(part) => change(watches.map((own, at) => (at === place ? { ...own, ...part } : own)))}
          remove={() => change(watches.filter((_, at) => at !== place))}
        />
      ))}
      {mayChange && set.markets.length > 0 && watches.length < mostWatches && (
        <div>
          <Button
            icon={<Plus size={16} aria-hidden />}
            disabled={isBusy}
            onClick={() => change([...watches, blankWatch])}
          >
            Prijs volgen
          </Button>
        </div>
      )}
    </>
  )
}
