-- A mail may have more senders, or ask for its answer at more addresses: the first gets it, and whoever answers chooses the rest.
alter table inbox_messages add column also_answer text;
