import type { ReactNode } from 'react'
import { css } from '../styled-system/css'
import { Button } from './button.tsx'

interface UnsavedBarProps {
  onCancel: () => void
  /** The id of the form that is saved. */
  form: string
  saving: boolean
  /** More ways to save, before the usual one. */
  children?: ReactNode
}

const bar = css({
  position: 'sticky',
  bottom: { base: '0', md: '4' },
  zIndex: 'bar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  bg: 'surface.inverse',
  color: 'text.inverse',
  px: '4',
  py: '2.5',
  mx: { base: '-4', md: '0' },
  borderRadius: { md: 'lg' },
  boxShadow: 'lg',
  animation: 'rise',
})
const dot = css({ width: '2', height: '2', borderRadius: 'full', bg: 'sun.400', flexShrink: '0' })

/** Stays in sight while a form holds changes that are not saved. */
export function UnsavedBar({ onCancel, form, saving, children }: UnsavedBarProps) {
  return (
    <section aria-label="Niet opgeslagen wijzigingen" className={bar}>
      <span className={dot} aria-hidden />
      <p role="status" className={css({ textStyle: 'label', flex: '1', minWidth: '40' })}>
        Niet opgeslagen wijzigingen
      </p>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
        <Button size="sm" onClick={onCancel} disabled={saving}>
          Annuleren
        </Button>
        {children}
        <Button size="sm" look="primary" type="submit" form={form} loading={saving}>
          Opslaan
        </Button>
      </div>
    </section>
  )
}
