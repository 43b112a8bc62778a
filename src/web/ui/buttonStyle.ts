import { cva } from '../styled-system/css'

/** How everything that looks like a button looks: Button, IconButton and links dressed as buttons. */
export const buttonStyle = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    position: 'relative',
    borderRadius: 'md',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    fontWeight: 'medium',
    fontSize: 'md',
    lineHeight: '1',
    letterSpacing: 'snug',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    textDecoration: 'none',
    transition: 'background-color {durations.fast}, border-color {durations.fast}, color {durations.fast}',
    '& svg': { flexShrink: '0' },
    '&:is(:disabled, [aria-disabled=true])': { cursor: 'not-allowed' },
    '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])': { opacity: '0.55' },
  },
  variants: {
    look: {
      primary: {
        bg: 'accent',
        color: 'text.inverse',
        boxShadow: 'xs',
        '&:hover:not(:disabled)': { bg: 'accent.hover' },
        '&:active:not(:disabled)': { bg: 'accent.pressed' },
      },
      secondary: {
        bg: 'surface',
        color: 'text',
        borderColor: 'line.strong',
        boxShadow: 'xs',
        '&:hover:not(:disabled)': { bg: 'surface.hover', borderColor: 'line.control' },
        '&:active:not(:disabled)': { bg: 'surface.pressed' },
      },
      quiet: {
        bg: 'transparent',
        color: 'text.soft',
        '&:hover:not(:disabled)': { bg: 'surface.pressed', color: 'text' },
        '&:active:not(:disabled)': { bg: 'line' },
      },
      danger: {
        bg: 'danger',
        color: 'text.inverse',
        boxShadow: 'xs',
        '&:hover:not(:disabled)': { bg: 'danger.hover' },
        '&:active:not(:disabled)': { bg: 'danger.hover' },
      },
    },
    size: {
      sm: { height: 'control.sm', px: '2.5', fontSize: 'sm', gap: '1.5' },
      md: { height: { base: 'control.lg', md: 'control.md' }, px: '3.5' },
      lg: { height: 'control.lg', px: '5', fontSize: 'lg' },
    },
    shape: {
      text: {},
      square: { px: '0', aspectRatio: '1', flexShrink: '0' },
    },
    wide: { true: { width: 'full' } },
    busy: { true: { '& > :not([data-spinner])': { opacity: '0' } } },
  },
  defaultVariants: { look: 'secondary', size: 'md', shape: 'text' },
})

/** The four looks of a button. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The three sizes of a button; md grows to 44 px on a phone. */
export type ButtonSize = 'sm' | 'md' | 'lg'
