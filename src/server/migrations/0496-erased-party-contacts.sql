-- Whom one spoke at a market party is erased as a contact of a customer is, and no party takes them along untold.
alter table erasures add column party_contact_id integer;
alter table erasures drop constraint erasures_of_one;
alter table erasures add constraint erasures_of_one
  check (num_nonnulls(customer_id, user_id, contact_id, party_contact_id) = 1);
alter table party_contacts drop constraint party_contacts_party_id_fkey;
alter table party_contacts add constraint party_contacts_party_id_fkey
  foreign key (party_id, kind) references parties (id, kind);
