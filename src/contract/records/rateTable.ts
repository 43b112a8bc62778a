import { parseWebAddress } from '../../domain/identity/webAddress.ts'
import { addDays } from '../../domain/time/day.ts'
import type { PersonalColumns } from './area.ts'
import { date, longText, parsed, required, section, text, when } from './field.ts'
import { follows, unkept } from './kept.ts'
import type { Permission } from './permission.ts'
import { reference, year } from './picked.ts'
import type { Problems } from './problems.ts'
import { type AnyResource, fieldsOf, type Step } from './resource.ts'

/** What all dated tables of rates have in common, whatever they are of: their days, where they come from, and their life. */

const firstDay = (year: unknown) => (typeof year === 'number' ? `${year}-01-01` : undefined)
const lastDay = (year: unknown) => (typeof year === 'number' ? `${year}-12-31` : undefined)

/** The year of a table; `known` names the call that tells of which years there are tables. */
export const yearField = (known: string) => required(year('Jaar', { known }))

/** The days on which a table holds, both included: those of its year, unless a rate changes inside it. */
export const validFields = {
  validFrom: follows('year', firstDay, required(date('Geldig van'))),
  validUntil: follows('year', lastDay, required(date('Geldig t/m'))),
} as const

/** The days of a table that follows one that ends on this day: from the day after, to the end of that year. */
export function daysAfter(validUntil: string): { year: number; validFrom: string; validUntil: string } {
  const validFrom = addDays(validUntil, 1)
  const year = Number(validFrom.slice(0, 4))
  return { year, validFrom, validUntil: `${year}-12-31` }
}

/** What a table of the days after another one begins with: all that it says, but where it comes from is another publication. */
export const nextTable = (
  resource: AnyResource,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(fieldsOf(resource).map(([name]) => [name, row[name] ?? null])),
  ...daysAfter(String(row.validUntil)),
  source: null,
  sourceNote: null,
  comment: `Gekopieerd van de tabel van ${row.year}.`,
})

/** The years of a table in its name: "2026", or "2023 t/m 2026" of one that holds longer. */
export function yearsText({ year, validUntil }: { year: number; validUntil: string | null }): string {
  const last = String(validUntil ?? '').slice(0, 4)
  return /^\d{4}$/.test(last) && Number(last) > year ? `${year} t/m ${last}` : String(year)
}

/** The most signs of an address where rates come from, and of what they were taken over from: one sheet may name several publications. */
export const mostSource = 1000

/** What rates were taken over from, in words. */
export const sourceNote = text('Overgenomen van', mostSource)

export const sourceFields = section('Bron', {
  // Asked for each time, though a copy may wait for its own.
  source: when(
    () => true,
    required(
      parsed('url', 'Bron', parseWebAddress, {
        maxLength: mostSource,
        help: 'Het adres van de officiële publicatie',
      }),
    ),
  ),
  sourceNote,
  comment: longText('Opmerking', 1000),
})

/** Who fixed it and when, and why it cannot be fixed yet. */
export const fixedFields = {
  fixedById: reference('Vastgesteld door', 'users', 'users'),
  fixedOn: date('Vastgesteld op'),
  /** The official sheet as it was kept beside the table, by its name and type. */
  sheetName: text('Officieel blad', 200),
  sheetType: text('Soort bestand', 100),
  blocked: unkept(text('Nog niet vast te stellen', 500)),
} as const

const onlyDrafts = 'Alleen een concept kan wijzigen. Zet de tabel eerst terug naar concept.'
const states = {
  draft: { label: 'Concept', group: 2 },
  fixed: { label: 'Vastgesteld', group: 1, fixed: onlyDrafts },
  expired: { label: 'Vervallen', group: 0, fixed: onlyDrafts },
} as const

const steps: Readonly<Record<'FIX' | 'UNFIX' | 'EXTEND', Step>> = {
  FIX: {
    label: 'Vaststellen',
    notice:
      'Doe dit nadat je de officiële publicatie ernaast hebt gelegd. Wijzigen kan daarna alleen door de tabel terug te zetten naar concept.',
  },
  UNFIX: {
    label: 'Terug naar concept',
    asks: { reason: required(text('Reden', 300)) },
    destructive: true,
    notice: 'Berekeningen gebruiken de tabel dan niet meer als vastgesteld.',
  },
  EXTEND: {
    label: 'Geldigheid verlengen',
    asks: { validUntil: required(date('Geldig t/m')) },
    check: ({ validUntil }, today) => ({
      ...(String(validUntil) < today && { validUntil: ['Kies vandaag of een latere dag'] }),
    }),
  },
}

/** What a family of dated tables is as a record, whatever it is of: where it is kept, who may, and its life. */
export const datedTables = <const F extends string, const R extends Permission, const W extends Permission>(
  family: F,
  { read, write }: { readonly read: R; readonly write: W },
) =>
  ({
    table: 'listed_rate_tables',
    base: 'rate_tables',
    fixed: { family },
    within: 'all',
    permission: { list: read, get: read, create: write, update: write, remove: write },
    states,
    initialState: 'draft',
    // A table of a year that is over counts for that year as much as ever.
    showsAll: true,
    steps,
    sort: { year: ['year', 'validFrom'], kind: ['kind'] },
  }) as const

interface TableDays {
  readonly year: number | null
  readonly validFrom: string | null
  readonly validUntil: string | null
}

/** What is wrong with the days of a table. */
export const wrongDays = ({ year, validFrom, validUntil }: TableDays): Problems => ({
  ...(year !== null && (year < 1996 || year > 2100) && { year: ['Kies een jaar van 1996 tot en met 2100'] }),
  ...(validFrom && validUntil && validUntil < validFrom && { validUntil: ['Ligt voor de eerste dag'] }),
  ...(validFrom &&
    year !== null &&
    year !== Number(validFrom.slice(0, 4)) && {
      validFrom: ['Ligt niet in het jaar van de tabel'],
    }),
})

/** What is written down of rates says nothing about a person. */
export const ratePrivacy: PersonalColumns = {
  plain:
    'family kind product regime category source source_note comment state operator_code operator_name unit sheet_hash sheet_name sheet_type',
}
