import { sql } from 'kysely'
import type { Db } from '../storage/db/database.ts'

/** What the rows of a table are called, and the column that says which one it is. */
interface Words {
  readonly one: string
  readonly many: string
  readonly name?: string
}

/** Every table whose rows keep a record from being deleted, null for what another tells; a test asks the database whether one is missing. */
export const wordsOfTables: Readonly<Record<string, Words | null>> = {
  action_files: { one: 'bijlage', many: 'bijlagen', name: 'file_name' },
  audit_credits: {
    one: 'bevinding waarvan hiermee geld terugkwam',
    many: 'bevindingen waarvan hiermee geld terugkwam',
  },
  agreement_connections: {
    one: 'leveringsovereenkomst met deze aansluiting',
    many: 'leveringsovereenkomsten met deze aansluiting',
  },
  actions: { one: 'actie of notitie', many: 'acties en notities', name: 'subject' },
  budget_lines: { one: 'begrotingsregel', many: 'begrotingsregels' },
  party_files: {
    one: 'document van een marktpartij',
    many: 'documenten van marktpartijen',
    name: 'file_name',
  },
  text_files: {
    one: 'afbeelding of bijlage in de kennisbank',
    many: 'afbeeldingen of bijlagen in de kennisbank',
    name: 'file_name',
  },
  articles: { one: 'artikel', many: 'artikelen', name: 'title' },
  budgets: { one: 'begroting', many: 'begrotingen', name: 'name' },
  chart_sign_offs: { one: 'goedkeuring', many: 'goedkeuringen' },
  clicks: { one: 'klik', many: 'klikken', name: 'number' },
  collective_interests: {
    one: 'belangstelling voor een collectief',
    many: 'meldingen van belangstelling voor een collectief',
  },
  collective_awards: { one: 'gunning van een collectief', many: 'gunningen van collectieven' },
  collective_purchases: { one: 'gezamenlijke inkoop', many: 'gezamenlijke inkopen', name: 'number' },
  collective_shares: { one: 'deel van een gezamenlijke inkoop', many: 'delen van gezamenlijke inkopen' },
  collectives: { one: 'collectief', many: 'collectieven', name: 'name' },
  connection_cost_shares: {
    one: 'deel van een aansluiting',
    many: 'delen van aansluitingen',
  },
  connections: { one: 'aansluiting', many: 'aansluitingen', name: 'ean' },
  contacts: { one: 'contactpersoon', many: 'contactpersonen', name: 'last_name' },
  customer_services: { one: 'dienst van een klant', many: 'diensten van klanten' },
  customers: { one: 'klant', many: 'klanten', name: 'name' },
  deals: { one: 'verkoopkans', many: 'verkoopkansen', name: 'title' },
  documents: { one: 'document', many: 'documenten' },
  ems_comparisons: { one: 'vergelijking', many: 'vergelijkingen', name: 'name' },
  entities: { one: 'entiteit', many: 'entiteiten', name: 'name' },
  erasures: { one: 'wisverzoek', many: 'wisverzoeken' },
  exports: { one: 'export', many: 'exports' },
  forecast_lines: { one: 'prognose', many: 'prognoses' },
  forecast_runs: { one: 'prognose', many: 'prognoses', name: 'name' },
  hours_entries: { one: 'urenregel', many: 'urenregels' },
  hours_locks: { one: 'afgesloten maand', many: 'afgesloten maanden' },
  inbox_conversations: { one: 'gesprek in de inbox', many: 'gesprekken in de inbox', name: 'subject' },
  inbox_messages: { one: 'bericht in de inbox', many: 'berichten in de inbox' },
  inbox_reply_files: { one: 'bijlage bij een antwoord', many: 'bijlagen bij antwoorden' },
  invoice_audits: {
    one: 'bevinding van de factuurcontrole',
    many: 'bevindingen van de factuurcontrole',
    name: 'title',
  },
  invoice_lines: { one: 'factuurregel', many: 'factuurregels' },
  invoice_requests: { one: 'opgevraagde factuur', many: 'opgevraagde facturen' },
  invoices: { one: 'factuur', many: 'facturen', name: 'invoice_number' },
  meter_readings: { one: 'meterstand', many: 'meterstanden' },
  meter_reminders: { one: 'herinnering', many: 'herinneringen' },
  meter_swaps: { one: 'meterwissel', many: 'meterwissels' },
  newsletters: { one: 'nieuwsbrief', many: 'nieuwsbrieven', name: 'title' },
  newsletter_recipients: { one: 'ontvanger van een nieuwsbrief', many: 'ontvangers van nieuwsbrieven' },
  participations: { one: 'deelname aan een collectief', many: 'deelnames aan een collectief' },
  purchase_plans: { one: 'inkoopstrategie', many: 'inkoopstrategieën' },
  reading_blocks: { one: 'maand met meetgegevens', many: 'maanden met meetgegevens' },
  report_schedules: { one: 'verzendschema', many: 'verzendschema’s' },
  reports: { one: 'rapportage', many: 'rapportages' },
  rates: { one: 'tarief', many: 'tarieven' },
  rate_tables: { one: 'tarieventabel', many: 'tarieventabellen' },
  reading_imports: { one: 'import van meetgegevens', many: 'imports van meetgegevens', name: 'file_name' },
  party_contacts: { one: 'contactpersoon', many: 'contactpersonen', name: 'name' },
  parties: { one: 'opgegane partij', many: 'opgegane partijen', name: 'name' },
  // The same months once more: told by their blocks.
  reading_layers: null,
  reading_months: null,
  signals: { one: 'signaal', many: 'signalen', name: 'title' },
  supply_agreements: { one: 'leveringsovereenkomst', many: 'leveringsovereenkomsten', name: 'number' },
  tax_cluster_days: { one: 'cluster energiebelasting', many: 'clusters energiebelasting' },
  tax_clusters: { one: 'cluster energiebelasting', many: 'clusters energiebelasting', name: 'name' },
  mutations: { one: 'mutatie', many: 'mutaties', name: 'number' },
  mutation_readings: { one: 'stand van een mutatie', many: 'standen van mutaties' },
  saving_files: { one: 'dossier energiebesparing', many: 'dossiers energiebesparing' },
  measures: { one: 'maatregel', many: 'maatregelen', name: 'name' },
  tax_requests: {
    one: 'teruggaaf energiebelasting',
    many: 'teruggaven energiebelasting',
    name: 'number',
  },
  trafos: { one: 'trafo', many: 'trafo’s', name: 'number' },
  uploads: { one: 'bestand dat onderweg is', many: 'bestanden die onderweg zijn', name: 'name' },
  usage_notes: { one: 'gebeurtenis', many: 'gebeurtenissen' },
  user_roles: { one: 'gebruiker', many: 'gebruikers' },
}

/** Names that are told at most, of each kind. */
const most = 3

export interface Reference {
  readonly table: string
  readonly column: string
}

/** The columns that keep a row of this table from being deleted, as the database knows them. */
export async function referencesTo(db: Db, table: string): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select constraint_.conrelid::regclass::text as "table", column_.attname::text as "column"
    from pg_constraint constraint_
    cross join unnest(constraint_.conkey, constraint_.confkey) as pair (own, theirs)
    join pg_attribute column_ on column_.attrelid = constraint_.conrelid and column_.attnum = pair.own
    join pg_attribute target on target.attrelid = constraint_.confrelid and target.attnum = pair.theirs
    where constraint_.contype = 'f' and constraint_.confdeltype in ('a', 'r') and target.attname = 'id'
      and constraint_.confrelid = to_regclass(${table})
    order by 1, 2
  `.execute(db)
  return rows
}

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} en ${parts.at(-1)}`

/**
 * What still refers to a record, as a person says it: "2 facturen (F1 en F2) en 1 aansluiting"; null when nothing does. Names are
 * for who may see everything of it: others hear how many there are.
 */
export async function referringTo(
  db: Db,
  { table, id, named }: { table: string; id: number; named: boolean },
): Promise<string | null> {
  const counts = new Map<string, { count: number; names: Set<string> }>()
  for (const { table: from, column } of await referencesTo(db, table)) {
    if (wordsOfTables[from] === null) continue
    const name = named ? wordsOfTables[from]?.name : undefined
    const { rows } = await sql<{ count: string; names: string[] | null }>`
      select count(*) as count, ${name ? sql`(array_agg(${sql.id(name)}::text order by id desc))[1:${most}]` : sql`null::text[]`} as names
      from ${sql.id(from)} where ${sql.id(column)} = ${id}`.execute(db)
    const count = Number(rows[0]?.count ?? 0)
    if (count === 0) continue
    const known = counts.get(from) ?? { count: 0, names: new Set<string>() }
    for (const one of rows[0]?.names ?? []) if (one) known.names.add(one)
    counts.set(from, { count: known.count + count, names: known.names })
  }
  if (counts.size === 0) return null
  return listed(
    [...counts].map(([from, { count, names }]) => {
      const { one, many } = wordsOfTables[from] ?? { one: 'ander gegeven', many: 'andere gegevens' }
      const told =
        names.size > 0 ? ` (${[...names].slice(0, most).join(', ')}${count > names.size ? ', …' : ''})` : ''
      return `${count} ${count === 1 ? one : many}${told}`
    }),
  )
}
