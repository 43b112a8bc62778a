import { css } from '../styled-system/css'

const keycap = css({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '5',
  height: '5',
  px: '1',
  fontFamily: 'body',
  textStyle: 'tiny',
  fontWeight: 'medium',
  color: 'text.soft',
  bg: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line.strong',
  borderRadius: 'xs',
})

/** A key of the keyboard: "/" or "Esc". */
export function Kbd({ children }: { children: string }) {
  return <kbd className={keycap}>{children}</kbd>
}
