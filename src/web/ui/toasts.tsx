import { CircleAlert, CircleCheck } from 'lucide-react'
import { css } from '../styled-system/css'
import { CloseButton } from './closeButton.tsx'

/** One short message in the corner. */
interface ToastItem {
  id: string
  kind: 'success' | 'error'
  text: string
  title: string
}

const viewport = css({
  position: 'fixed',
  zIndex: 'toast',
  top: { base: '3', md: '6.75rem' },
  right: { base: '3', md: '6' },
  left: { base: '3', sm: 'auto' },
  width: { sm: '22rem' },
  display: 'grid',
  gap: '2',
  pointerEvents: 'none',
})
const toast = css({
  pointerEvents: 'auto',
  display: 'flex',
  gap: '3',
  alignItems: 'flex-start',
  bg: 'surface',
  borderRadius: 'lg',
  boxShadow: 'lg',
  padding: '3.5',
  animation: 'pop',
})

/** Where toasts appear; how long they stay is the toasts machine's business. */
export function Toasts({ items, onClose }: { items: readonly ToastItem[]; onClose: (id: string) => void }) {
  return (
    <section aria-label="Meldingen" aria-live="polite" className={viewport}>
      {items.map(({ id, kind, title, text }) => (
        <div key={id} role={kind === 'error' ? 'alert' : 'status'} className={toast}>
          <span className={css({ mt: '0.5', color: kind === 'error' ? 'danger.text' : 'success.text' })}>
            {kind === 'error' ? <CircleAlert size={18} aria-hidden /> : <CircleCheck size={18} aria-hidden />}
          </span>
          <div className={css({ flex: '1', minWidth: '0' })}>
            <p className={css({ textStyle: 'subheading' })}>{title}</p>
            <p className={css({ textStyle: 'small', color: 'text.soft', overflowWrap: 'anywhere' })}>
              {text}
            </p>
          </div>
          <CloseButton onClick={() => onClose(id)} label="Melding sluiten" />
        </div>
      ))}
    </section>
  )
}
