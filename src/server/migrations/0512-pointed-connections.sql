-- Of a table of connections where it stood is kept too, beside its columns: what was pointed out before says only those.
update reading_layouts set mapping = jsonb_build_object('columns', mapping)
  where fingerprint like 'connections:%' and jsonb_typeof(mapping) = 'array';
