import { defineConfig, defineSemanticTokens } from '@pandacss/dev'
import { meaning } from './src/web/ui/theme/colors.ts'
import { globalCss, keyframes } from './src/web/ui/theme/global.ts'
import { tokens } from './src/web/ui/theme/scale.ts'
import { textStyles } from './src/web/ui/theme/type.ts'

/** 'surface.hover' → surface: { hover: … }; a name that also has parts becomes the DEFAULT of its group. */
function semanticColors() {
  const groups: Record<string, Record<string, { value: string }>> = {}
  for (const [name, colour] of Object.entries(meaning)) {
    const [group = name, part = 'DEFAULT'] = name.split('.')
    groups[group] = { ...groups[group], [part]: { value: `{colors.${colour}}` } }
  }
  return groups
}

/** The design system's tokens. One way to style: css(), cva() and sva() in class names; no style props. */
export default defineConfig({
  preflight: true,
  presets: ['@pandacss/preset-base'],
  include: ['./src/web/**/*.{ts,tsx}'],
  exclude: ['./src/web/ui/theme/**', './src/web/styled-system/**'],
  outdir: 'src/web/styled-system',
  globalCss,
  conditions: {
    extend: {
      highlighted: '&[data-highlighted]',
      coarse: '@media (pointer: coarse)',
      // Beside the menu there is no room yet for every column of a list.
      laptop: '@media (max-width: 1439.98px)',
    },
  },
  theme: {
    breakpoints: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1600px' },
    tokens,
    semanticTokens: defineSemanticTokens({ colors: semanticColors() }),
    textStyles,
    keyframes,
  },
})
