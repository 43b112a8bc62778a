-- A small addition to a month is not merged into its block at once, which would write all of the block anew and keep the old one
-- beside it: its layer lies loose upon the block and is merged when it is read. `folded` says up to which layer the block holds
-- them; 0 while the block itself is what lies lowest. Blocks with layers held all of them so far.
alter table reading_blocks add column folded integer not null default 0 check (folded >= 0);
update reading_blocks as block set folded = layers.highest
from (
  select connection_id, month, channel, minutes, max(number) as highest
  from reading_layers group by connection_id, month, channel, minutes
) as layers
where (block.connection_id, block.month, block.channel, block.minutes)
    = (layers.connection_id, layers.month, layers.channel, layers.minutes);
