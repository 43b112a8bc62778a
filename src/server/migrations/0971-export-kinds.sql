-- The list of exports narrowed to a kind, of which one may see few: found by the kind, not by walking all of them.
create index exports_kinds on exports (kind, created_at desc, id desc);
