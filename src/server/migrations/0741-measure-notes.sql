-- What a measure shows among the use of its connections is the measure's: it changes and goes with it, whatever it is called since.
alter table usage_notes add column measure_id integer
  constraint usage_notes_measure_id_fkey references measures on delete set null;
create index usage_notes_measure on usage_notes (measure_id) where measure_id is not null;
update usage_notes set measure_id = measures.id
from measures, connections
where connections.id = usage_notes.connection_id and connections.entity_id = measures.entity_id
  and measures.customer_id = usage_notes.customer_id and measures.state in ('executed', 'verified')
  and usage_notes.day = measures.executed_on
  and usage_notes.content = 'Maatregel uitgevoerd: ' || measures.code || ' ' || measures.name;
-- Of measures that were turned back after they were given another name nothing stays behind.
delete from usage_notes where measure_id is null and content like 'Maatregel uitgevoerd: %'
  and exists (select from measures join connections on connections.entity_id = measures.entity_id
    where connections.id = usage_notes.connection_id and measures.state in ('applicable', 'notApplicable', 'toAssess', 'planned')
      and starts_with(usage_notes.content, 'Maatregel uitgevoerd: ' || measures.code || ' '));
