import { X } from 'lucide-react'
import { css } from '../styled-system/css'

const cross = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: { base: '9', md: '7' },
  height: { base: '9', md: '7' },
  borderRadius: 'sm',
  color: 'inherit',
  opacity: '0.75',
  _hover: { opacity: '1', bg: 'rgb(18 26 28 / 0.07)' },
})

/** The small cross that closes a dialog, toast or banner. */
export function CloseButton({ onClick, label = 'Sluiten' }: { onClick: () => void; label?: string }) {
  return (
    <button type="button" aria-label={label} className={cross} onClick={onClick}>
      <X size={16} aria-hidden />
    </button>
  )
}
