import { capacityText, parseCapacity } from '../../domain/energy/capacity.ts'
import { eanWarning, parseEan } from '../../domain/identity/ean.ts'
import { parseEmail } from '../../domain/identity/email.ts'
import { parseGln } from '../../domain/identity/gln.ts'
import { parseIban } from '../../domain/identity/iban.ts'
import { parseKvk } from '../../domain/identity/kvk.ts'
import { parsePhone } from '../../domain/identity/phone.ts'
import { parseRsin } from '../../domain/identity/rsin.ts'
import { parseWebsite } from '../../domain/identity/website.ts'
import { parseClockTime } from '../../domain/time/clockTime.ts'
import { parseOpenPart } from '../../domain/time/openingHours.ts'
import { parsed } from './field.ts'

/** Signs of a connection value that is none of the known forms. */
const mostCapacity = 20

/** Fields whose text follows a rule of its own; each is stored in its normal form. */
export const email = (label: string) => parsed('email', label, parseEmail)
export const phone = (label: string) => parsed('phone', label, parsePhone, { maxLength: 30 })
export const iban = (label: string) => parsed('code', label, parseIban, { maxLength: 42 })
export const kvk = (label: string) => parsed('code', label, parseKvk, { maxLength: 12 })
/** The code of a market party. */
export const gln = (label: string) => parsed('code', label, parseGln, { maxLength: 20 })
export const website = (label: string) => parsed('url', label, parseWebsite, { maxLength: 200 })
export const rsin = (label: string) => parsed('code', label, parseRsin, { maxLength: 14 })
const capacityHelp = { maxLength: 30, help: 'Bijvoorbeeld 3x25A, 160 kVA, G4 of 40 m³/h' }

/** A connection value in its normal form where it is recognised, and otherwise as it was typed. */
export const capacity = (label: string) =>
  parsed(
    'text',
    label,
    (typed) => {
      const known = parseCapacity(typed)
      const value = known ? capacityText(known) : typed.trim()
      return value.length > mostCapacity
        ? { ok: false, message: `Vul hoogstens ${mostCapacity} tekens in` }
        : { ok: true, value }
    },
    capacityHelp,
  )
/** One that is asked for: whoever makes it has to know what is meant. */
export const wishedCapacity = (label: string) =>
  parsed(
    'text',
    label,
    (typed) => {
      const known = parseCapacity(typed)
      const value = known === null ? '' : capacityText(known)
      return value === '' || value.length > mostCapacity
        ? { ok: false, message: 'Vul zekeringen of een getal met zijn eenheid in, zoals 3x25A of 160 kVA' }
        : { ok: true, value }
    },
    capacityHelp,
  )
/** When a building is open on a weekday; empty is closed. */
export const openPart = (label: string, help?: string) =>
  parsed('code', label, parseOpenPart, { maxLength: 24, ...(help !== undefined && { help }) })
export const clockTime = (label: string, help: string) =>
  parsed('code', label, parseClockTime, { maxLength: 8, help })
export const ean = (label: string) => ({
  ...parsed('code', label, parseEan, { maxLength: 23 }),
  warns: (value: unknown) => (typeof value === 'string' ? eanWarning(value) : null),
})
