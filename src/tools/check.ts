import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { printed, problemsIn } from './layers.ts'
import { ended, heading, root, runTool, secondsSince, startNode } from './run.ts'
import { longSubjects } from './subjects.ts'

/** `npm run check`: lint and format (Biome), types (tsc), and the house rules (layers.ts). All three speak before it fails. */
export async function check(): Promise<boolean> {
  const start = performance.now()
  heading('lint and format (biome)')
  const lint = await runTool('biome', ['check', '--diagnostic-level=warn', '--error-on-warnings'])
  heading('types (tsc)')
  if (!existsSync(join(root, 'src/web/styled-system/css')))
    await ended(startNode('node_modules/.bin/panda', ['codegen', '--silent']))
  const types = await runTool('tsc', ['--noEmit'])
  heading('house rules (layers)')
  const problems = problemsIn(root)
  console.log(problems.length === 0 ? 'Arrows and rules hold.' : printed(problems))
  const long = longSubjects(root)
  if (long.length > 0)
    console.log(`A commit says what it does in 72 signs, and why below them:\n${long.join('\n')}`)
  console.log(`\ncheck: ${secondsSince(start)} s`)
  return lint === 0 && types === 0 && problems.length === 0 && long.length === 0
}

if (import.meta.main) process.exit((await check()) ? 0 : 1)
