import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ended, environment, root, runTool } from './run.ts'

/**
 * `npm run dev`: the server, started again at each change, and Vite with hot reload, which passes /api on to it.
 * The two live and die together: Ctrl-C or the end of one ends the other.
 */
await runTool('panda', ['codegen', '--silent'])
const own = { cwd: root, stdio: 'inherit' as const, env: environment() }
const parts = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], own),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], own),
]

const end = () => {
  for (const part of parts) part.kill('SIGTERM')
}
process.on('SIGINT', end)
process.on('SIGTERM', end)

const code = await Promise.race(parts.map(ended))
end()
await Promise.all(parts.map((part) => (part.exitCode === null && part.signalCode === null ? ended(part) : 0)))
process.exit(code)
