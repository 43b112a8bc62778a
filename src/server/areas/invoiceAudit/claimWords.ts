import { type CheckCode, checkNames } from '../../../domain/audit/checks/names.ts'
import { claimReference } from '../../../domain/audit/claimReference.ts'
import { dayText, euroText } from '../../../domain/dutch.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { centsOf } from '../../../domain/money.ts'
import type { Db } from '../../storage/db/database.ts'
import { wordsOf } from '../../storage/templates/write.ts'
import {
  type Claimed,
  claimedOf,
  type Finding,
  isAboutMoney,
  isOtherAmount,
  latestFinding,
  totalsOf,
} from './claimed.ts'

function calculation({ lines }: Claimed): string[] {
  return lines.flatMap(({ label, invoiced, expected, calculated }) => [
    `${label}: gefactureerd ${invoiced === null ? 'niets' : euroText(invoiced)}, verwacht ${expected === null ? 'niets' : euroText(expected)}.`,
    ...calculated.map(
      ({ description, formula, amount, source }) =>
        `${description}: ${formula} = ${euroText(amount)}${source === null ? '' : ` (${source})`}`,
    ),
  ])
}

/** One of more findings in a line of its own: by its reference it is answered. */
function rowOf({ reference, invoiceNumber, periodFrom, periodTo, ...own }: Claimed): string {
  const sums = [
    ...(own.expectedValue === null ? [] : [`verwacht ${own.expectedValue}`]),
    ...(own.actualValue === null ? [] : [`gefactureerd ${own.actualValue}`]),
    ...(isOtherAmount(own)
      ? [`hiervan vragen wij ${euroText(own.claimAmount)} terug`]
      : isAboutMoney(own)
        ? [`verschil ${euroText(own.claimAmount)}`]
        : []),
  ]
  const days = `${dayText(periodFrom)} t/m ${dayText(periodTo)}`
  return `${reference}, factuur ${invoiceNumber} (${days}): ${[own.title, ...(sums.length > 0 ? [sums.join(', ')] : [])].join('; ')}.`
}

/** What it is about: one invoice with its calculation, or each of them in a line; the calculation of all is attached. */
function about(all: readonly Claimed[]): string[] {
  const [only] = all
  if (all.length === 1 && only !== undefined) {
    const { invoiceNumber, ean, title } = only
    return [
      `Het gaat om factuur ${invoiceNumber}${ean === null ? '' : `, aansluiting ${eanText(ean)}`}: ${title}.`,
      ...calculation(only),
    ]
  }
  return [`Het gaat om ${whatOf(all)}:`, ...all.map(rowOf)]
}

const invoicesOf = (all: readonly Claimed[]): string => {
  const count = new Set(all.map(({ invoiceNumber }) => invoiceNumber)).size
  return count === 1 ? '1 factuur' : `${count} facturen`
}

/** "3 facturen", or "3 bevindingen op 2 facturen" where an invoice has more of them. */
const whatOf = (all: readonly Claimed[]): string =>
  invoicesOf(all) === `${all.length} facturen`
    ? invoicesOf(all)
    : `${all.length} bevindingen op ${invoicesOf(all)}`

/** "Het verschil is samen € 24,50, zonder btw."; of an invoice that never came there is none. */
export function differenceOf(all: readonly Claimed[]): string {
  if (!all.some(isAboutMoney)) return 'Hier is geen bedrag mee gemoeid.'
  const { excl, vat } = totalsOf(all)
  const hasVat = all.some(({ isVat }) => isVat)
  const samen = all.length === 1 ? '' : 'samen '
  const [lead, end] = all.some(isOtherAmount)
    ? [`Wij vragen ${samen}`, ' terug']
    : [`Het verschil is ${samen}`, '']
  if (!hasVat) return `${lead}${euroText(excl)}${end}, zonder btw.`
  if (all.every(({ isVat }) => isVat)) return `${lead}${euroText(vat)} aan btw${end}.`
  return `${lead}${euroText(excl)} zonder btw, en ${euroText(vat)} aan btw${end}.`
}

/** What the claims of a subject come to; nothing where there is no amount. */
function sumIn(claimed: readonly Claimed[]): string {
  if (!claimed.some(isAboutMoney)) return ''
  const { excl, vat } = totalsOf(claimed)
  const sums = [
    ...(centsOf(excl) === 0 ? [] : [`${euroText(excl)} zonder btw`]),
    ...(centsOf(vat) === 0 ? [] : [`${euroText(vat)} aan btw`]),
  ]
  return sums.length === 0 ? '' : `, samen ${sums.join(' en ')}`
}

/**
 * What was found, in one subject: the title of one finding, which tells its amount, and what is asked where that is another one; of more
 * what they are about, and all of it together.
 */
function foundIn(all: readonly Finding[], first: Finding): string {
  if (all.length === 1)
    return isOtherAmount(first)
      ? `${first.title}; wij vragen ${euroText(first.claimAmount)} terug`
      : first.title
  const what = all.every(({ checkCode }) => checkCode === first.checkCode)
    ? checkNames[first.checkCode as CheckCode]
    : `${all.length} bevindingen`
  return `${what}${sumIn(all.map(claimedOf))}`
}

/** What the template of a claim is filled in with. */
function claimValues(first: Finding, all: readonly Finding[]) {
  const { customer, message, dueDate, by, replyTo } = first
  const claimed = all.map(claimedOf)
  return {
    facturen:
      all.length === 1
        ? `Factuur ${first.invoiceNumber} van ${customer}`
        : `${invoicesOf(claimed)} van ${customer}`,
    bevinding: foundIn(all, first),
    bericht: message === null ? [] : [message],
    berekening: about(claimed),
    verschil: differenceOf(claimed),
    termijn: dueDate === null ? [] : [`Graag horen wij vóór ${dayText(dueDate)} van je.`],
    antwoord: by === null ? [] : [`Antwoorden kan aan ${by}, ${replyTo}.`],
  }
}

/** What a claim says, as it stands in the template that is in use. */
export async function claimWords(db: Db, first: Finding, all: readonly Finding[]) {
  const words = await wordsOf(db, 'invoiceAudit.claim', claimValues(first, all))
  // Whatever the words are: by this an answer finds its claim. First, as a long subject is cut.
  return { ...words, subject: `[${claimReference(first.id)}] ${words.subject}` }
}

/** What a claim of the latest finding of a customer would say; nothing where there is none. */
export async function latestClaim(db: Db, customerId: number) {
  const finding = await latestFinding(db, customerId)
  return finding === undefined ? {} : claimValues(finding, [finding])
}
