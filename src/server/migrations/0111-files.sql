-- Content that people sent, kept once however often it is sent. Whatever refers to it does so by a foreign key; content that no
-- row refers to is swept (src/server/files/sweep.ts).
create table files (
  -- SHA-256 of the content, which is also where it lies on disk.
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size >= 0),
  -- What the content is by its own bytes, whatever its name said.
  type text not null,
  -- When it was first and last sent: what was sent a moment ago may not have its row yet.
  created_at timestamptz not null default now(),
  kept_at timestamptz not null default now(),
  -- Null until a scanner has looked.
  scanned_at timestamptz,
  -- What the scanner said against it.
  refused text
);
create index files_kept on files (kept_at);
