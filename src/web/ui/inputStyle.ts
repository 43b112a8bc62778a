import { css, cva } from '../styled-system/css'

/** The box every text-like input shares: 44 px and 16 px type on a phone (no zoom), dense on a desktop. */
export const inputStyle = cva({
  base: {
    width: 'full',
    minWidth: '0',
    height: { base: 'control.lg', md: 'control.md' },
    px: '3',
    fontSize: { base: 'lg', md: 'md' },
    lineHeight: '1.4',
    color: 'text',
    bg: 'surface',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line.control',
    borderRadius: 'md',
    boxShadow: 'xs',
    transition: 'border-color {durations.fast}, box-shadow {durations.fast}',
    textOverflow: 'ellipsis',
    _placeholder: { color: 'text.faint', opacity: '1' },
    '&:hover:not(:disabled, :focus)': { borderColor: 'text.faint' },
    '&:focus, &:focus-within': {
      outline: '2px solid {colors.focus}',
      outlineOffset: '-1px',
      borderColor: 'focus',
    },
    '&[aria-invalid=true], &[data-invalid]': { borderColor: 'danger' },
    '&[aria-invalid=true]:focus, &[data-invalid]:focus-within': { outlineColor: 'danger' },
    '&:disabled, &[data-disabled]': {
      bg: 'surface.sunken',
      color: 'text.faint',
      cursor: 'not-allowed',
      boxShadow: 'none',
    },
    '&[readonly]': { bg: 'surface.sunken' },
  },
  variants: {
    before: { true: { paddingLeft: '9' } },
    after: { true: { paddingRight: '12' }, long: { paddingRight: '24' } },
    numeric: { true: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } },
  },
})

/** An input with something laid over its left or right end. */
export const inputFrame = css({ position: 'relative', display: 'flex', minWidth: '0', alignItems: 'center' })

const adornment = {
  position: 'absolute',
  color: 'text.faint',
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'none',
} as const

/** The place of an icon or prefix inside an input. */
export const inputBefore = css({ ...adornment, left: '3' })

/** The place of a unit or mark inside an input. */
export const inputAfter = css({ ...adornment, right: '3', textStyle: 'small' })
