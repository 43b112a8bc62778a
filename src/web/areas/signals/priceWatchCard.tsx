import { Trash2 } from 'lucide-react'
import { marketProducts } from '../../../contract/areas/marketPrices/marketPriceWords.ts'
import { type FollowedMarket, priceMomentLabels } from '../../../contract/areas/signals/signalPriceCalls.ts'
import { keysOf } from '../../../domain/keys.ts'
import { deliveryPeriod } from '../../../domain/purchase/deliveryPeriod.ts'
import type { FormView } from '../../flows/form.tsx'
import { number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { NumberInput } from '../../ui/numberInput.tsx'
import type { Option } from '../../ui/option.ts'
import { Select } from '../../ui/select.tsx'
import { PricePreviewed } from './pricePreviewed.tsx'
import type { TypedWatch } from './priceUpdateValues.ts'

const grid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  mb: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  '&[inert] :is(input, button)': { opacity: '0.7' },
})

const periodName = (code: string) => deliveryPeriod(code)?.name ?? code

/** What is chosen stays to be chosen, also when there is no price of it any more. */
const withChosen = (
  options: readonly Option[],
  chosen: string | null | undefined,
  label: string,
): Option[] =>
  !chosen || options.some(({ value }) => value === chosen)
    ? [...options]
    : [...options, { value: chosen, label }]

interface PriceWatchCardProps {
  customerId: number
  watch: TypedWatch
  place: number
  form: FormView
  mayChange: boolean
  markets: readonly FollowedMarket[]
  /** Per cents that count as a move where nothing else is filled in. */
  move: number
  set(part: TypedWatch): void
  remove(): void
}

/** One price that is followed: which, when it is told, and what that comes to. */
export function PriceWatchCard(props: PriceWatchCardProps) {
  const { customerId, watch, place, form, mayChange, remove } = props
  const { clickProduct, period } = watch
  const name =
    clickProduct && period
      ? `${marketProducts[clickProduct as keyof typeof marketProducts]} ${periodName(period)}`
      : `Prijs ${place + 1}`
  return (
    <Card
      title={name}
      actions={
        mayChange && (
          <IconButton
            label={`${name} niet meer volgen`}
            icon={<Trash2 size={16} aria-hidden />}
            disabled={form.snapshot.hasTag('busy')}
            onClick={remove}
          />
        )
      }
    >
      <div className={grid} inert={!mayChange}>
        <WhichFields {...props} />
        <WhenFields {...props} />
      </div>
      <PricePreviewed customerId={customerId} name={name} watch={watch} />
    </Card>
  )
}

/** Product, delivery period and source: each offers what there is of the one before it. */
function WhichFields({ watch, place, form: { snapshot }, markets, set }: PriceWatchCardProps) {
  const { problems } = snapshot.context
  const disabled = snapshot.hasTag('busy')
  const ofProduct = markets.filter((one) => one.clickProduct === watch.clickProduct)
  const sources = ofProduct.find((one) => one.period === watch.period)?.sources ?? []
  const choose = (product: string, period: string) => {
    const found = markets.find((one) => one.clickProduct === product && one.period === period)
    const only = found?.sources.length === 1 ? (found.sources[0] ?? null) : null
    const stays = found?.sources.find((source) => source === watch.source) ?? null
    set({ clickProduct: product || null, period: found ? period : null, source: stays ?? only })
  }
  return (
    <>
      <Field label="Product" required disabled={disabled} error={problems[`watches.${place}.clickProduct`]}>
        <Select
          value={watch.clickProduct ?? ''}
          options={keysOf(marketProducts)
            .filter(
              (product) =>
                product === watch.clickProduct || markets.some((one) => one.clickProduct === product),
            )
            .map((value) => ({ value, label: marketProducts[value] }))}
          onChange={(product) => choose(product, watch.period ?? '')}
        />
      </Field>
      <Field label="Leverperiode" required disabled={disabled} error={problems[`watches.${place}.period`]}>
        <Select
          value={watch.period ?? ''}
          options={withChosen(
            ofProduct.map((one) => ({ value: one.period, label: periodName(one.period) })),
            watch.period,
            `${periodName(watch.period ?? '')} (geen recente prijs)`,
          )}
          onChange={(period) => choose(watch.clickProduct ?? '', period)}
        />
      </Field>
      <Field label="Prijsbron" required disabled={disabled} error={problems[`watches.${place}.source`]}>
        <Select
          value={watch.source ?? ''}
          options={withChosen(
            sources.map((value) => ({ value, label: value })),
            watch.source,
            `${watch.source} (geen recente prijs)`,
          )}
          onChange={(source) => set({ source: source || null })}
        />
      </Field>
    </>
  )
}

/** When it is told, and from which price on at once. */
function WhenFields({ watch, place, form: { snapshot }, move, set }: PriceWatchCardProps) {
  const { problems } = snapshot.context
  const disabled = snapshot.hasTag('busy')
  const problem = (part: string) => problems[`watches.${place}.${part}`]
  const typed = (part: 'move' | 'ceiling' | 'floor') => (value: string) => {
    const next = value === '' ? null : value
    if (next !== (watch[part] ?? null)) set({ [part]: next })
  }
  return (
    <>
      <Field label="Verzendmoment" required disabled={disabled} error={problem('moment')}>
        <Select
          value={watch.moment ?? ''}
          options={keysOf(priceMomentLabels).map((value) => ({ value, label: priceMomentLabels[value] }))}
          onChange={(moment) => set({ moment: moment || null })}
        />
      </Field>
      {watch.moment === 'move' && (
        <Field
          label="Beweging (%)"
          help={`Leeg is ${number(move, 2)}%, omhoog of omlaag`}
          disabled={disabled}
          error={problem('move')}
        >
          <NumberInput value={watch.move ?? ''} onChange={typed('move')} />
        </Field>
      )}
      <Field
        label="Plafondprijs (€/MWh)"
        help="Daarboven hoor je het meteen"
        disabled={disabled}
        error={problem('ceiling')}
      >
        <NumberInput value={watch.ceiling ?? ''} onChange={typed('ceiling')} />
      </Field>
      <Field
        label="Bodemprijs (€/MWh)"
        help="Daaronder hoor je het meteen"
        disabled={disabled}
        error={problem('floor')}
      >
        <NumberInput value={watch.floor ?? ''} onChange={typed('floor')} />
      </Field>
    </>
  )
}
