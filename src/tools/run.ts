import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** The pinned Node and the tools of the project come first, whatever Node started npm. */
export const environment = (extra: Record<string, string | undefined> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  ...extra,
})

/** Starts a Node script of the project, or of a package in it, with the Node that runs us. */
export function startNode(
  script: string,
  parts: string[] = [],
  extra: Record<string, string | undefined> = {},
): ChildProcess {
  return spawn(process.execPath, [script, ...parts], { cwd: root, stdio: 'inherit', env: environment(extra) })
}

/** The exit code of a child, 1 when a signal or a failed start ended it. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs a command of node_modules/.bin to its end, its output on ours. */
export async function runTool(
  name: string,
  parts: string[],
  extra: Record<string, string | undefined> = {},
): Promise<number> {
  return ended(
    spawn(join(root, 'node_modules/.bin', name), parts, {
      cwd: root,
      stdio: 'inherit',
      env: environment(extra),
    }),
  )
}

/** A heading in the output of a long command, so that its parts can be found back. */
export function heading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(3, 70 - text.length))}`)
}

/** Seconds since a moment of performance.now(), with one decimal. */
export const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1)
