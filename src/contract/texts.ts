import { eanWarning, parseEan } from '../domain/identity/ean.ts'
import { parseEmail } from '../domain/identity/email.ts'
import { parseIban } from '../domain/identity/iban.ts'
import { parseKvk } from '../domain/identity/kvk.ts'
import { parsePhone } from '../domain/identity/phone.ts'
import { parsePostcode } from '../domain/identity/postcode.ts'
import { parseRsin } from '../domain/identity/rsin.ts'
import { parseVat } from '../domain/identity/vat.ts'
import { parseClockTime } from '../domain/time/clockTime.ts'
import { parseOpenPart } from '../domain/time/openingHours.ts'
import { parsed } from './field.ts'

/** Fields whose text follows a rule of its own; each is stored in its normal form. */
export const email = (label: string) => parsed('email', label, parseEmail)
export const phone = (label: string) => parsed('phone', label, parsePhone, { maxLength: 30 })
export const iban = (label: string) => parsed('code', label, parseIban, { maxLength: 42 })
export const kvk = (label: string) => parsed('code', label, parseKvk, { maxLength: 12 })
export const rsin = (label: string) => parsed('code', label, parseRsin, { maxLength: 14 })
export const vat = (label: string) => parsed('code', label, parseVat, { maxLength: 20 })
export const postcode = (label: string) => parsed('code', label, parsePostcode, { maxLength: 8 })
/** When a building is open on a weekday; empty is closed. */
export const openPart = (label: string, help?: string) =>
  parsed('code', label, parseOpenPart, { maxLength: 24, ...(help !== undefined && { help }) })
export const clockTime = (label: string, help: string) =>
  parsed('code', label, parseClockTime, { maxLength: 8, help })
export const ean = (label: string) => ({
  ...parsed('code', label, parseEan, { maxLength: 23 }),
  warns: (value: unknown) => (typeof value === 'string' ? eanWarning(value) : null),
})
