import { defineConfig } from '@pandacss/dev'

export default defineConfig({
  preflight: true,
  include: ['./src/web/**/*.{ts,tsx}'],
  outdir: 'src/web/styled-system',
  jsxFramework: 'react',
  strictTokens: false,
})
