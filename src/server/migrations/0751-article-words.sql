-- Words as Dutch bends them (factuur, facturen), and the words that occur, by which a slip of the pen is forgiven. A word of which the
-- article is gone stays: who looks for it then finds nothing, as before.
alter table articles add column words tsvector generated always as (
  to_tsvector('dutch', dutch_order(title || ' ' || coalesce(summary, '') || ' ' || regexp_replace(body, '<[^>]*>', ' ', 'g')))
) stored;
create index articles_words on articles using gin (words);
create table article_words (
  word text primary key
);
create index article_words_begin on article_words (left(word, 1), length(word));
create function keep_article_words() returns trigger language plpgsql as $$
begin
  insert into article_words
    select distinct word from regexp_split_to_table(new.search_text, '[^[:alnum:]]+') as word
    where length(word) between 4 and 40
    -- Of two writers at once neither waits for the other in turn.
    order by word
    on conflict do nothing;
  return null;
end $$;
create trigger keep_article_words after insert or update of title, summary, body on articles
  for each row execute function keep_article_words();
insert into article_words
  select distinct word from articles, regexp_split_to_table(search_text, '[^[:alnum:]]+') as word
  where length(word) between 4 and 40
  on conflict do nothing;
