import { type FileReadings, readReadings } from '../../../../src/server/readings/formats/read.ts'
import type { scratch } from './dialect.ts'

const two = (value: number) => String(value).padStart(2, '0')
export const comma = (milli: number) => (milli / 1000).toFixed(3).replace('.', ',')
/** Two days of hours: what was taken goes up and down, and by day something is fed in. */
export const hours = Array.from({ length: 48 }, (_, at) => ({
  day: `${two(10 + Math.floor(at / 24))}-06-2025`,
  clock: `${two(at % 24)}:00`,
  hour: at % 24,
  taken: 1000 + ((at * 37) % 19) * 50,
  fed: at % 24 > 8 && at % 24 < 18 ? 200 + (at % 5) * 30 : 0,
}))
export type Hour = (typeof hours)[number]
export const taken = hours.reduce((sum, one) => sum + one.taken, 0)
export const fed = hours.reduce((sum, one) => sum + one.fed, 0)

export const table = (header: string, cells: (hour: Hour) => readonly (string | number)[], title?: string) =>
  [...(title === undefined ? [] : [title]), header, ...hours.map((one) => cells(one).join(';'))].join('\n')
export const at = ({ day, clock }: Hour) => `${day} ${clock}`

/** What a person is asked of the sense of a file; that a comma is one of decimals is another question. */
export const asked = ({ doubts }: FileReadings) => doubts.filter(({ kind }) => kind === 'sense')

/** Reads contents as files of a throw-away folder, which a test clears away itself. */
export const readerOf =
  (files: ReturnType<typeof scratch>) => (content: string | Uint8Array, name?: string) =>
    readReadings(files.file(Buffer.from(content), name))

export function sums({ meters }: FileReadings) {
  const all = { taken: 0, fedIn: 0 }
  for (const { channel, values } of meters.flatMap(({ channels }) => channels))
    all[channel.direction] += Array.from(values).reduce((sum, value) => sum + value, 0)
  return all
}
