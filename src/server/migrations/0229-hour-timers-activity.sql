-- The kind of work a timer was started again for stays with its words, over a reload and on another device.
alter table hour_timers add column activity text;
