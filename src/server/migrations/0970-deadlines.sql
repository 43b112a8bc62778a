-- The list of terms asks what is not finished by its day: each kind has an index of that alone, however much is finished.
create index actions_terms on actions (deadline, id) where kind = 'action' and state in ('open', 'inProgress', 'waiting');
create index mutations_terms on mutations (effective_date, id)
  where state in ('submitted', 'inProgress', 'waitingCustomer', 'waitingParty');
create index mutations_drafts on mutations (id) where state = 'draft';
create index tax_requests_terms on tax_requests (final_deadline, deadline, id)
  where state in ('assessing', 'collecting', 'complete', 'signing');
create index tax_requests_answers on tax_requests (answer_before, id) where state = 'question';
create index supply_agreements_clicks on supply_agreements (click_until, id) where state in ('signed', 'active');
create index documents_terms on documents (expiry_date, id) where state in ('active', 'expired') and expiry_date is not null;
create index saving_files_terms on saving_files (deadline, id)
  where state in ('assessing', 'inventory', 'draft', 'customerReview');
create index saving_files_answers on saving_files (answer_before, id) where state = 'supplement';
create index signings_terms on signings (expires_on, id) where state = 'waitingSigner';
create index invoice_audits_terms on invoice_audits (due_date, id)
  where state in ('open', 'inProgress', 'waitingSupplier', 'waitingCustomer') and due_date is not null;
create index deals_follow_ups on deals (follow_up_date, id) where state not in ('won', 'lost') and follow_up_date is not null;
create index deals_offers on deals (offer_valid_until, id) where state in ('offered', 'negotiating');
create index collectives_enrolling on collectives (enrol_until, id) where state = 'enrolling';
