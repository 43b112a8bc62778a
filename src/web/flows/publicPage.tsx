import type { ReactNode } from 'react'
import { BrandSign, useBrand } from '../portal/brand.tsx'
import { EnvironmentBanner } from '../portal/environmentBanner.tsx'
import { css } from '../styled-system/css'

const page = css({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  position: 'relative',
  overflow: 'hidden',
})
const notice = css({ position: 'relative' })
const middle = css({
  display: 'grid',
  alignContent: { base: 'start', md: 'center' },
  justifyItems: 'center',
  gap: '6',
  px: '4',
  pt: { base: '10', md: '8' },
  pb: '16',
  position: 'relative',
})
const panel = css({
  width: 'full',
  maxWidth: '25rem',
  '&[data-wide]': { maxWidth: '52rem', px: { base: '4', sm: '8' } },
  bg: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'xl',
  boxShadow: 'md',
  px: { base: '5', sm: '8' },
  py: { base: '6', sm: '8' },
})
const wave = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  width: 'full',
  height: { base: '40%', md: '55%' },
  color: 'accent',
  pointerEvents: 'none',
})
const foot = css({
  textStyle: 'tiny',
  color: 'text.soft',
  textAlign: 'center',
  pb: '5',
  px: '4',
  position: 'relative',
})

/** A day of electricity in quarter-hours, as a quiet ground: little at night, two peaks, a dip of sun between them. */
function LoadCurve() {
  const line =
    'M0 236 C 90 232 150 240 220 226 S 330 96 410 92 S 520 190 610 204 S 720 196 790 128 S 900 34 980 44 S 1120 176 1200 196'
  return (
    <svg viewBox="0 0 1200 320" preserveAspectRatio="none" className={wave} aria-hidden="true">
      <path d={`${line} V 320 H 0 Z`} fill="currentColor" opacity="0.05" />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        opacity="0.22"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** The page of somebody who is not signed in: the brand above one panel. */
export function PublicPage({
  children,
  footer,
  wide,
}: {
  children: ReactNode
  footer?: ReactNode
  /** Room for a document. */
  wide?: boolean
}) {
  return (
    <div className={page}>
      <LoadCurve />
      <div className={notice}>
        <EnvironmentBanner environment={useBrand().environment} />
      </div>
      <main className={middle}>
        <BrandSign />
        <div className={panel} data-wide={wide || undefined}>
          {children}
        </div>
      </main>
      {footer && <footer className={foot}>{footer}</footer>}
    </div>
  )
}
