import { ChartNoAxesColumn, Flame, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Customer } from '../../../contract/customers.ts'
import { count } from '../../format.ts'
import { useMay } from '../../profile.ts'
import { css } from '../../styled-system/css'

const row = css({
  display: 'grid',
  gap: '3',
  mb: '4',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(13rem, 1fr))' },
  // On a phone the last of an odd number has its line to itself.
  '& > :last-child:nth-child(odd)': { gridColumn: { base: '1 / -1', md: 'auto' } },
})
const tile = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  columnGap: '3',
  padding: { base: '3', md: '4' },
  bg: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'lg',
  boxShadow: 'xs',
  minWidth: '0',
  textDecoration: 'none',
  '&[href]:hover': { borderColor: 'line.control' },
})
const sign = css({
  display: 'grid',
  placeItems: 'center',
  width: '10',
  height: '10',
  borderRadius: 'md',
  bg: 'accent.soft',
  color: 'accent',
})

function Tile({
  icon,
  figure,
  label,
  href,
}: {
  icon: ReactNode
  figure: string
  label: string
  href?: string
}) {
  const content = (
    <>
      <span className={sign}>{icon}</span>
      <span className={css({ minWidth: '0' })}>
        <span className={css({ display: 'block', textStyle: 'figure' })}>{figure}</span>
        <span className={css({ textStyle: 'small', color: 'text.soft' })}>{label}</span>
      </span>
    </>
  )
  return href ? (
    <Link href={href} className={tile}>
      {content}
    </Link>
  ) : (
    <div className={tile}>{content}</div>
  )
}

/** How much there is: connections by product, and the way to their usage. */
export function Figures({ customer: one }: { customer: Customer }) {
  const seesConnections = useMay('organisation-connections:read')
  const hasEms = useMay('mod:ems')
  const seesUsage = useMay('organisation-report-ems:read') && hasEms
  const base = `/v3/customers/${one.id}`
  const list = (product: number) => (seesConnections ? `${base}/connections?product=${product}` : undefined)
  return (
    <div className={row}>
      <Tile
        icon={<Zap size={20} aria-hidden />}
        figure={count(one.electricCount)}
        label="Elektriciteit"
        href={list(1)}
      />
      <Tile icon={<Flame size={20} aria-hidden />} figure={count(one.gasCount)} label="Gas" href={list(2)} />
      {seesUsage && (
        <Tile
          icon={<ChartNoAxesColumn size={20} aria-hidden />}
          figure="Verbruik"
          label="Bekijk per jaar, maand of dag"
          href={`${base}/ems/usage`}
        />
      )}
    </div>
  )
}
