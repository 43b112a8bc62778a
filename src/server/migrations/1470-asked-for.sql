-- What a customer asked of us with one press: known by this whatever its action is called later on.
alter table actions add column asked_for text;
create index actions_asked_for on actions (customer_id, asked_for) where asked_for is not null;
-- Until now it was known by what it was called.
update actions set asked_for = subject
where kind = 'action' and visible_to_customer
  and (subject like 'Teruggaaf gevraagd: %' or subject like 'Cluster gevraagd: %');
