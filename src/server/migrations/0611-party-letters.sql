-- Where letters to a party go: its street or box, with postcode, place and, where that is another one, country.
alter table parties
  add column letter_street text,
  add column letter_postcode text,
  add column letter_city text,
  add column letter_country text;
