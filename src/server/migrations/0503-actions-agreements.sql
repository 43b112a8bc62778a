-- An action can be made for an agreement of the same customer; it stays when that goes.
alter table actions add column supply_agreement_id integer;
alter table actions add constraint actions_supply_agreement_id_fkey foreign key (customer_id, supply_agreement_id)
  references supply_agreements (customer_id, id) on delete set null (supply_agreement_id);
create index actions_supply_agreement on actions (customer_id, supply_agreement_id) where supply_agreement_id is not null;
