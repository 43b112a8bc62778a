-- Where a party of a mutation is written to, and which askers were told that theirs came in; those of before are not told any more.
alter table mutation_parties add column email text;
alter table mutations add column received_told_at timestamptz;
update mutations set received_told_at = now() where state <> 'draft';
-- Until when a customer is asked to look a report over, by whom, and whether it was reminded.
alter table saving_files add column review_before date;
alter table saving_files add column review_asked_by_id integer
  constraint saving_files_review_asked_by_id_fkey references users on delete set null;
alter table saving_files add column review_reminded_at timestamptz;
create index saving_files_review_asker on saving_files (review_asked_by_id) where review_asked_by_id is not null;
create index saving_files_reviews on saving_files (review_before) where state = 'customerReview';
