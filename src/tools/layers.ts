import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaProblems } from './areas.ts'
import { arrowProblems } from './arrows.ts'
import { assertionProblems } from './assertions.ts'
import { circleProblems } from './circles.ts'
import { filesUnder } from './files.ts'
import { functionProblems } from './functions.ts'
import { nameProblems } from './names.ts'
import { optionProblems } from './options.ts'
import { migrationProblems, rules } from './rules.ts'
import { type Problem, sourcesOf } from './source.ts'
import { spreadProblems } from './spreads.ts'

/** The top level of the project, as the design card fixes it; dotfiles and what .gitignore names come beside it. */
const topLevel = new Set([
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'panda.config.ts',
  'index.html',
  'README.md',
  'src',
  'machines',
  'tests',
  'e2e',
])
const notKept = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', 'playwright-report'])

/** Everything the house rules object to in the project under `root`: arrows, rules of the code, migrations, top level. */
export function problemsIn(root: string): Problem[] {
  const sources = sourcesOf(root)
  const code = sources.flatMap((source) => [
    ...arrowProblems(source),
    ...functionProblems(source),
    ...spreadProblems(source),
    ...rules.flatMap((rule) => rule(source)),
  ])
  const migrations = filesUnder(root, 'src/server/migrations', /\.sql$/).flatMap((path) =>
    migrationProblems(path, readFileSync(join(root, path), 'utf8')),
  )
  return [
    ...code,
    ...assertionProblems(sources),
    ...optionProblems(sources),
    ...circleProblems(sources),
    ...migrations,
    ...areaProblems(root, sources),
    ...nameProblems(root),
    ...topLevelProblems(root),
  ]
}

function topLevelProblems(root: string): Problem[] {
  return readdirSync(root)
    .filter(
      (name) => !name.startsWith('.') && !name.endsWith('.log') && !topLevel.has(name) && !notKept.has(name),
    )
    .map((name) => ({
      path: name,
      line: 1,
      text: 'The top level is fixed: scripts live in src/tools, command-line parts of the server in src/server/cli, pictures in e2e/pictures.',
    }))
}

/** The problems as a reader wants them: place first, then the sentence. */
export function printed(problems: Problem[]): string {
  return problems.map(({ path, line, text }) => `${path}:${line}\n    ${text}`).join('\n')
}
