import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawn } from '../../machines/drawn.ts'
import { svgOf } from './charts/svg.ts'
import { root } from './run.ts'

/** `npm run charts`: draws every flow of the atlas into machines/charts, where a changed flow shows in review. */
const folder = join(root, 'machines/charts')
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (name.endsWith('.svg')) rmSync(join(folder, name))
for (const flow of drawn) writeFileSync(join(folder, `${flow.id}.svg`), await svgOf(flow))
console.log(`${drawn.length} charts in machines/charts`)
