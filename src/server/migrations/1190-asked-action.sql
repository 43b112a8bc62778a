-- What was asked of the customer about a finding stands on the portal as an action: an answer there is one to the finding, and whoever
-- ends the finding ends the question.
alter table invoice_audits add column asked_action_id integer
  constraint invoice_audits_asked_action_id_fkey references actions on delete set null;
create index invoice_audits_asked_action on invoice_audits (asked_action_id) where asked_action_id is not null;

-- Of what still waits: the latest action of that invoice which says so, unless another finding of it reads the same.
update invoice_audits set asked_action_id = (
  select max(actions.id) from actions
  where actions.invoice_id = invoice_audits.invoice_id and actions.customer_id = invoice_audits.customer_id
    and actions.state in ('open', 'inProgress', 'waiting')
    and actions.subject in (
      'Vraag over een factuur: ' || invoice_audits.title,
      left('Vraag over een factuur: ' || invoice_audits.title, 159) || '…')
) where state = 'waitingCustomer' and not exists (
  select from invoice_audits as other
  where other.invoice_id = invoice_audits.invoice_id and other.title = invoice_audits.title and other.id <> invoice_audits.id
    and other.state = 'waitingCustomer');
