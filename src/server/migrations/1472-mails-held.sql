-- Until when a process has a mail in hand, by the clock of the database: those of processes may differ by more than that.
alter table mails add column held_until timestamptz;
