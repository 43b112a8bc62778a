-- On which day a party answered, besides as of which day it lets something count: how long it took is told by the first.
alter table mutation_parties add column answered_on date;
