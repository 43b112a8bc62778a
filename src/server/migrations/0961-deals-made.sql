-- What winning a deal made beside services: drafts of agreements, a firm to sign them, and a customer of who was a prospect.
alter table deals
  add column made_agreement_ids integer[] not null default '{}',
  add column made_entity_id integer constraint deals_made_entity_id_fkey references entities on delete set null,
  add column made_customer boolean not null default false;
create index deals_made_entity on deals (made_entity_id) where made_entity_id is not null;
