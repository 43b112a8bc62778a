import { euroFromCents } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'

const dearer = css({ color: 'warning.text', whiteSpace: 'nowrap' })
const cheaper = css({ whiteSpace: 'nowrap' })

/** What clustering changes in a year; nothing known shows as a dash. */
export function EffectAmount({ cents }: { cents: number | null }) {
  if (cents === null) return '–'
  return <span className={cents < 0 ? dearer : cheaper}>{euroFromCents(cents)}</span>
}

/** The effect in a sentence; what is dearer is obligatory all the same. */
export function EffectBanner({ cents, year }: { cents: number; year: number }) {
  if (cents < 0)
    return (
      <Banner tone="warning" title={`Clusteren kost in ${year} ${euroFromCents(-cents)} meer`}>
        Toch is het geen keuze: aansluitingen van één product binnen één WOZ-object tellen volgens de wet als
        één aansluiting, met één vermindering.
      </Banner>
    )
  return (
    <Banner
      tone="info"
      title={
        cents === 0
          ? `Clusteren maakt in ${year} geen verschil`
          : `Clusteren scheelt in ${year} ${euroFromCents(cents)}`
      }
    >
      {cents === 0
        ? 'Los en samen is de energiebelasting even hoog.'
        : 'Samen valt meer verbruik in schijven met een lager tarief.'}
    </Banner>
  )
}
