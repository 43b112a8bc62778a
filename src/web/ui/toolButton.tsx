import type { LucideIcon } from 'lucide-react'
import { css } from '../styled-system/css'

const tool = css({
  display: 'grid',
  placeItems: 'center',
  width: { base: '10', md: '8' },
  height: { base: '10', md: '8' },
  borderRadius: 'sm',
  color: 'text.soft',
  _hover: { bg: 'surface.pressed', color: 'text' },
  _disabled: { opacity: '0.4', cursor: 'default', bg: 'transparent' },
  '&[aria-pressed=true]': { bg: 'accent.soft', color: 'text.accent' },
})

interface ToolButtonProps {
  label: string
  Icon: LucideIcon
  /** Whether what it makes is there already; absent where it makes something anew each time. */
  pressed?: boolean
  disabled?: boolean
  onPress: () => void
}

/** A button of a toolbar, which says of one of them that Tab comes there. */
export function ToolButton({ label, Icon, pressed, disabled, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      data-tool
      tabIndex={-1}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      className={tool}
      onClick={onPress}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}
