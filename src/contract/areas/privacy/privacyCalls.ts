import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { call, done } from '../../records/call.ts'
import { required, text } from '../../records/field.ts'

/** All that is kept about a customer, as a ZIP of JSON with the files beside it (AVG, articles 15 and 20). */
export const personalData = call({
  method: 'GET',
  path: 'customers/:customerId/personal-data',
  access: 'customers:write',
  summary: 'Alle gegevens van een klant, als ZIP met JSON en bestanden',
  notAsOther: true,
})

/** All that is kept about one account, and what it did: as a ZIP of JSON and CSV. */
export const personalDataOfUser = call({
  method: 'GET',
  path: 'users/:id/personal-data',
  access: ['is:admin', 'users:read'],
  summary: 'Alle gegevens van een gebruiker, als ZIP met JSON en CSV',
  notAsOther: true,
})

/** All that is kept about somebody at a customer, with or without an account: as a ZIP of JSON and CSV. */
export const personalDataOfContact = call({
  method: 'GET',
  path: 'customers/:customerId/contacts/:id/personal-data',
  access: 'customers:write',
  summary: 'Alle gegevens van een contactpersoon, als ZIP met JSON en CSV',
  notAsOther: true,
})

/** When personal data was erased, the latest first. */
export const Erasure = z.strictObject({
  erasedAt: z.string(),
  erasedByName: z.string().nullable(),
  reason: z.string(),
})
export type Erasure = z.infer<typeof Erasure>

export const erasures = call({
  method: 'GET',
  path: 'customers/:customerId/erasures',
  access: 'customers:write',
  summary: 'Wanneer persoonsgegevens van een klant zijn gewist',
  answer: z.array(Erasure),
})

/** What is asked before personal data is erased. */
export const erasing = {
  reason: required(text('Reden', 300)),
  name: required(text('Naam van de klant, ter bevestiging', 160)),
}

/** What is asked before an account is erased. */
export const erasingUser = {
  reason: erasing.reason,
  name: required(text('Naam van de gebruiker, ter bevestiging', 170)),
}

/** Makes an account that is no longer active nobody's: what it did stays, who it was is gone. */
export const eraseUser = call({
  method: 'POST',
  path: 'users/:id/erase',
  access: ['is:admin', 'users:write'],
  summary: 'Wist de persoonsgegevens van een gebruiker die niet meer actief is',
  notAsOther: true,
  body: z.strictObject({ reason: erasingUser.reason.schema, name: erasingUser.name.schema }),
  answer: done,
})

/** Erases what is personal; invoices stay as long as the law asks (AWR, article 52: seven years). */
export const erasePersonalData = call({
  method: 'POST',
  path: 'customers/:customerId/erase',
  access: ['is:admin', 'users:write'],
  summary: 'Wist de persoonsgegevens van een klant; facturen blijven bewaard',
  notAsOther: true,
  body: z.strictObject({ reason: erasing.reason.schema, name: erasing.name.schema }),
  answer: z.strictObject({ erased: z.record(z.string(), z.number()).readonly() }),
})

/** How long personal data is kept once it has served, in months or by which parameter; what has had its time goes by itself, every hour. */
export const retentionTerms = {
  customers: {
    label: 'Persoonsgegevens van vertrokken klanten',
    months: 24,
    since: 'de einddatum van de dienstverlening',
    does: 'Contactpersonen, gebruikers, acties, notities en documenten worden geanonimiseerd of verwijderd',
    ground: 'AVG, artikel 5: niet langer dan nodig',
  },
  invoices: {
    label: 'Ontvangen facturen van vertrokken klanten',
    months: 84,
    since: 'het einde van het jaar van de factuur',
    does: 'De bestanden zoals ze binnenkwamen worden verwijderd; de bedragen blijven',
    ground: 'AWR, artikel 52: zeven jaar',
  },
  documents: {
    label: 'Factuurdocumenten van vertrokken klanten',
    months: 84,
    since: 'het einde van het jaar van het document',
    does: 'Het document wordt verwijderd, met alle versies',
    ground: 'AWR, artikel 52: zeven jaar',
  },
  signings: {
    label: 'Bewijs van ondertekening',
    months: 84,
    since: 'het einde van de ondertekening',
    does: 'Ondertekenaars, handtekeningen en wat er gebeurde worden verwijderd; het getekende document volgt zijn eigen termijn',
    ground: 'BW 3, artikel 307, en AWR, artikel 52: zeven jaar',
  },
  users: {
    label: 'Accounts die niet meer actief zijn',
    months: 24,
    since: 'de laatste wijziging van het account',
    does: 'Naam, adres en telefoonnummer worden geanonimiseerd',
    ground: 'AVG, artikel 5: niet langer dan nodig',
  },
  interests: {
    label: 'Belangstelling voor collectieven waarmee nog geen contact was',
    months: 'collectief.bewaren_maanden',
    since: 'het bericht',
    does: 'Het bericht wordt verwijderd, met naam en adres',
    ground: 'De toestemming die erbij werd gegeven',
  },
  deals: {
    label: 'Contactgegevens van verloren verkoopkansen',
    months: 'verkoop.bewaren_maanden',
    since: 'het verlies',
    does: 'Contactpersoon, e-mailadres en telefoonnummer worden gewist; de kans en de reden van verlies blijven',
    ground: 'AVG, artikel 5: niet langer dan nodig',
  },
  notifications: {
    label: 'Meldingen in de bovenbalk',
    months: 12,
    since: 'de melding',
    does: 'De melding wordt verwijderd',
    ground: 'AVG, artikel 5: niet langer dan nodig',
  },
} as const

export const RetentionClass = z.enum(keysOf(retentionTerms))
export type RetentionClass = z.infer<typeof RetentionClass>

/** What a term comes down to: how much is due at the next round, and what the rounds so far did. */
export const Retention = z.strictObject({
  id: RetentionClass,
  /** How long it is kept now. */
  months: z.number(),
  due: z.number(),
  done: z.number(),
  lastDoneAt: z.string().nullable(),
})
export type Retention = z.infer<typeof Retention>

export const retention = call({
  method: 'GET',
  path: 'retention',
  access: ['is:admin', 'users:read'],
  summary: 'Bewaartermijnen: wat aan de beurt is en wat er al verdween',
  answer: z.array(Retention),
})
