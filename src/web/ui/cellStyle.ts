import { css } from '../styled-system/css'

/** The box of an input in a cell of a grid. */
export const cellBox = css({
  width: 'full',
  minWidth: '0',
  height: '8',
  px: '2',
  fontSize: { base: 'lg', md: 'sm' },
  color: 'text',
  bg: 'surface',
  border: '1px solid {colors.line.control}',
  borderRadius: 'sm',
  textOverflow: 'ellipsis',
  '&:focus': { outline: '2px solid {colors.focus}', outlineOffset: '-1px' },
  '&[aria-invalid=true]': { borderColor: 'danger', bg: 'danger.soft' },
  '&:disabled': { bg: 'surface.sunken', color: 'text.faint' },
  '&[data-numeric]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
})
