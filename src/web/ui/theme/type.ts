import { defineTextStyles } from '@pandacss/dev'

const heading = { fontWeight: 'semibold', lineHeight: '1.25', letterSpacing: 'tight' }

/** The few text styles; a page names the role of a text, never its size. */
export const textStyles = defineTextStyles({
  display: { value: { ...heading, fontSize: { base: '2xl', md: '3xl' } } },
  title: { value: { ...heading, fontSize: { base: 'xl', md: '2xl' } } },
  heading: { value: { ...heading, fontSize: 'lg', letterSpacing: 'snug' } },
  subheading: { value: { ...heading, fontSize: 'md', letterSpacing: 'snug', lineHeight: '1.4' } },
  body: { value: { fontSize: 'md', lineHeight: '1.5' } },
  small: { value: { fontSize: 'sm', lineHeight: '1.45' } },
  tiny: { value: { fontSize: 'xs', lineHeight: '1.4' } },
  label: { value: { fontSize: 'sm', fontWeight: 'medium', lineHeight: '1.4' } },
  eyebrow: {
    value: {
      fontSize: '2xs',
      fontWeight: 'semibold',
      lineHeight: '1.4',
      letterSpacing: 'wide',
      textTransform: 'uppercase',
    },
  },
  figure: { value: { ...heading, fontSize: '2xl', fontVariantNumeric: 'tabular-nums' } },
})
