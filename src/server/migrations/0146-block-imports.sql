-- Most months come from one import only, and a layer of their own would be their block a second time. Such a block says itself
-- which import brought it; layers are kept of the months to which more than one thing was added.
alter table reading_blocks add column import_id integer references reading_imports;

-- A layer below the first said that nothing stood there; no layer says the same.
delete from reading_layers where block is null;
alter table reading_layers alter column block set not null;

with single as (
  delete from reading_layers as layer
  where not exists (
    select from reading_layers as other
    where (other.connection_id, other.month, other.channel, other.minutes)
        = (layer.connection_id, layer.month, layer.channel, layer.minutes)
      and other.import_id is distinct from layer.import_id
  )
  returning connection_id, month, channel, minutes, import_id
)
update reading_blocks as block set import_id = single.import_id
from single
where (block.connection_id, block.month, block.channel, block.minutes)
    = (single.connection_id, single.month, single.channel, single.minutes);

create index reading_blocks_import on reading_blocks (import_id) where import_id is not null;
