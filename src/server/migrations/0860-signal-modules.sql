-- To which module a signal belongs, as its rule says: what is agreed and bought ahead to purchase, what is read to monitoring.
alter table signals add column module text not null generated always as (
  case
    when rule_code in ('SG11', 'SG12', 'SG13', 'SG14', 'SG15', 'SG16', 'SG17') then 'purchase'
    when rule_code in ('SG21', 'SG22', 'SG23', 'SG24') then 'invoice-audit'
    else 'ems'
  end
) stored;
create index signals_module_order on signals (module, severity_rank, period_to, id);
create index signals_customer_module on signals (customer_id, module, severity_rank, period_to, id);
