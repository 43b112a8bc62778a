-- Who read an article and what they thought of it, and when somebody was last in the knowledge base.
alter table articles add column requires_confirmation boolean not null default false;
create table article_reads (
  article_id integer not null references articles on delete cascade,
  user_id integer not null references users on delete cascade,
  read_at timestamptz not null default now(),
  confirmed_at timestamptz,
  helpful boolean,
  primary key (article_id, user_id)
);
create index article_reads_user on article_reads (user_id);
create table article_visits (
  user_id integer primary key references users on delete cascade,
  visited_at timestamptz not null default now()
);
create index articles_published_at on articles (published_at) where state in ('published', 'outdated');
