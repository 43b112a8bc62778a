import { arrayText, parseArray } from './arrays.ts'

/**
 * The text PostgreSQL reads for a value of ours: an array becomes an array, another object JSON. An array meant as JSON is
 * given as text, by JSON.stringify.
 */
export function encode(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (ArrayBuffer.isView(value)) return `\\x${bytes(value).toString('hex')}`
  return Array.isArray(value) ? arrayText(value, encode) : JSON.stringify(value)
}

const bytes = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  Buffer.from(buffer, byteOffset, byteLength)

type Decoder = (text: string) => unknown

/** Whole numbers of 8 bytes become numbers; one that a number can't hold is an error, never a wrong figure. */
const safeInteger: Decoder = (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

/** `2026-11-20 23:53:39.123456+00` as an instant, whatever zone the session has. */
const instant: Decoder = (text) => {
  const sign = text.at(-3)
  const value = new Date(`${text.replace(' ', 'T')}${sign === '+' || sign === '-' ? ':00' : ''}`)
  if (Number.isNaN(value.getTime())) throw new RangeError(`${text} is no instant that a Date can hold`)
  return value
}

const plain: Decoder = (text) => text

/** How the text of a type is read: its number, the number of its arrays, and the reader. Types not named here stay text. */
const types: readonly (readonly [type: number, array: number, decode: Decoder])[] = [
  [16, 1000, (text) => text === 't'], // bool
  [17, 1001, (text) => Buffer.from(text.slice(2), 'hex')], // bytea
  [20, 1016, safeInteger], // int8
  [21, 1005, Number], // int2
  [23, 1007, Number], // int4
  [26, 1028, Number], // oid
  [114, 199, JSON.parse], // json
  [700, 1021, Number], // float4
  [701, 1022, Number], // float8
  [1184, 1185, instant], // timestamptz
  [3802, 3807, JSON.parse], // jsonb
  [18, 1002, plain], // "char"
  [19, 1003, plain], // name
  [25, 1009, plain], // text
  [1042, 1014, plain], // char(n)
  [1043, 1015, plain], // varchar
  [1082, 1182, plain], // date: YYYY-MM-DD
  [1083, 1183, plain], // time
  [1114, 1115, plain], // timestamp
  [1186, 1187, plain], // interval
  [1700, 1231, plain], // numeric: exact, so no number
  [2950, 2951, plain], // uuid
]

/** The reader of each type, by its number; both engines use these and no other. */
export const decoders: ReadonlyMap<number, Decoder> = new Map(
  types.flatMap(([type, array, decode]): [number, Decoder][] => [
    [type, decode],
    [array, (text) => parseArray(text, decode)],
  ]),
)
