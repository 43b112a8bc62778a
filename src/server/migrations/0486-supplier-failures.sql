-- A supplier that went bankrupt: it stands with its connections until these have another, and is chosen by nobody new.
alter table parties add column failed_on date;
alter table parties drop constraint parties_state_check;
alter table parties add constraint parties_state_check check (state in ('active', 'failing', 'inactive'));
create index parties_failing on parties (id) where state = 'failing';

-- The party that a signal is about, where it is not about readings.
alter table signals add column party_id integer constraint signals_party_id_fkey references parties;
create index signals_party on signals (party_id, customer_id) where party_id is not null;
-- Signals of one rule in the order of their list, also where that rule is never a serious one.
create index signals_rule_severity on signals (rule_code, severity_rank, period_to, id);
