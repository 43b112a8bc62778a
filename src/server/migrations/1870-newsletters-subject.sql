-- What a newsletter went out under, and the version of the text around it: both were filled in when sending began.
alter table newsletters add column sent_subject text;
alter table newsletters add column template_id integer references templates on delete set null;
