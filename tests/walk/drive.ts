import type { AnyMachineSnapshot } from 'xstate'
import type { Deed, Path, Step } from './paths.ts'

/** Takes a walk for real: on a machine, a view, or a browser. */
export interface Driver {
  /** Makes the step's event happen. */
  send(step: Step): Promise<void>
  /** Checks that everything shows this snapshot, and that the page did these deeds since the last check. */
  expect(snapshot: AnyMachineSnapshot, deeds: readonly Deed[]): Promise<void>
  close(): Promise<void>
}

/** Drives a walk, checking the start and every step; a failure tells the whole trail of events. */
export async function drive(path: Path, open: (path: Path) => Promise<Driver>): Promise<void> {
  const trail: string[] = []
  let driver: Driver | undefined
  let failed = true
  try {
    driver = await open(path)
    await driver.expect(path.first, path.firstDeeds)
    for (const step of path.steps) {
      trail.push(`${step.id} → ${JSON.stringify(step.after.value)}`)
      await driver.send(step)
      await driver.expect(step.after, step.deeds)
    }
    failed = false
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error)
    const steps = trail.map((line, index) => `  ${index + 1}. ${line}`).join('\n')
    throw new Error(`${path.title}\n${steps || '  at the start'}\n${told}`, { cause: error })
  } finally {
    // What goes wrong at the end must not hide what went wrong before it.
    await driver?.close().catch((error: unknown) => {
      if (!failed) throw error
    })
  }
}
