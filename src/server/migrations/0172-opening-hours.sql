-- When a building is open, by weekday: 08:00-18:00; null is closed, and all seven null is not known.
alter table entities
  add column open_monday text,
  add column open_tuesday text,
  add column open_wednesday text,
  add column open_thursday text,
  add column open_friday text,
  add column open_saturday text,
  add column open_sunday text;
