import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root as project } from '../../src/tools/run.ts'

/** The files that the recipe of src/README.md has one write, by their path: each is named just before it. */
export function recipeFiles(heading: string): Record<string, string> {
  const readme = readFileSync(join(project, 'src/README.md'), 'utf8')
  const [, section = ''] = readme.split(`## ${heading}\n`)
  const [steps = ''] = section.split('\n## ')
  const found = [
    ...steps.matchAll(/`(src\/[\w./-]+)`((?:(?!`src\/)[\s\S])*?)\n {3}```\w+\n([\s\S]*?)\n {3}```/g),
  ]
  return Object.fromEntries(
    found.map(([, path = '', , text = '']) => [
      path.replace('NNNN', '9999'),
      `${text.replaceAll(/^ {3}/gm, '')}\n`,
    ]),
  )
}

/** The list of the contract with an area in it, as step 2 says. */
export const listed = (list: string, area: string): string =>
  `import { area as ${area} } from './areas/${area}/area.ts'\n${list.replace('export const areas = {', `$&\n  ${area},`)}`

/** What tsc found of a copy before, by the content of each file: whatever is as it was then is not checked again. */
const known = join(project, 'node_modules/.cache/recipe.tsbuildinfo')
const kept = 'coverage/types.tsbuildinfo'

/** A copy of the project to try things in; the packages are those of the project itself. */
export class Scratch {
  readonly root = mkdtempSync(join(tmpdir(), 'recipe-'))

  constructor() {
    for (const part of ['src', 'machines', 'tests', 'package.json', 'tsconfig.json', 'vite.config.ts'])
      cpSync(join(project, part), join(this.root, part), { recursive: true })
    // The types of an area and of all it meets: the lists of both floors.
    const include = ['src/contract/areas.ts', 'src/web/portal/areas.ts', 'src/web/areas/*/area.ts']
    // What is known of them is kept here: by the link below it would stand in the place of what the project knows of itself.
    const compilerOptions = { tsBuildInfoFile: `./${kept}` }
    this.write({ 'types.json': JSON.stringify({ extends: './tsconfig.json', include, compilerOptions }) })
    symlinkSync(join(project, 'node_modules'), join(this.root, 'node_modules'))
    if (existsSync(known)) cpSync(known, join(this.root, kept))
  }

  read = (path: string): string => readFileSync(join(this.root, path), 'utf8')

  write(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true })
      writeFileSync(join(this.root, path), text)
    }
  }

  remove = (path: string): void => rmSync(join(this.root, path), { recursive: true })

  /** Takes the copy away, and keeps what tsc found of it for the next one. */
  end(): void {
    // Whole at once: another run may be reading it.
    if (existsSync(join(this.root, kept))) {
      const next = `${known}.${process.pid}`
      copyFileSync(join(this.root, kept), next)
      renameSync(next, known)
    }
    this.remove('')
  }

  /** What a tool of the project says here, and whether it was content. */
  run(tool: string, ...parts: readonly string[]): { fine: boolean; said: string } {
    const { status, stdout, stderr } = spawnSync(
      join(project, 'node_modules/.bin', tool),
      parts,
      // Not as a part of this run of the tests.
      {
        cwd: this.root,
        encoding: 'utf8',
        env: { ...process.env, VITEST: '', VITEST_WORKER_ID: '', NO_COLOR: '1' },
      },
    )
    return { fine: status === 0, said: stdout + stderr }
  }
}
