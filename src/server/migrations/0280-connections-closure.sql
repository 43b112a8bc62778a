-- Why a connection is ended, beside the day it was wished for.
alter table connections add column closure_reason text
  check (closure_reason in ('verkoop', 'verhuizing', 'sloop', 'verzwaring', 'huur', 'overig'));
