-- The newest notes of all customers, and how many there are.
create index actions_notes_of_all on actions (id) where kind = 'note';
