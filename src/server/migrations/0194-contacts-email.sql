-- A customer is found by the e-mail address of its contacts, which one types from its beginning.
create index contacts_email on contacts (lower(email_address) text_pattern_ops);
