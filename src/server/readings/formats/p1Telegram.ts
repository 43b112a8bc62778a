import { type DecimalSign, readQuantity } from '../../../domain/energy/quantity.ts'
import { hour, type Instant, minute } from '../../../domain/time/amsterdam.ts'
import { wallClock } from '../../../domain/time/wallClock.ts'

/**
 * A telegram of the P1 port of a smart meter, as far as we use it (DSMR 2.2 to 5.0.2, Netbeheer Nederland).
 * Standings are in Wh and dm³; 'low' and 'normal' are the tariffs of the Netherlands, or of Belgium when the meter is Belgian.
 */
export interface Telegram {
  /** When the meter sent it; null before DSMR 4, whose telegrams do not say. */
  readonly time: Instant | null
  readonly meter: string | null
  readonly takenLow: number | null
  readonly takenNormal: number | null
  readonly fedInLow: number | null
  readonly fedInNormal: number | null
  readonly gas: { readonly time: Instant; readonly milli: number } | null
}

/** The CRC16 of DSMR 4 and up: polynomial x16+x15+x2+1 reflected, over the telegram from / up to and including !. */
function crc16(text: string): number {
  let crc = 0
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index)
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  }
  return crc
}

/** What is wrong with the lines of a telegram, from / up to !; null when its check is right or it has none to have. */
export function faultIn(lines: readonly string[]): string | null {
  const last = lines.at(-1) ?? ''
  const written = /^!([0-9A-F]{1,4})$/i.exec(last)?.[1]
  const version = field(lines, '1-3:0.2.8') ?? field(lines, '0-0:96.1.4')
  if (written === undefined) {
    return version === null && last === '!' ? null : 'de controlecode (CRC) ontbreekt'
  }
  // The meter counts over lines that end in CR LF, also when the file was saved with LF alone.
  const text = `${lines.slice(0, -1).join('\r\n')}\r\n!`
  return crc16(text) === Number.parseInt(written, 16) ? null : 'de controlecode (CRC) klopt niet'
}

/** Reads the lines of a telegram that has no fault. */
export function readTelegram(lines: readonly string[]): Telegram {
  // Fluvius counts the day on 1.8.1, the Dutch grid operators count low hours there.
  const isBelgian = /^\/FLU/.test(lines[0] ?? '')
  const [low, normal] = isBelgian ? ['2', '1'] : ['1', '2']
  return {
    time: momentOf(field(lines, '0-0:1.0.0')),
    meter: field(lines, '0-0:96.1.1'),
    takenLow: quantityOf(field(lines, `1-0:1.8.${low}`)),
    takenNormal: quantityOf(field(lines, `1-0:1.8.${normal}`)),
    fedInLow: quantityOf(field(lines, `1-0:2.8.${low}`)),
    fedInNormal: quantityOf(field(lines, `1-0:2.8.${normal}`)),
    gas: gasIn(lines),
  }
}

/** What stands in the first brackets behind a code; null when the code is absent or has nothing. */
function field(lines: readonly string[], code: string): string | null {
  const line = lines.find((one) => one.startsWith(`${code}(`))
  const value = line?.slice(code.length + 1).split(')')[0]
  return value === undefined || value === '' ? null : value
}

/** The gas meter among the meters on the M-Bus: device type 3, with its standing and the moment of it. */
function gasIn(lines: readonly string[]): Telegram['gas'] {
  for (let channel = 1; channel <= 4; channel++) {
    if (Number(field(lines, `0-${channel}:24.1.0`)) !== 3) continue
    const line = lines.findIndex((one) => new RegExp(`^0-${channel}:24\\.(2\\.[13]|3\\.0)\\(`).test(one))
    if (line < 0) continue
    // DSMR 2 and 3 write the standing on a line of its own.
    const parts = `${lines[line]}${lines[line]?.includes('24.3.0') ? (lines[line + 1] ?? '') : ''}`
    const values = [...parts.matchAll(/\(([^()]*)\)/g)].map(([, value = '']) => value)
    const time = momentOf(values[0] ?? null)
    const milli = quantityOf(values.at(-1) ?? null)
    if (time !== null && milli !== null) return { time, milli }
  }
  return null
}

const decimal: DecimalSign = 'point'

/** A standing in thousandths: "001581.123*kWh" is 1,581,123. */
function quantityOf(text: string | null): number | null {
  const [number = ''] = (text ?? '').split('*')
  return readQuantity(number, decimal)?.milli ?? null
}

/** YYMMDDhhmmss with S for summer and W for winter time; without a letter it is the local time. */
function momentOf(text: string | null): Instant | null {
  const found = /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})([SW]?)$/.exec(text ?? '')
  if (found === null) return null
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1, 7).map(Number)
  if (month < 1 || month > 12 || day < 1 || hours > 24 || minutes > 59 || seconds > 59) return null
  const wall = Date.UTC(2000 + year, month - 1, day) + hours * hour + minutes * minute + seconds * 1000
  if (found[7] === '') return wallClock().read(wall)
  return wall - (found[7] === 'S' ? 2 : 1) * hour
}
