import { defineTokens } from '@pandacss/dev'
import { palette } from './colors.ts'

const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64,
]
const spacing = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]))

type Plain = string | { readonly [step: string]: Plain }
type Token = { value: string } | { [step: string]: Token }

function asTokens(plain: Plain): Token {
  if (typeof plain === 'string') return { value: plain }
  return Object.fromEntries(Object.entries(plain).map(([step, value]) => [step, asTokens(value)]))
}

const ramps = Object.fromEntries(Object.entries(palette).map(([name, ramp]) => [name, asTokens(ramp)]))

/** The scales: a spacing step is 4 px, a size is a step or a named measure, radii and shadows are few on purpose. */
export const tokens = defineTokens({
  colors: { transparent: { value: 'transparent' }, current: { value: 'currentColor' }, ...ramps },
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    screen: { value: '100vw' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    fit: { value: 'fit-content' },
    prose: { value: '65ch' },
    'control.sm': { value: '1.75rem' },
    'control.md': { value: '2rem' },
    'control.lg': { value: '2.75rem' },
    'page.narrow': { value: '40rem' },
    'page.form': { value: '60rem' },
    page: { value: '90rem' },
    'drawer.open': { value: '15.5rem' },
    'drawer.shut': { value: '3.75rem' },
    'topbar.height': { value: '3rem' },
  },
  fonts: {
    body: { value: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif" },
    mono: { value: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Segoe UI Mono', Menlo, monospace" },
  },
  fontSizes: {
    '2xs': { value: '0.6875rem' },
    xs: { value: '0.75rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.875rem' },
    lg: { value: '1rem' },
    xl: { value: '1.125rem' },
    '2xl': { value: '1.375rem' },
    '3xl': { value: '1.75rem' },
    '4xl': { value: '2.25rem' },
  },
  fontWeights: {
    normal: { value: '420' },
    medium: { value: '520' },
    semibold: { value: '620' },
    bold: { value: '700' },
  },
  lineHeights: { tight: { value: '1.25' }, normal: { value: '1.5' }, relaxed: { value: '1.65' } },
  letterSpacings: { tight: { value: '-0.018em' }, snug: { value: '-0.008em' }, wide: { value: '0.04em' } },
  radii: {
    xs: { value: '3px' },
    sm: { value: '5px' },
    md: { value: '7px' },
    lg: { value: '10px' },
    xl: { value: '14px' },
    full: { value: '999px' },
  },
  shadows: {
    xs: { value: '0 1px 2px rgb(18 26 28 / 0.05)' },
    sm: { value: '0 1px 2px rgb(18 26 28 / 0.06), 0 1px 3px rgb(18 26 28 / 0.05)' },
    md: { value: '0 2px 4px rgb(18 26 28 / 0.04), 0 6px 16px rgb(18 26 28 / 0.08)' },
    lg: {
      value:
        '0 0 0 1px rgb(18 26 28 / 0.05), 0 4px 10px rgb(18 26 28 / 0.06), 0 16px 40px rgb(18 26 28 / 0.14)',
    },
  },
  durations: { fast: { value: '110ms' }, normal: { value: '180ms' }, slow: { value: '260ms' } },
  easings: { out: { value: 'cubic-bezier(0.16, 1, 0.3, 1)' } },
  zIndex: {
    sticky: { value: 10 },
    reaching: { value: 11 },
    bar: { value: 30 },
    drawer: { value: 40 },
    overlay: { value: 100 },
    dialog: { value: 110 },
    popup: { value: 200 },
    toast: { value: 300 },
  },
  animations: {
    spin: { value: 'spin 0.8s linear infinite' },
    pulse: { value: 'pulse 1.6s ease-in-out infinite' },
    fade: { value: 'fade 140ms ease-out' },
    rise: { value: 'rise 200ms cubic-bezier(0.16, 1, 0.3, 1)' },
    pop: { value: 'pop 120ms cubic-bezier(0.16, 1, 0.3, 1)' },
    slide: { value: 'slide 220ms cubic-bezier(0.16, 1, 0.3, 1)' },
  },
})
