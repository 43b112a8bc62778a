-- When the timer was started, and how long it stood still before its time was registered.
alter table hour_timers add column started_at timestamptz;
alter table hours_entries add column started_at timestamptz;
alter table hours_entries add column break_seconds integer check (break_seconds >= 0);
