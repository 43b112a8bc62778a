import { areas } from '../../contract/areas.ts'
import type { PersonalClass, PersonalColumns } from '../../contract/records/area.ts'

type Tables = Readonly<Record<string, PersonalColumns>>

/** Of the tables that belong to no area: the others are said by their area (`privacy`). */
const ofNoArea: Tables = {
  attempts: { secret: 'key', plain: 'kind' },
  audit: { law: 'request_id action subject before after' },
  audit_seals: { secret: 'hash' },
  email_changes: { account: 'email_address', secret: 'token_hash' },
  files: { secret: 'hash', plain: 'type refused' },
  idempotency_keys: { passing: 'key answer', secret: 'fingerprint' },
  list_views: { account: 'name query', plain: 'list' },
  mails: { account: 'recipient data', plain: 'kind' },
  password_links: { account: 'email_address', secret: 'token_hash', plain: 'purpose' },
  presences: { plain: 'subject' },
  reading_blocks: { plain: 'block' },
  reading_imports: {
    person: 'file_name',
    secret: 'file_key sha256',
    plain: 'state format preview message mapping',
  },
  reading_layers: { plain: 'block' },
  reading_layouts: { plain: 'fingerprint mapping' },
  recovery_codes: { secret: 'code_hash' },
  sessions: { account: 'device address', secret: 'token_hash pending_secret_hash' },
  table_changes: { plain: 'name' },
  uploads: { removed: 'name file_hash file_type', secret: 'part_key' },
  vault_check: { secret: 'value' },
}

/** Every column with words, JSON or bytes that is not generated; a test asks the database whether one is missing (P1). */
const classes: Tables = Object.assign({}, ofNoArea, ...Object.values(areas).map(({ privacy }) => privacy))

/** The columns of a table that belong to these classes. */
export const columnsIn = (table: string, kinds: readonly PersonalClass[]): readonly string[] =>
  kinds.flatMap((kind) => classes[table]?.[kind]?.split(' ') ?? [])

/** Every column that has a class, as `table.column`. */
export const classified: readonly string[] = Object.entries(classes).flatMap(([table, columns]) =>
  Object.values(columns).flatMap((names) => names.split(' ').map((name) => `${table}.${name}`)),
)
