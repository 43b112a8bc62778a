-- Whom one calls about an entity: somebody of the same customer; the entity stays when that person goes.
alter table contacts add constraint contacts_in_customer unique (customer_id, id);
alter table entities add column contact_id integer;
alter table entities add constraint entities_contact_id_fkey
  foreign key (customer_id, contact_id) references contacts (customer_id, id) on delete set null (contact_id);
create index entities_contact on entities (customer_id, contact_id) where contact_id is not null;
