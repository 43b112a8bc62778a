import type { Direction } from '../../../domain/energy/channel.ts'
import { plainWords } from './words.ts'

const fedIn =
  /\b(terug\w*|retour\w*|ingevoed\w*|invoed\w*|inject\w*|export\w*|feed ?in|fed ?in|return\w*|productie(?:meter|meting)?|production|produced|geproduceerd\w*|uitvoer|overschot|einspeis\w*|(?:aan|naar) (?:het )?(?:elektriciteits)?net|to (?:the )?grid|by (?:the )?client|e18|odn|tlv)\b|\b2\.8\.[012]\b/
/** Words that say a direction, and not only that something was counted. */
const takenStrictly =
  /\b(levering|geleverd|afname|afgenomen|verbruik\w*|import\w*|invoer|bezug|usage|used|consumption|consumed|delivery|delivered|(?:van|uit) (?:het )?net|from (?:the )?grid|to (?:the )?client|e17|ldn|lvr)\b|\b1\.8\.[012]\b/
const taken =
  /\b(used|volume|hoeveelheid|waarde|value|kwh|mwh|wh|m3|nm3|energie|energy|stroom|elektr\w*|electr\w*|(?:aard)?gas\w*|enkel(?:tarief)?)\b/
/** What a title says of all below it; "Export" may be what was done to make the file. */
const fedInTitle =
  /\b(terug ?(?:ge)?lever\w*|retourlevering|ingevoed\w*|invoeding|injectie|einspeis\w*|feed ?in|fed ?in|odn|tlv|(?:aan|naar) (?:het )?net|to (?:the )?grid)\b|^(?:productie|return|retour|terug)(?: \d{4})?$/

/** Signs say it too: A+, +P and "kWh +" are taken, A-, -P and "kWh -" are fed in; a hyphen between words is none. */
const signs = [
  /^\s*a\s*([+-])(?![a-z])/i,
  /^\s*([+-])\s*a(?![a-z])/i,
  /(?:^|[\s([_])[ap]([+-])(?=$|[\s)\]_(,;:])/i,
  /(?:^|[\s([_])([+-])[ap](?=$|[\s)\]_(,;:])/i,
  /[km]?wh\s?([+-])\s*(?:$|[)\]])/i,
  /\(\s*([+-])\s*\)/,
]

function directionSigned(text: string): Direction | null {
  const sign = signs.map((one) => one.exec(text)?.[1]).find((one) => one !== undefined)
  return sign === undefined ? null : sign === '-' ? 'fedIn' : 'taken'
}

/** The direction that a row or a heading names: "Elektriciteit" or a unit names none. */
export function directionNamed(text: string): Direction | null {
  const words = plainWords(text)
  return directionSigned(text) ?? (fedIn.test(words) ? 'fedIn' : takenStrictly.test(words) ? 'taken' : null)
}

/** Taken or fed in, as far as a heading says; what only says that something was counted was taken. */
export const directionIn = (heading: string): Direction | null =>
  directionNamed(heading) ?? (taken.test(plainWords(heading)) ? 'taken' : null)

/** Whether the title above a table, the name of its sheet or of its file says that all of it was fed in. */
export function titlesFedIn(title: string): boolean {
  const words = plainWords(title)
  return fedInTitle.test(words) && !takenStrictly.test(words)
}
