-- The agreement that a signal is about, where it is about one that comes to its end.
alter table signals add column supply_agreement_id integer constraint signals_supply_agreement_id_fkey
  references supply_agreements;
create index signals_supply_agreement on signals (supply_agreement_id) where supply_agreement_id is not null;
