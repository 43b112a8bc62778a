-- What the lists of collectives and of who takes part in them are narrowed by.
create index collectives_products on collectives using gin (products);
alter table participations add column without_mandate boolean not null generated always as (mandate_document_id is null) stored;
create index participations_without_mandate on participations (without_mandate, id);
