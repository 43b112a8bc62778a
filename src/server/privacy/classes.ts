/**
 * What becomes of a column that can hold words, when a customer asks to be forgotten:
 *
 * - `person`: who somebody is, or what somebody wrote; emptied.
 * - `consumer`: says who or where somebody is only of a customer who is a person; emptied for those.
 * - `account`: of somebody who signs in; emptied or removed with the account.
 * - `removed`: goes with its row.
 * - `law`: stays as long as the law asks: invoices (AWR, article 52), and the proof of who did what.
 * - `passing`: gone by itself within days.
 * - `secret`: a hash or a key; leaves nowhere, also not when somebody asks for what is kept about them.
 * - `plain`: says nothing about a person.
 */
export type PersonalClass =
  | 'person'
  | 'consumer'
  | 'account'
  | 'removed'
  | 'law'
  | 'passing'
  | 'secret'
  | 'plain'

type Columns = Readonly<Partial<Record<PersonalClass, string>>>

const party: Columns = { plain: 'name code products state' }

/** Every column with words, JSON or bytes that is not generated; a test asks the database whether one is missing (P1). */
const classes: Readonly<Record<string, Columns>> = {
  action_comments: { person: 'content' },
  action_files: { removed: 'file_hash file_name file_type' },
  actions: {
    person: 'subject body waiting_for',
    plain: 'kind action_type note_type priority recurrence state remind_time',
  },
  attempts: { secret: 'key', plain: 'kind' },
  audit: { law: 'request_id action subject before after' },
  audit_seals: { secret: 'hash' },
  chart_sign_offs: { plain: 'chart hash remark' },
  connections: {
    person: 'description comment',
    consumer: 'street house_number addition postcode',
    law: 'ean',
    plain: [
      'type segment capacity city country meter_number metering_method voltage_level profile_category closure_reason',
      'state',
    ].join(' '),
  },
  contacts: {
    person:
      'first_name middle_name last_name function email_address telephone_number mobile_number preferred_channel comment',
  },
  customer_services: { person: 'comment', plain: 'billing scope state' },
  customers: {
    person: 'email_general email_invoice telephone iban back_office_comment',
    consumer: [
      'name kvk rsin vat_number external_number visit_street visit_number visit_addition visit_postcode',
      'postal_street postal_number postal_addition postal_postcode',
    ].join(' '),
    plain: [
      'number type sub_type state visit_city postal_city country modules suspended_modules weather_station',
    ].join(' '),
  },
  document_versions: { removed: 'file_hash file_name file_type' },
  documents: { removed: 'title category folder_path tags file_name file_type refusal state' },
  email_changes: { account: 'email_address', secret: 'token_hash' },
  ems_comparisons: { person: 'name', plain: 'view' },
  entities: {
    person: 'iban invoice_email comment',
    consumer: 'name kvk rsin vat_number street house_number addition postcode woz_number',
    plain: [
      'type number branch_number cost_center city country building_use sbi_code energy_label state',
      'open_monday open_tuesday open_wednesday open_thursday open_friday open_saturday open_sunday',
    ].join(' '),
  },
  erasures: { law: 'reason' },
  exports: {
    removed: 'name reason filters query file_hash',
    plain: 'schedule kind format columns error state',
  },
  files: { secret: 'hash', plain: 'type refused' },
  grid_operators: party,
  hour_months: { plain: 'month' },
  hour_timers: { person: 'description', plain: 'activity' },
  hours_entries: { person: 'description rejection_reason', plain: 'activity source state' },
  idempotency_keys: { passing: 'key answer', secret: 'fingerprint' },
  invoice_lines: { law: 'description', plain: 'line_type unit vat_rate' },
  invoice_months: { plain: 'month' },
  // Where a market party receives its mail, and what we wrote to it.
  invoice_requests: { plain: 'month party_type recipient message' },
  invoice_words: { plain: 'party words line_type' },
  invoices: {
    person: 'comment',
    law: [
      'invoice_number party_other party_name customer_reference purchase_order cost_center eans import_notes',
      'file_name file_hash original_name original_type original_hash',
    ].join(' '),
    plain: 'kind party_type currency source state',
  },
  list_views: { account: 'name query', plain: 'list' },
  mails: { account: 'recipient data', plain: 'kind' },
  measuring_companies: party,
  meter_readings: {
    person: 'comment photo_name photo_type photo_size photo_hash',
    plain: 'kind register reading_time meter_number unit rule_hits state',
  },
  meter_swaps: { plain: 'old_number new_number standings' },
  password_links: { account: 'email_address', secret: 'token_hash', plain: 'purpose' },
  reading_blocks: { plain: 'block' },
  reading_imports: {
    person: 'file_name',
    secret: 'file_key sha256',
    plain: 'state format preview message mapping',
  },
  reading_layers: { plain: 'block' },
  reading_layouts: { plain: 'fingerprint mapping' },
  recovery_codes: { secret: 'code_hash' },
  retention_rounds: { plain: 'kind' },
  roles: { plain: 'name description user_type scope' },
  service_definitions: { plain: 'code name module description billing' },
  sessions: { account: 'device address', secret: 'token_hash pending_secret_hash' },
  signal_defaults: { plain: 'rule_code' },
  signal_differences: { plain: 'reference' },
  signal_mails: { secret: 'recipient', plain: 'fingerprint' },
  signal_settings: { plain: 'rule_code' },
  signal_ways: { plain: 'channel quiet_from quiet_to' },
  signals: {
    person: 'reason resolution',
    consumer: 'title about',
    plain: 'rule_code severity unit fingerprint state',
  },
  suppliers: party,
  temperature_days: { plain: 'station' },
  temperature_imports: { plain: 'station file_name' },
  uploads: { removed: 'name file_hash file_type', secret: 'part_key' },
  usage_notes: { person: 'content', plain: 'time' },
  users: {
    account: 'first_name affix last_name initials email_address telephone settings',
    secret: 'password_hash two_factor_secret',
    plain: 'type state',
  },
  vault_check: { secret: 'value' },
}

/** The columns of a table that belong to these classes. */
export const columnsIn = (table: string, kinds: readonly PersonalClass[]): readonly string[] =>
  kinds.flatMap((kind) => classes[table]?.[kind]?.split(' ') ?? [])

/** Every column that has a class, as `table.column`. */
export const classified: readonly string[] = Object.entries(classes).flatMap(([table, columns]) =>
  Object.values(columns).flatMap((names) => names.split(' ').map((name) => `${table}.${name}`)),
)
