import { defineGlobalStyles } from '@pandacss/dev'

/** Page-wide rules: the font, one focus ring for everything, and stillness for those who ask for it. */
export const globalCss = defineGlobalStyles({
  ':root': { colorScheme: 'light', accentColor: 'token(colors.accent)' },
  html: {
    fontFamily: 'body',
    fontWeight: 'normal',
    fontOpticalSizing: 'auto',
    textRendering: 'optimizeLegibility',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    WebkitTextSizeAdjust: '100%',
    scrollPaddingTop: '5rem',
    // What gets the focus stands above the bar of what is not saved.
    scrollPaddingBottom: '6rem',
  },
  body: { textStyle: 'body', color: 'text', bg: 'canvas', minHeight: '100dvh' },
  '#root': { isolation: 'isolate', minHeight: '100dvh' },
  'h1, h2, h3, h4': { textWrap: 'balance' },
  'b, strong': { fontWeight: 'semibold' },
  ':focus-visible': { outline: '2px solid token(colors.focus)', outlineOffset: '2px' },
  'button, [role=button], a, summary, label': { WebkitTapHighlightColor: 'transparent' },
  'button:not(:disabled), summary, label:has(input:not(:disabled))': { cursor: 'pointer' },
  '::selection': { bg: 'teal.100' },
  '[hidden]': { display: 'none !important' },
  // What is meant for paper is printed alone, without the portal around it.
  '@media print': {
    'body:has([data-print]) :not(:has([data-print]), [data-print], [data-print] *)': {
      display: 'none !important',
    },
    ':has([data-print])': { display: 'block !important', padding: '0 !important', margin: '0 !important' },
    body: { bg: 'white' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})

/** Movements, all short: things fade, rise a little, or pop from their trigger. */
export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.45' } },
  fade: { from: { opacity: '0' } },
  rise: { from: { opacity: '0', transform: 'translateY(8px)' } },
  pop: { from: { opacity: '0', transform: 'translateY(-3px) scale(0.985)' } },
  slide: { from: { transform: 'translateX(-100%)' } },
}
