import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyWalk } from '../walk/walk.ts'

const folder = join(import.meta.dirname, '../walks')

const isWalk = (each: unknown): each is AnyWalk =>
  typeof each === 'object' && each !== null && 'flow' in each && 'world' in each

/** The walk of every flow, as tests/walks holds them. */
export async function allWalks(): Promise<AnyWalk[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(
    names.map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module)).filter(isWalk)
}
