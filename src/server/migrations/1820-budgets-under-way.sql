-- with: the job engine's tables
-- How far a budget is that takes longer to be worked out than a person waits for an answer (percent; null: nobody is at it), and why
-- it was not finished. The number of the run: one that another came after stops.
alter table budgets add column progress integer check (progress between 0 and 100);
alter table budgets add column failure text;
alter table budgets add column run integer not null default 0;

-- One that a fallen process left is noticed within a minute, and worked out anew elsewhere.
select pgboss.create_queue('budgets', '{"policy": "standard", "retryLimit": 5, "retryDelay": 2, "retryBackoff": true,
  "expireInSeconds": 21600, "heartbeatSeconds": 20}');
