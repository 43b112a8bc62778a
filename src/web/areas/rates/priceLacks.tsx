import type { PriceLack } from '../../../contract/areas/rates/priceCalls.ts'
import { lackSentence } from '../../../contract/areas/rates/priceWords.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { lacksOf } from './priceText.ts'

const list = css({ pl: '4', listStyle: 'disc' })

/** What is missing from a price, and what is a guess in it. */
export function PriceLacks({ lacks }: { lacks: readonly PriceLack[] }) {
  const { missing, doubts } = lacksOf(lacks)
  return (
    <>
      {missing.length > 0 && (
        <Banner tone="warning" title="Er is nog geen hele prijs">
          <Sentences lacks={missing} />
        </Banner>
      )}
      {doubts.length > 0 && (
        <Banner tone="info" title="Hierbij is aangenomen">
          <Sentences lacks={doubts} />
        </Banner>
      )}
    </>
  )
}

const Sentences = ({ lacks }: { lacks: readonly PriceLack[] }) => (
  <ul className={list}>
    {lacks.map((lack) => (
      <li key={`${lack.group} ${lack.why} ${lack.name}`}>{lackSentence(lack)}</li>
    ))}
  </ul>
)
