import type { ChosenFile } from '../../../machines/parts/importTypes.ts'

// The charts know a file by its name and size; the browser's own File stays here until it is sent.
const files = new WeakMap<ChosenFile, File>()

/** A file as a chart knows it, which from now on stands for this file of the browser. */
export function standingFor<F extends ChosenFile>(chosen: F, file: File): F {
  files.set(chosen, file)
  return chosen
}

/** A file of the browser as a chart knows it. */
export const chosenFile = (file: File): ChosenFile => standingFor({ name: file.name, size: file.size }, file)

/** What is in it; nothing for a file that came from nowhere, as in a chart that is only simulated. */
export const contentOf = (chosen: ChosenFile): Blob => files.get(chosen) ?? new Blob([])
