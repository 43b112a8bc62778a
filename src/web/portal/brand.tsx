import { useSyncExternalStore } from 'react'
import type { Brand } from '../../contract/areas/brand/brandCalls.ts'
import { ask } from '../calls/ask.ts'
import { brand as brandCall } from '../calls/lean.ts'
import { css } from '../styled-system/css'

/** The server writes the brand's name in the page's title, so it is known before any call. */
const nameInPage = document.title

const unknown: Brand = {
  name: nameInPage,
  logo: null,
  environment: 'production',
  demo: false,
  statecharts: 'admins',
}

let known: Brand | null = null
let asked = false
const listeners = new Set<() => void>()

/** Everybody who shows the brand shows this one from here on. */
export function knowBrand(brand: Brand): void {
  known = brand
  asked = true
  for (const heard of listeners) heard()
}

/** Asked once, by whoever shows it first: without the query cache, which nobody needs before signing in. */
function follow(heard: () => void): () => void {
  listeners.add(heard)
  if (!asked) {
    asked = true
    ask(brandCall, {}, { quiet: true }).then(
      ({ data }) => knowBrand(data),
      () => knowBrand(unknown),
    )
  }
  return () => void listeners.delete(heard)
}

/** The white label as the server tells it; null until it has. */
export const useToldBrand = (): Brand | null => useSyncExternalStore(follow, () => known)

/** The white label of this portal: name, logo, environment. */
export const useBrand = (): Brand => useToldBrand() ?? unknown

const mark = css({ flexShrink: '0', color: 'accent' })
const word = css({ fontWeight: 'bold', letterSpacing: 'tight', fontSize: 'xl', lineHeight: '1' })
const row = css({ display: 'inline-flex', alignItems: 'center', gap: '2.5' })
const picture = css({ maxHeight: '9', maxWidth: '48', objectFit: 'contain' })

/** The portal's own mark: a day of load as three bars under a rising sun. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={mark} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <circle cx="22.5" cy="9.5" r="3.5" fill="#fdbf2d" />
      <rect x="6.5" y="17" width="4.6" height="8.5" rx="1.6" fill="#fff" />
      <rect x="13.7" y="12" width="4.6" height="13.5" rx="1.6" fill="#fff" />
      <rect x="20.9" y="16" width="4.6" height="9.5" rx="1.6" fill="#fff" />
    </svg>
  )
}

/** Logo and name; a configured logo stands alone, for it mostly holds the name. */
export function BrandSign({ compact = false }: { compact?: boolean }) {
  const brand = useBrand()
  if (brand.logo && !compact) return <img src={brand.logo} alt={brand.name} className={picture} />
  return (
    <span className={row}>
      <BrandMark />
      {!compact && <span className={word}>{brand.name}</span>}
    </span>
  )
}
