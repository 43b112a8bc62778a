import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import panda from '@pandacss/dev/postcss'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { chunkNames } from './src/tools/chunks.ts'
import { withoutJsonSchema } from './src/tools/withoutJsonSchema.ts'

/**
 * Tests that put something else in the place of a module: in a thread that others use it would be in theirs as well. A build reads
 * none of them.
 */
const replacing = process.env.VITEST
  ? globSync('tests/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter((path) =>
      readFileSync(join(import.meta.dirname, path), 'utf8').includes('vi.mock('),
    )
  : []

/** Views need no process of their own; a thread starts sooner. */
const view = { environment: 'jsdom', pool: 'threads', setupFiles: 'tests/viewSetup.ts' } as const

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Vite builds the browser part into dist/, its lazy chunks under /build/; Vitest runs the tests. */
export default defineConfig({
  plugins: [react(), withoutJsonSchema()],
  // Panda brings a postcss of its own, whose types differ from Vite's in nothing but their version.
  css: { postcss: { plugins: [panda() as never] } },
  build: {
    outDir: 'dist',
    assetsDir: 'build',
    sourcemap: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    // What a page may weigh is held by e2e/bundle.spec.ts, as it goes over the line.
    chunkSizeWarningLimit: 1000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files: over HTTP/1.1 a hundred small scripts wait for each other, and small ones are packed worse.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: chunkNames(join(import.meta.dirname, 'src/web/portal.tsx')), debugName: 'inside' },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/healthz': api, '/readyz': api },
  },
  test: {
    // By itself it leaves a core for watching, of two the half; and tests that start servers mostly wait for them and for the disk.
    maxWorkers: availableParallelism() + 1,
    // A machine with other work may take its time; what never comes is told all the same.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: ['tests/server/enginesSetup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Files of one worker share what they import: read once, the server's tests take half the processor.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: replacing,
        },
      },
      {
        extends: true,
        test: {
          ...view,
          name: 'view',
          // Reading what a view is made of takes longer than drawing it.
          isolate: false,
          include: ['tests/**/*.test.tsx'],
          exclude: replacing,
        },
      },
      {
        extends: true,
        test: { ...view, name: 'apart', include: replacing },
      },
    ],
  },
})
